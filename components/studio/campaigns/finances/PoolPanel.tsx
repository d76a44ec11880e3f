import type { CampaignFinances } from '@contract/returns';
import { useState } from 'react';
import { apiErrorOf } from '@/store/api';
import { useComputeDistributionMutation } from '@/store/studio/campaignFinancesApi';
import { formatMoney } from '@/utils/format/currency';
import { formatDate } from '@/utils/format/dates';
import * as t from '@messages/studio/campaignsFinances';
import { useIdempotencyKey } from '../../../content/form/useIdempotencyKey';
import { ErrorNotice } from '../../../content/page/ErrorNotice';
import { Form, Panel } from '../../../content/page/PageFrame';
import { Button } from '../../../ui/button/Button';
import { TextField } from '../../../ui/field/TextField';
import { Stack } from '../../../ui/layout/Stack';
import { Text } from '../../../ui/layout/Text';
import { formatAmounts } from './campaignFinanceLabels';

/** Money set aside for investors, by title and week, with the action that distributes it. */
export function PoolPanel({
  finances: { campaignID, role, pool, otherPools, sources, distributions, schedule },
}: {
  finances: CampaignFinances;
}) {
  const [compute, { isLoading, error }] = useComputeDistributionMutation();
  const [note, setNote] = useState('');
  const { attempt } = useIdempotencyKey();
  // The server distributes the campaign's main pool first, then the others one at a time.
  const next = [pool, ...otherPools].find(({ amountMinor }) => amountMinor > 0);
  const isOpen = distributions.some(({ state }) => state === 'COMPUTED');
  const apiError = apiErrorOf(error);
  return (
    <Panel
      title={t.pool}
      aside={
        <Text as="strong" kind="figure">
          {formatMoney(pool)}
        </Text>
      }
    >
      {schedule.schedule === 'NONE' ? null : (
        <Text kind="small" tone={schedule.overdueSince ? 'warn' : 'muted'}>
          {schedule.overdueSince
            ? t.distributionOverdue({ date: formatDate(schedule.overdueSince) })
            : t.nextDistribution({ hasDate: schedule.nextAt !== null, date: schedule.nextAt ? formatDate(schedule.nextAt) : '' })}
        </Text>
      )}
      {sources.length === 0 ? (
        <Text tone="muted">{t.emptyPool}</Text>
      ) : (
        <Stack as="ul" gap={2} aria-label={t.sources}>
          {sources.map(({ kind, subjectID, name, week, sales, amount }) => (
            <li key={`${kind}${subjectID}${week}`}>
              <Text>
                {name}: {formatMoney(amount)}
              </Text>
              <Text kind="small" tone="muted">
                {t.salesOfWeek({ week: formatDate(week), count: sales })}
              </Text>
            </li>
          ))}
        </Stack>
      )}
      {otherPools.length > 0 ? (
        <Text kind="small" tone="muted">
          {t.otherCurrencies({ amounts: formatAmounts(otherPools) })}
        </Text>
      ) : null}
      {next && !isOpen && role !== 'ACCOUNTANT' ? (
        <Form
          onSubmit={(event) => {
            event.preventDefault();
            void attempt([next, note], (idempotencyKey) => compute({ campaignID, note, idempotencyKey }));
          }}
        >
          <TextField label={t.noteForInvestors} isOptional maxLength={280} value={note} onChange={({ target }) => setNote(target.value)} />
          <Button type="submit" isBusy={isLoading}>
            {t.createDistribution}
          </Button>
          <Text kind="small" tone="muted">
            {t.createDistributionHint({ amount: formatMoney(next) })}
          </Text>
        </Form>
      ) : null}
      <ErrorNotice error={apiError} fallback={t.distributionErrorHint} />
    </Panel>
  );
}
