import type { SettlementLineKind, SettlementLineMatch, SettlementState } from '@contract/adminSettlements';
import * as t from '@messages/admin/settlements';

export const settlementStateLabels: Record<SettlementState, string> = {
  MATCHED: t.stateMatched,
  OPEN: t.stateOpen,
  ACCEPTED: t.stateAccepted,
  DUPLICATE: t.stateDuplicate,
  DISMISSED: t.stateDismissed,
};

export const lineKindLabels: Record<SettlementLineKind, string> = {
  PAYMENT: t.kindPayment,
  REFUND: t.kindRefund,
  DISPUTE: t.kindDispute,
  ADJUSTMENT: t.kindAdjustment,
};

export const lineMatchLabels: Record<SettlementLineMatch, string> = {
  MATCHED: t.matchMatched,
  UNKNOWN: t.matchUnknown,
  DIFFERENT: t.matchDifferent,
  REPEATED: t.matchRepeated,
  ACCEPTED: t.matchAccepted,
};
