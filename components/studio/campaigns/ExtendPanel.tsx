import type { StudioCampaign } from '@contract/studioCampaign';
import { useState, type FormEvent } from 'react';
import { faultOf } from '@/store/api';
import { useAppDispatch } from '@/store/hooks';
import { snackShown } from '@/store/snackbar/snackbarSlice';
import { useExtendCampaignMutation } from '@/store/studio/campaignEditorApi';
import { formatDate } from '@/utils/dates';
import { instantFrom, localTimeIn } from '@/utils/zonedTime';
import { Form, Panel } from '../../content/PageFrame';
import { Button } from '../../ui/Button';
import { Text } from '../../ui/Text';
import { TextField } from '../../ui/TextField';
import { Fault } from '../Fault';
import { useChangeWithImpact } from './useChangeWithImpact';

/** The deadline moves out once. */
export function ExtendPanel({ campaign }: { campaign: StudioCampaign }) {
  const dispatch = useAppDispatch();
  const { campaignID, state, deadlineAt, timeZone, hasBeenExtended, limits } = campaign;
  const [local, setLocal] = useState(deadlineAt ? localTimeIn(deadlineAt, timeZone) : '');
  const [problem, setProblem] = useState<string | undefined>();
  const [extend, { error }] = useExtendCampaignMutation();
  const { ask, fault, dialog } = useChangeWithImpact(campaign, async ({ deadlineAt: to }) => {
    if (!to) return;
    const answer = await extend({ campaignID, deadlineAt: to });
    if (!answer.error) dispatch(snackShown({ message: 'The deadline has moved.', type: 'SUCCESS' }));
  });
  if ((state !== 'LIVE' && state !== 'PRELAUNCH') || !deadlineAt) return null;
  const submit = (pressed: FormEvent) => {
    pressed.preventDefault();
    const to = instantFrom(local, timeZone);
    const isLater = to !== null && Date.parse(to) > Date.parse(deadlineAt);
    setProblem(isLater ? undefined : 'It only moves out: choose a later time.');
    if (isLater) void ask({ deadlineAt: to });
  };
  return (
    <Panel title="Deadline">
      <Text>
        Ends {formatDate(deadlineAt, timeZone)}
        {hasBeenExtended ? '. It has been moved once, and stays.' : '.'}
      </Text>
      {hasBeenExtended ? null : (
        <Form noValidate onSubmit={submit}>
          <TextField
            label="Move it to"
            hint={`Once, by at most ${limits.extensionDays} days, by the clocks of ${timeZone.replace(/_/g, ' ')}.`}
            type="datetime-local"
            value={local}
            error={problem ?? fault?.fields?.deadlineAt}
            onChange={({ target }) => setLocal(target.value)}
          />
          <Fault fault={fault ?? faultOf(error)} />
          <div>
            <Button type="submit" tone="quiet">
              See what moving it does
            </Button>
          </div>
        </Form>
      )}
      {dialog}
    </Panel>
  );
}
