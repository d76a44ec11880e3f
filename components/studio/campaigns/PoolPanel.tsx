import type { CampaignFinances } from '@contract/returns';
import { useState } from 'react';
import { faultOf } from '@/store/api';
import { useComputeDistributionMutation } from '@/store/studio/campaignDeskApi';
import { formatMoney } from '@/utils/currency';
import { formatDate } from '@/utils/dates';
import { Form, Panel } from '../../content/PageFrame';
import { useAttemptKey } from '../../content/useAttemptKey';
import { Button } from '../../ui/Button';
import { Stack } from '../../ui/Stack';
import { Text } from '../../ui/Text';
import { TextField } from '../../ui/TextField';
import { Fault } from '../Fault';

/** What has been put aside for the investors, by work and week, and the way to share it out. */
export function PoolPanel({ desk: { campaignID, role, pool, otherPools, sources, distributions } }: { desk: CampaignFinances }) {
  const [compute, { isLoading, error }] = useComputeDistributionMutation();
  const [note, setNote] = useState('');
  const { attempt } = useAttemptKey();
  // The house empties the campaign's own pool first, then the others, one at a time.
  const next = [pool, ...otherPools].find(({ amountMinor }) => amountMinor > 0);
  const isOpen = distributions.some(({ state }) => state === 'COMPUTED');
  const fault = faultOf(error);
  return (
    <Panel
      title="Pool"
      aside={
        <Text as="strong" kind="figure">
          {formatMoney(pool)}
        </Text>
      }
    >
      {sources.length === 0 ? (
        <Text tone="muted">Each net sale of the campaign’s films and events puts the investors’ share here.</Text>
      ) : (
        <Stack as="ul" gap={2} aria-label="Where it comes from">
          {sources.map(({ kind, subjectID, name, week, sales, amount }) => (
            <li key={`${kind}${subjectID}${week}`}>
              <Text>
                {name}: {formatMoney(amount)}
              </Text>
              <Text kind="small" tone="muted">
                Week of {formatDate(week)} · {sales} {sales === 1 ? 'sale' : 'sales'}
              </Text>
            </li>
          ))}
        </Stack>
      )}
      {otherPools.length > 0 ? (
        <Text kind="small" tone="muted">
          Besides, {otherPools.map(formatMoney).join(' and ')} came of sales in other currencies. They are shared out after the rest, each
          by itself.
        </Text>
      ) : null}
      {next && !isOpen && role !== 'ACCOUNTANT' ? (
        <Form
          onSubmit={(event) => {
            event.preventDefault();
            void attempt([next, note], (idempotencyKey) => compute({ campaignID, note, idempotencyKey }));
          }}
        >
          <TextField
            label="Note for the investors"
            isOptional
            maxLength={280}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
          <Button type="submit" isBusy={isLoading}>
            Compute a distribution
          </Button>
          <Text kind="small" tone="muted">
            All {formatMoney(next)} of that pool are shared by allotted principal. Nothing moves before another person approves.
          </Text>
        </Form>
      ) : null}
      <Fault fault={fault} unknown="No answer came. Try again in a moment: nothing is shared out twice." />
    </Panel>
  );
}
