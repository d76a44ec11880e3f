import { useState, type FormEvent } from 'react';
import { useCreateCheckInLinkMutation } from '@/store/events/checkInApi';
import { formatDate } from '@/utils/format/dates';
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
      <Button tone="quiet" onClick={() => setIsOpen(true)} aria-label={`Link for a volunteer at ${eventTitle}`}>
        Volunteer link
      </Button>
      <Modal isOpen={isOpen} title="Link for a volunteer" onClose={close} align="bottom">
        {data ? (
          <Stack gap={4}>
            <TextField label="Link" value={data.url} readOnly onFocus={(event) => event.target.select()} />
            <Text kind="small" tone="muted">
              This link opens the scanner for this show only, with no sign-in, until {formatDate(data.expiresAt)}. Share it only with the
              volunteer.
            </Text>
            <Button onClick={() => void share(`Check-in: ${eventTitle}`, data.url)}>Share link</Button>
          </Stack>
        ) : (
          <form onSubmit={submit}>
            <Stack gap={4}>
              <TextField
                label="Who is it for?"
                hint="Only you see this name, next to their scans."
                value={label}
                maxLength={60}
                onChange={(event) => setLabel(event.target.value)}
              />
              <Button type="submit" isBusy={isLoading}>
                Create link
              </Button>
            </Stack>
          </form>
        )}
        {isOpen ? <CheckInLinkList sessionID={sessionID} /> : null}
      </Modal>
    </>
  );
}
