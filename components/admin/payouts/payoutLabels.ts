import type { AdminPayoutRow, BankTransfer, BatchFormat } from '@contract/adminPayouts';
import * as t from '@messages/admin/payouts';

export const payoutStateLabels: Record<AdminPayoutRow['state'], string> = {
  COMPUTED: t.stateComputed,
  APPROVED: t.stateApproved,
  PAYING: t.statePaying,
  PAID: t.statePaid,
  BOUNCED: t.stateBounced,
  HELD: t.stateHeld,
};
export const payoutKindLabels: Record<AdminPayoutRow['kind'], string> = { INVESTOR: t.kindInvestor, CREATOR: t.kindCreator };
export const transferStateLabels: Record<BankTransfer['state'], string> = {
  WAITING: t.transferWaiting,
  IN_BATCH: t.transferInBatch,
  PAID: t.transferPaid,
  RETURNED: t.transferReturned,
  WITHDRAWN: t.transferWithdrawn,
};
export const formatLabels: Record<BatchFormat, string> = { NEFT_CSV: t.formatNeft, PAIN_001: t.formatPain };
