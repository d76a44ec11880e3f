import type { StudioCampaign } from '@contract/studioCampaign';
import { useState, type FormEvent } from 'react';
import { useAppDispatch } from '@/store/hooks';
import { snackShown } from '@/store/snackbar/snackbarSlice';
import { useExtendCampaignMutation } from '@/store/studio/campaignEditorApi';
import { formatDate } from '@/utils/format/dates';
import { toInstant, toLocalTime } from '@/utils/format/zonedTime';
import * as t from '@messages/studio/campaignsTerms';
import { ErrorNotice } from '../../../content/page/ErrorNotice';
import { Form, Panel } from '../../../content/page/PageFrame';
import { Button } from '../../../ui/button/Button';
import { DateField } from '../../../ui/field/DateField';
import { Text } from '../../../ui/layout/Text';
import { useTermsChange } from './useTermsChange';

/** The deadline can be extended once. */
export function ExtendDeadlinePanel({ campaign }: { campaign: StudioCampaign }) {
  const dispatch = useAppDispatch();
  const { campaignID, state, deadlineAt, timeZone, hasBeenExtended, limits } = campaign;
  const [localDeadline, setLocalDeadline] = useState(deadlineAt ? toLocalTime(deadlineAt, timeZone) : '');
  const [problem, setProblem] = useState<string | undefined>();
  const [extend, { error }] = useExtendCampaignMutation();
  const { requestChange, apiError, dialog } = useTermsChange(campaign, async ({ deadlineAt: newDeadline }) => {
    if (!newDeadline) return;
    const answer = await extend({ campaignID, deadlineAt: newDeadline });
    if (!answer.error) dispatch(snackShown({ message: t.deadlineMoved, type: 'SUCCESS' }));
  });
  if ((state !== 'LIVE' && state !== 'PRELAUNCH') || !deadlineAt) return null;
  const submit = (pressed: FormEvent) => {
    pressed.preventDefault();
    const newDeadline = toInstant(localDeadline, timeZone);
    const isLater = newDeadline !== null && Date.parse(newDeadline) > Date.parse(deadlineAt);
    setProblem(isLater ? undefined : t.deadlineNotLater);
    if (isLater) void requestChange({ deadlineAt: newDeadline });
  };
  return (
    <Panel title={t.deadline}>
      <Text>
        {hasBeenExtended
          ? t.endsAfterExtension({ date: formatDate(deadlineAt, timeZone) })
          : t.endsAt({ date: formatDate(deadlineAt, timeZone) })}
      </Text>
      {hasBeenExtended ? null : (
        <Form noValidate onSubmit={submit}>
          <DateField
            label={t.newDeadline}
            hint={t.newDeadlineHint({ days: limits.extensionDays, timeZone: timeZone.replace(/_/g, ' ') })}
            type="datetime-local"
            chosen={localDeadline}
            value={localDeadline}
            error={problem ?? apiError?.fields?.deadlineAt}
            onChange={({ target }) => setLocalDeadline(target.value)}
          />
          <ErrorNotice error={apiError ?? error} />
          <div>
            <Button type="submit" tone="quiet">
              {t.reviewChanges}
            </Button>
          </div>
        </Form>
      )}
      {dialog}
    </Panel>
  );
}
