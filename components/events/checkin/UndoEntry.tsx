import { useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { apiErrorOf } from '@/store/api';
import { useUndoEntryMutation } from '@/store/events/checkInApi';
import { createIdempotencyKey } from '@/utils/createIdempotencyKey';
import * as t from '@messages/events/checkin';
import { ErrorNotice } from '../../content/page/ErrorNotice';
import { Button } from '../../ui/button/Button';
import { TextField } from '../../ui/field/TextField';
import { Stack } from '../../ui/layout/Stack';
import { Modal } from '../../ui/modal/Modal';

interface UndoEntryProps {
  sessionID: string;
  ticketID: string;
  onUndone: () => void;
}

/** Reverts an admission: for supervisors, with a reason that is logged. */
export function UndoEntry({ sessionID, ticketID, onUndone }: UndoEntryProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [nonce] = useState(createIdempotencyKey);
  const [undo, { isLoading, error }] = useUndoEntryMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await undo({ sessionID, ticketID, nonce, reason: reason.trim() });
    if (answer.error) return;
    setIsOpen(false);
    onUndone();
  };
  const apiError = apiErrorOf(error);
  return (
    <>
      <UndoButton tone="quiet" onClick={() => setIsOpen(true)}>
        {t.undoEntry}
      </UndoButton>
      <Modal isOpen={isOpen} title={t.undoEntryTitle} onClose={() => setIsOpen(false)} align="bottom">
        <form onSubmit={(event) => void submit(event)}>
          <Stack gap={4}>
            <TextField label={t.reason} value={reason} maxLength={200} onChange={({ target }) => setReason(target.value)} />
            <ErrorNotice error={apiError} fallback={t.undoError} />
            <Button type="submit" tone="danger" isBusy={isLoading} disabled={reason.trim().length < 3}>
              {t.undo}
            </Button>
          </Stack>
        </form>
      </Modal>
    </>
  );
}

const UndoButton = styled(Button)`
  justify-self: start;
  border-color: #fff;
  color: #fff;
`;
