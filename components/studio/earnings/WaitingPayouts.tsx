import { faultOf } from '@/store/api';
import { useDecidePayoutMutation, usePayoutsWaitingQuery } from '@/store/studio/figuresApi';
import { formatMoney } from '@/utils/currency';
import { formatDate } from '@/utils/dates';
import { Notice } from '../../content/Notice';
import { Panel } from '../../content/PageFrame';
import { useAttemptKey } from '../../content/useAttemptKey';
import { Button } from '../../ui/Button';
import { Stack } from '../../ui/Stack';
import { Text } from '../../ui/Text';

/** Payouts of channels that wait for a second person: an operator. Nothing is shown to anybody else. */
export function WaitingPayouts() {
  const { data } = usePayoutsWaitingQuery();
  const [decide, { isLoading, error }] = useDecidePayoutMutation();
  const { keyFor, renew } = useAttemptKey();
  const fault = faultOf(error);
  if (!data) return null;
  return (
    <Panel title="Payouts that wait for you">
      {data.items.length === 0 ? <Text tone="muted">No channel waits for a payout.</Text> : null}
      <Stack as="ul" gap={4} aria-label="Payouts that wait">
        {data.items.map(({ payoutID, name, amount, state, reason, createdAt, canApprove }) => {
          const decision = state === 'HELD' ? 'RELEASE' : 'APPROVE';
          return (
            <li key={payoutID}>
              <Text isStrong>{`${name ?? ''}: ${formatMoney(amount)}`}</Text>
              <Text kind="small" tone="muted">{`Asked on ${formatDate(createdAt)}${reason ? ` · ${reason}` : ''}`}</Text>
              {canApprove || state === 'HELD' ? (
                <Button
                  size="s"
                  isBusy={isLoading}
                  onClick={() => void decide({ payoutID, decision, idempotencyKey: keyFor(`${payoutID} ${decision}`) }).then(renew)}
                >
                  {state === 'HELD' ? 'Try again' : `Approve ${formatMoney(amount)}`}
                </Button>
              ) : (
                <Text kind="small">You asked for it: another operator must approve.</Text>
              )}
            </li>
          );
        })}
      </Stack>
      {fault ? <Notice tone="bad" role="alert" title={fault.error} /> : null}
    </Panel>
  );
}
