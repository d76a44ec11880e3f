import { useState, type FormEvent } from 'react';
import { useMakeDoorLinkMutation } from '@/store/events/doorApi';
import { formatDate } from '@/utils/dates';
import { useAttemptKey } from '../content/useAttemptKey';
import { Button } from '../ui/Button';
import { Modal } from '../ui/Modal';
import { Stack } from '../ui/Stack';
import { Text } from '../ui/Text';
import { TextField } from '../ui/TextField';
import { DoorLinks } from './DoorLinks';
import { useShare } from './useShare';

/** A link with which a volunteer may scan at this door, and nothing else. */
export function DoorLinkMaker({ sessionID, eventTitle }: { sessionID: string; eventTitle: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const [label, setLabel] = useState('');
  const [make, { data, isLoading, reset }] = useMakeDoorLinkMutation();
  const { attempt } = useAttemptKey();
  const share = useShare();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const asked = { sessionID, label: label.trim() };
    if (asked.label) void attempt(asked, (idempotencyKey) => make({ ...asked, idempotencyKey }));
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
            <TextField label="The link" value={data.url} readOnly onFocus={(event) => event.target.select()} />
            <Text kind="small" tone="muted">
              It opens the scanner of this show and nothing else, without a login, until {formatDate(data.expiresAt)}. Send it only to the
              person it is for.
            </Text>
            <Button onClick={() => void share(`Door: ${eventTitle}`, data.url)}>Share the link</Button>
          </Stack>
        ) : (
          <form onSubmit={submit}>
            <Stack gap={4}>
              <TextField
                label="Who is it for?"
                hint="Only you see this name, beside what they scanned."
                value={label}
                maxLength={60}
                onChange={(event) => setLabel(event.target.value)}
              />
              <Button type="submit" isBusy={isLoading}>
                Make the link
              </Button>
            </Stack>
          </form>
        )}
        {isOpen ? <DoorLinks sessionID={sessionID} /> : null}
      </Modal>
    </>
  );
}
