import type { ApiError } from '@contract/common';
import { useState, type FormEvent } from 'react';
import * as t from '@messages/studio/events';
import { ErrorNotice } from '../../../content/page/ErrorNotice';
import { Form } from '../../../content/page/PageFrame';
import { Button } from '../../../ui/button/Button';
import { TextField } from '../../../ui/field/TextField';
import { Text } from '../../../ui/layout/Text';
import { Modal } from '../../../ui/modal/Modal';

interface CancelSheetProps {
  name: string;
  sold: number;
  apiError: ApiError | undefined;
  isBusy: boolean;
  onCancel: (reason: string) => void;
  onClose: () => void;
}

/** Confirms cancelling a session or event: who is notified and how much is refunded. */
export function CancelSheet({ name, sold, apiError, isBusy, onCancel, onClose }: CancelSheetProps) {
  const [reason, setReason] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim()) onCancel(reason.trim());
  };
  return (
    <Modal isOpen title={t.cancelQuestion({ name })} onClose={onClose}>
      <Form onSubmit={submit}>
        <Text>{t.cancelMessage({ sold })}</Text>
        <TextField label={t.cancelReason} value={reason} maxLength={300} onChange={({ target }) => setReason(target.value)} />
        <ErrorNotice error={apiError} />
        <Button type="submit" tone="danger" isBusy={isBusy} disabled={!reason.trim()}>
          {t.cancelAndRefund}
        </Button>
        <Button tone="quiet" onClick={onClose}>
          {t.keepIt}
        </Button>
      </Form>
    </Modal>
  );
}
