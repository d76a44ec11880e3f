import type { StudioMilestone } from '@contract/milestones';
import type { CampaignFinances } from '@contract/returns';
import { useState } from 'react';
import { apiErrorOf } from '@/store/api';
import { useSubmitMilestoneMutation } from '@/store/studio/campaignFinancesApi';
import { formatMoney } from '@/utils/format/currency';
import { formatDate } from '@/utils/format/dates';
import * as t from '@messages/studio/campaignsFinances';
import { useIdempotencyKey } from '../../../content/form/useIdempotencyKey';
import { ErrorNotice } from '../../../content/page/ErrorNotice';
import { Form, Panel } from '../../../content/page/PageFrame';
import { Button } from '../../../ui/button/Button';
import { TextArea } from '../../../ui/field/TextField';
import { Stack } from '../../../ui/layout/Stack';
import { Text } from '../../../ui/layout/Text';

function statusOf({ state, endedAt, dueOn, isOverdue }: StudioMilestone, instrument: CampaignFinances['instrument']): string {
  const date = endedAt ? formatDate(endedAt) : '';
  if (state === null) return t.milestonePlanned;
  if (state === 'RELEASED') return t.milestoneReleased({ date });
  if (state === 'RETURNED') return t.milestoneReturned({ instrument, date });
  if (state === 'SUBMITTED') return t.milestoneSubmitted;
  return t.milestoneDue({ isPast: isOverdue, date: dueOn ? formatDate(dueOn) : '' });
}

/** The parts in which the raised money is released; the maker sends evidence for the next one. */
export function MilestonesPanel({ finances: { campaignID, milestones, role, instrument } }: { finances: CampaignFinances }) {
  if (milestones.length === 0) return null;
  return (
    <Panel title={t.milestones}>
      {milestones.map((milestone) => (
        <Stack as="article" gap={2} key={milestone.number} aria-label={milestone.title}>
          <Text kind="subheading">
            {milestone.title}: {milestone.amount ? formatMoney(milestone.amount) : `${milestone.shareBasisPoints / 100}%`}
          </Text>
          <Text kind="small" tone={milestone.isOverdue ? 'warn' : 'muted'}>
            {statusOf(milestone, instrument)}
          </Text>
          {milestone.answer ? <Text tone="warn">{t.milestoneSentBack({ reason: milestone.answer })}</Text> : null}
          {milestone.state === 'SUBMITTED' ? <Text kind="small">{milestone.evidence}</Text> : null}
          {milestone.canSubmit && role === 'OWNER' ? <EvidenceForm campaignID={campaignID} number={milestone.number} /> : null}
        </Stack>
      ))}
    </Panel>
  );
}

function EvidenceForm({ campaignID, number }: { campaignID: string; number: number }) {
  const [submit, { isLoading, error }] = useSubmitMilestoneMutation();
  const [evidence, setEvidence] = useState('');
  const { attempt } = useIdempotencyKey();
  const apiError = apiErrorOf(error);
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        void attempt([number, evidence], (idempotencyKey) => submit({ campaignID, number, evidence: evidence.trim(), idempotencyKey }));
      }}
    >
      <TextArea
        label={t.milestoneEvidence}
        hint={t.milestoneEvidenceHint}
        rows={4}
        maxLength={2000}
        value={evidence}
        error={apiError?.fields?.evidence}
        onChange={({ target }) => setEvidence(target.value)}
      />
      <Button type="submit" isBusy={isLoading}>
        {t.milestoneSubmit}
      </Button>
      {apiError?.fields ? null : <ErrorNotice error={apiError} fallback={t.milestoneErrorHint} />}
    </Form>
  );
}
