import type { AccountExport } from '../../contract/myAccount';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/client';
import { createKycRepository, type KycVault, openClaim } from '../kyc/kyc';
import { readSections } from './accountExportReads';
import { exportExclusions } from './exportExclusions';

/** Reads everything that names a person, as of one moment of the database. */
export const createAccountExportService = (db: Database, vault: KycVault, clock: Clock) => ({
  exportAccount: (userID: string): Promise<AccountExport> =>
    db.transaction(
      async (tx) => {
        const sections = await readSections(tx, userID);
        const check = await createKycRepository(tx).find(userID);
        const claim = check && (await openClaim(tx, vault, check));
        // The number itself is left out: only its last four characters are ever shown.
        if (claim)
          sections.identityDetails = [
            { legalName: claim.legalName, birthDate: claim.birthDate, country: claim.country, idType: claim.idType },
          ];
        return { exportedAt: clock.now().toISOString(), sections, omitted: exportExclusions };
      },
      { isolationLevel: 'repeatable read' },
    ),
});
export type AccountExportService = ReturnType<typeof createAccountExportService>;
