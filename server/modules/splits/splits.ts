import type { Tx } from '../../platform/db/client';
import type { ServiceContext } from '../../platform/serviceContext';
import type { OpenLedger } from '../openLedger/openLedger';
import { createShareService } from './shareService';
import { createShareStatements } from './shareStatementService';
import { createSplitRepository } from './splitRepository';
import { createSplitService } from './splitService';

/** How the receipts of works are divided among their payees. */
export const createSplits = ({ db, clock, config }: ServiceContext, openLedger: OpenLedger) => ({
  terms: createSplitService({ db, clock, publicOrigin: config.PUBLIC_ORIGIN }),
  shares: createShareService({ db, clock }),
  statements: createShareStatements({ db, clock, openLedger }),
});
export type Splits = ReturnType<typeof createSplits>;

/** Erases the address of a person from offers that they have not answered; call it before their address is erased. */
export const eraseSplitData = (tx: Tx, userID: string): Promise<void> => createSplitRepository(tx).forgetRecipient(userID);
export { createSaleDivider } from './divideSale';
export { countRunningShares, isPayee } from './runningShareReads';
export { openOffers } from './shareReads';
