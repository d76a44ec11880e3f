import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/client';
import { conflict, notFound } from '../../platform/errors';
import { openCase } from '../cases/cases';
import { findNominee } from '../returns/returns';
import { recordStaffAction } from '../staff/staff';
import { createUserRepository } from '../users/users';

/** Opens the case of an investor who is reported to have died. It shows the whole nominee, which is recorded. */
export const createDeathClaims = ({ db, clock }: { db: Database; clock: Clock }) => ({
  open: (staffID: string, { userID, reason }: { userID: string; reason: string }): Promise<void> =>
    db.transaction(async (tx) => {
      const now = clock.now();
      const user = await createUserRepository(tx).findUser(userID);
      if (!user) throw notFound('This person');
      const nominee = await findNominee(tx, userID);
      const isNew = await openCase(
        tx,
        {
          kind: 'DEATH_CLAIM',
          subjectType: 'PERSON',
          subjectID: userID,
          summary: `${user.name} is reported to have died; their returns are claimed`,
          details: nominee
            ? { nominee: nominee.name, relation: nominee.relation, dateOfBirth: nominee.dateOfBirth, nomineePhone: nominee.phone ?? '' }
            : { nominee: 'None was named: the legal heirs claim' },
          customerID: userID,
        },
        now,
      );
      if (!isNew) throw conflict('ALREADY_OPEN', 'A claim for this person is already open');
      await recordStaffAction(tx, {
        at: now,
        actorID: staffID,
        operation: 'admin.deathClaimOpen',
        subjectType: 'PERSON',
        subjectID: userID,
        before: null,
        after: { hasNominee: nominee !== null },
        reason,
      });
    }),
});
