import type { ApiError } from '@contract/common';
import { useState, type FormEvent } from 'react';
import { Form } from '../../content/PageFrame';
import { Button } from '../../ui/Button';
import { Modal } from '../../ui/Modal';
import { Text } from '../../ui/Text';
import { TextField } from '../../ui/TextField';
import { Fault } from '../Fault';

interface CancelSheetProps {
  what: string;
  sold: number;
  fault: ApiError | undefined;
  isBusy: boolean;
  onCancel: (reason: string) => void;
  onClose: () => void;
}

/** The last word before a show is called off: who is told, what happens to the money. */
export function CancelSheet({ what, sold, fault, isBusy, onCancel, onClose }: CancelSheetProps) {
  const [reason, setReason] = useState('');
  const submit = (pressed: FormEvent) => {
    pressed.preventDefault();
    if (reason.trim()) onCancel(reason.trim());
  };
  return (
    <Modal isOpen title={`Cancel ${what}?`} onClose={onClose}>
      <Form onSubmit={submit}>
        <Text>
          The sale ends at once. {sold === 1 ? '1 ticket is' : `${sold} tickets are`} sold: every holder is told, and everything they paid,
          the booking fee included, goes back by itself. This cannot be undone.
        </Text>
        <TextField
          label="Why, in a sentence they will read"
          value={reason}
          maxLength={300}
          onChange={({ target }) => setReason(target.value)}
        />
        <Fault fault={fault} />
        <Button type="submit" tone="danger" isBusy={isBusy} disabled={!reason.trim()}>
          Cancel and refund
        </Button>
        <Button tone="quiet" onClick={onClose}>
          Keep it
        </Button>
      </Form>
    </Modal>
  );
}
