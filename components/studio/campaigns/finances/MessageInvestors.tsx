import type { StudioCampaign } from '@contract/studioCampaign';
import { useState, type FormEvent } from 'react';
import { useAppDispatch } from '@/store/hooks';
import { snackShown } from '@/store/snackbar/snackbarSlice';
import { useMessageInvestorsMutation } from '@/store/studio/campaignEditorApi';
import * as t from '@messages/studio/campaignsFinances';
import { useIdempotencyKey } from '../../../content/form/useIdempotencyKey';
import { ErrorNotice } from '../../../content/page/ErrorNotice';
import { Form, Panel } from '../../../content/page/PageFrame';
import { Button } from '../../../ui/button/Button';
import { TextArea, TextField } from '../../../ui/field/TextField';
import { Text } from '../../../ui/layout/Text';
import { useInputForm } from '../../form/useInputForm';

interface MessageInvestorsProps {
  campaign: Pick<StudioCampaign, 'campaignID' | 'instrument'>;
  people: number;
}

/** A message to every investor or backer, anonymous ones included. */
export function MessageInvestors({ campaign: { campaignID, instrument }, people }: MessageInvestorsProps) {
  const dispatch = useAppDispatch();
  const { form, register, reset } = useInputForm({ subject: '', body: '' });
  const [isOpen, setOpen] = useState(false);
  const [send, { isLoading, error }] = useMessageInvestorsMutation();
  const { attempt } = useIdempotencyKey();
  const submit = async (pressed: FormEvent) => {
    pressed.preventDefault();
    const answer = await attempt(form, (idempotencyKey) => send({ campaignID, ...form, idempotencyKey }));
    if (!answer.data) return;
    dispatch(snackShown({ message: t.messageSent({ instrument, count: answer.data.recipients }), type: 'SUCCESS' }));
    reset();
    setOpen(false);
  };
  return (
    <Panel
      title={t.messageInvestors({ instrument })}
      aside={
        <Button tone="quiet" size="s" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t.closeMessage : t.writeMessage}
        </Button>
      }
    >
      {isOpen ? (
        <Form onSubmit={(pressed) => void submit(pressed)}>
          <Text kind="small" tone="muted">
            {t.messageHint({ instrument, count: people })}
          </Text>
          <TextField label={t.subject} maxLength={120} {...register('subject')} />
          <TextArea label={t.message} maxLength={2000} {...register('body')} />
          <ErrorNotice error={error} />
          <Button type="submit" tone="quiet" isBusy={isLoading} disabled={form.subject.trim().length < 3 || form.body.trim().length < 3}>
            {t.sendMessage}
          </Button>
        </Form>
      ) : null}
    </Panel>
  );
}
