import type { Config } from '../../platform/config';
import type { ServiceContext } from '../../platform/serviceContext';
import type { AccountAdminService } from '../accounts/accounts';
import { recordAudit } from '../audit/audit';
import type { PaymentDecisions, RefundService } from '../payments/payments';
import type { NameDecisions, PayoutBatchService, PayoutHoldService } from '../returns/returns';
import { createAdminDesk } from './adminDeskService';
import { createCaseResolutions } from './caseResolutions';
import { createCaseService } from './caseService';
import { createPayoutConsole } from './payoutConsole';
import { createStaffService } from './staffService';

interface Deps {
  decisions: PaymentDecisions;
  refunds: RefundService;
  accountAdmin: AccountAdminService;
  names: NameDecisions;
  batches: PayoutBatchService;
  holds: PayoutHoldService;
}

/** The console of the staff: cases, people, orders, search, and the log of what staff did. */
export function createOperations(
  { db, clock, config }: Pick<ServiceContext, 'db' | 'clock'> & { config: Pick<Config, 'PUBLIC_ORIGIN'> },
  deps: Deps,
) {
  const { decisions, refunds, accountAdmin, names, batches, holds } = deps;
  return {
    staff: createStaffService({ db, clock }),
    cases: createCaseService({
      db,
      clock,
      resolutions: createCaseResolutions(decisions, names),
      runAudit: () => recordAudit(db, clock.now(), config.PUBLIC_ORIGIN),
    }),
    desk: createAdminDesk({ db, clock, refunds, accountAdmin }),
    payouts: createPayoutConsole({ db, clock, batches, holds }),
  };
}
export type Operations = ReturnType<typeof createOperations>;
