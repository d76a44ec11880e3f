import type { BulkAction } from '@contract/releaseTable';
import { useState, type FormEvent } from 'react';
import { Form } from '../../content/PageFrame';
import { Button } from '../../ui/Button';
import { Modal } from '../../ui/Modal';
import { Text } from '../../ui/Text';
import { TextField } from '../../ui/TextField';

interface ScheduleSheetProps {
  count: number;
  isBusy: boolean;
  complaint: string | undefined;
  onDo: (action: BulkAction) => void;
  onClose: () => void;
}

/** A day and a time on the creator's own clock. */
export function ScheduleSheet({ count, isBusy, complaint: refusal, onDo, onClose }: ScheduleSheetProps) {
  const [at, setAt] = useState('');
  const [complaint, setComplaint] = useState<string>();
  const [zone] = useState(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  const submit = (pressed: FormEvent) => {
    pressed.preventDefault();
    const date = new Date(at);
    if (Number.isNaN(date.getTime())) return setComplaint('Choose a day and a time.');
    if (date.getTime() <= Date.now()) return setComplaint('That is over. Choose a time to come.');
    return onDo({ do: 'SCHEDULE', at: date.toISOString() });
  };
  return (
    <Modal isOpen title={count === 1 ? 'When does it go out?' : `When do these ${count} go out?`} onClose={onClose}>
      <Form noValidate onSubmit={submit}>
        <TextField
          label="Day and time"
          type="datetime-local"
          value={at}
          hint={`Your clock: ${zone.replace(/_/g, ' ')}. Only complete drafts can be scheduled.`}
          error={complaint ?? refusal}
          onChange={({ target }) => setAt(target.value)}
        />
        <Text kind="small" tone="muted">
          It goes out within a minute of this time, by itself. Back to draft calls it off.
        </Text>
        <Button type="submit" isBusy={isBusy}>
          Schedule
        </Button>
      </Form>
    </Modal>
  );
}
