import { useState, type FormEvent } from 'react';
import { useCreateCheckInLinkMutation } from '@/store/events/checkInApi';
import { formatDate } from '@/utils/format/dates';
import * as t from '@messages/events/checkin';
import { useIdempotencyKey } from '../../content/form/useIdempotencyKey';
import { Button } from '../../ui/button/Button';
import { TextField } from '../../ui/field/TextField';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { Modal } from '../../ui/modal/Modal';
import { useShare } from '../shared/useShare';
import { CheckInLinkList } from './CheckInLinkList';

/** Creates a link that lets a volunteer scan tickets of one session. */
export function CheckInLinkDialog({ sessionID, eventTitle }: { sessionID: string; eventTitle: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [label, setLabel] = useState('');
  const [createLink, { data, isLoading, reset }] = useCreateCheckInLinkMutation();
  const { attempt } = useIdempotencyKey();
  const share = useShare();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const request = { sessionID, label: label.trim() };
    if (request.label) void attempt(request, (idempotencyKey) => createLink({ ...request, idempotencyKey }));
  };
  const close = () => {
    setIsOpen(false);
    reset();
  };
  return (
    <>
      <Button tone="quiet" onClick={() => setIsOpen(true)} aria-label={t.createLinkFor({ eventTitle })}>
        {t.volunteerLink}
      </Button>
      <Modal isOpen={isOpen} title={t.linkDialog} onClose={close} align="bottom">
        {data ? (
          <Stack gap={4}>
            <TextField label={t.link} value={data.url} readOnly onFocus={(event) => event.target.select()} />
            <Text kind="small" tone="muted">
              {t.linkHint({ expiresAt: formatDate(data.expiresAt) })}
            </Text>
            <Button onClick={() => void share(t.checkInEventTitle({ eventTitle }), data.url)}>{t.shareLink}</Button>
          </Stack>
        ) : (
          <form onSubmit={submit}>
            <Stack gap={4}>
              <TextField
                label={t.linkLabel}
                hint={t.linkLabelHint}
                value={label}
                maxLength={60}
                onChange={(event) => setLabel(event.target.value)}
              />
              <Button type="submit" isBusy={isLoading}>
                {t.createLink}
              </Button>
            </Stack>
          </form>
        )}
        {isOpen ? <CheckInLinkList sessionID={sessionID} /> : null}
      </Modal>
    </>
  );
}
