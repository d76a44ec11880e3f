import type { BulkAction } from '@contract/releaseTable';
import { useState, type FormEvent } from 'react';
import { Form } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { TextField } from '../../ui/field/TextField';
import { Text } from '../../ui/layout/Text';
import { Modal } from '../../ui/modal/Modal';

interface BulkScheduleSheetProps {
  count: number;
  isBusy: boolean;
  problem: string | undefined;
  onAction: (action: BulkAction) => void;
  onClose: () => void;
}

/** A date and time in the creator's time zone. */
export function BulkScheduleSheet({ count, isBusy, problem: serverProblem, onAction, onClose }: BulkScheduleSheetProps) {
  const [at, setAt] = useState('');
  const [problem, setProblem] = useState<string>();
  const [timeZone] = useState(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const date = new Date(at);
    if (Number.isNaN(date.getTime())) return setProblem('Choose a day and a time.');
    if (date.getTime() <= Date.now()) return setProblem('Choose a time in the future.');
    return onAction({ do: 'SCHEDULE', at: date.toISOString() });
  };
  return (
    <Modal isOpen title={count === 1 ? 'Schedule publishing' : `When do these ${count} go out?`} onClose={onClose}>
      <Form noValidate onSubmit={submit}>
        <TextField
          label="Day and time"
          type="datetime-local"
          value={at}
          hint={`Your time zone: ${timeZone.replace(/_/g, ' ')}. Only complete drafts can be scheduled.`}
          error={problem ?? serverProblem}
          onChange={({ target }) => setAt(target.value)}
        />
        <Text kind="small" tone="muted">
          It’s published within a minute of this time. Move it back to draft to cancel.
        </Text>
        <Button type="submit" isBusy={isBusy}>
          Schedule
        </Button>
      </Form>
    </Modal>
  );
}
