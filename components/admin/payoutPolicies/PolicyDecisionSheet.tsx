import type { InputOf } from '@contract/operations';
import { useDecidePayoutPolicyMutation } from '@/store/admin/payoutsApi';
import * as t from '@messages/admin/payoutPolicies';
import { useIdempotencyKey } from '../../content/form/useIdempotencyKey';
import { ReasonSheet } from '../shared/ReasonSheet';

export type PolicyDecision = InputOf<'admin.payoutPolicyDecide'>['decision'];
export const decisionLabels: Record<PolicyDecision, string> = { CONFIRM: t.confirm, REFUSE: t.refuse, WITHDRAW: t.withdraw };

interface PolicyDecisionSheetProps {
  policyID: string;
  decision: PolicyDecision;
  onClose: () => void;
}

/** Confirms, refuses or withdraws a change of a payout policy. */
export function PolicyDecisionSheet({ policyID, decision, onClose }: PolicyDecisionSheetProps) {
  const [decide, { isLoading, error }] = useDecidePayoutPolicyMutation();
  const { attempt } = useIdempotencyKey();
  const submit = (reason: string) => {
    const input = { policyID, decision, reason };
    return attempt(input, (idempotencyKey) => decide({ ...input, idempotencyKey }));
  };
  return (
    <ReasonSheet
      title={decisionLabels[decision]}
      effect={decision === 'CONFIRM' ? t.confirmEffect : t.refuseEffect}
      submit={decisionLabels[decision]}
      maxLength={300}
      isBusy={isLoading}
      error={error}
      failed={t.failed}
      done={t.decided}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}
