import type { Clock } from './clock';
import type { Database } from './db/client';
import { createCampaignClock } from './modules/campaigns/campaignClock';
import type { CapOf } from './modules/campaigns/capStock';
import { createCommitmentService } from './modules/campaigns/commitmentService';
import { createInvestService, type KycLevelOf } from './modules/campaigns/investService';
import type { PaymentService } from './modules/payments/paymentService';
import type { RefundService } from './modules/payments/refundService';

interface Foundations {
  db: Database;
  clock: Clock;
  payments: PaymentService;
  refunds: RefundService;
  capOf: CapOf;
  kycLevelOf: KycLevelOf;
}

/** Everything that moves a campaign or a commitment. */
export function buildCampaigns({ db, clock, payments, refunds, capOf, kycLevelOf }: Foundations) {
  const invest = createInvestService({ db, clock, payments, capOf, kycLevelOf });
  return {
    invest,
    kycLevelOf,
    clock: createCampaignClock({ db, clock, payments, refunds, capOf }),
    commitments: createCommitmentService({ db, clock, refunds, capOf, describe: invest.describe }),
  };
}
export type CampaignHouse = ReturnType<typeof buildCampaigns>;
