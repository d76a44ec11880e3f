import type { ServiceContext } from '../../platform/serviceContext';
import { createShareService } from './shareService';
import { createSplitService } from './splitService';

/** How the receipts of works are divided among their payees. */
export const createSplits = ({ db, clock, config }: ServiceContext) => ({
  terms: createSplitService({ db, clock, publicOrigin: config.PUBLIC_ORIGIN }),
  shares: createShareService({ db, clock }),
});
export type Splits = ReturnType<typeof createSplits>;
export { createSaleDivider } from './divideSale';
export { countRunningShares, isPayee } from './runningShares';
