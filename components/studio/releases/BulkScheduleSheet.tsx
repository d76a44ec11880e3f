import type { BulkAction } from '@contract/releaseTable';
import { useState, type FormEvent } from 'react';
import * as t from '@messages/studio/releases';
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
    if (Number.isNaN(date.getTime())) return setProblem(t.chooseDayAndTime);
    if (date.getTime() <= Date.now()) return setProblem(t.chooseTimeInFuture);
    return onAction({ do: 'SCHEDULE', at: date.toISOString() });
  };
  return (
    <Modal isOpen title={t.scheduleTitle({ count })} onClose={onClose}>
      <Form noValidate onSubmit={submit}>
        <TextField
          label={t.dayAndTime}
          type="datetime-local"
          value={at}
          hint={t.timeZoneHint({ timeZone: timeZone.replace(/_/g, ' ') })}
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
