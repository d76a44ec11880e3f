import type { BulkAction } from '@contract/releaseTable';
import { useState, type FormEvent } from 'react';
import * as t from '@messages/studio/releases';
import { Form } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { TextField } from '../../ui/field/TextField';
import { Text } from '../../ui/layout/Text';
import { Modal } from '../../ui/modal/Modal';
import { ownTimeZone, parseScheduledTime } from '../shared/publish/scheduledTime';

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
  const [timeZone] = useState(ownTimeZone);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const time = parseScheduledTime(at);
    setProblem(time.problem);
    if (time.at) onAction({ do: 'SCHEDULE', at: time.at.toISOString() });
  };
  return (
    <Modal isOpen title={t.scheduleTitle({ count })} onClose={onClose}>
      <Form noValidate onSubmit={submit}>
        <TextField
          label={t.dayAndTime}
          type="datetime-local"
          value={at}
          hint={t.timeZoneHint({ timeZone })}
          error={problem ?? serverProblem}
          onChange={({ target }) => setAt(target.value)}
        />
        <Text kind="small" tone="muted">
          {t.scheduleNote}
        </Text>
        <Button type="submit" isBusy={isBusy}>
          {t.schedule}
        </Button>
      </Form>
    </Modal>
  );
}
