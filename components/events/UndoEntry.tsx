import { useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { faultOf } from '@/store/api';
import { useUndoEntryMutation } from '@/store/events/doorApi';
import { newKey } from '@/utils/newKey';
import { Button } from '../ui/Button';
import { Modal } from '../ui/Modal';
import { Stack } from '../ui/Stack';
import { Text } from '../ui/Text';
import { TextField } from '../ui/TextField';

interface UndoEntryProps {
  sessionID: string;
  ticketID: string;
  onUndone: () => void;
}

/** Takes an admission back: for supervisors, with a reason that stays in the log. */
export function UndoEntry({ sessionID, ticketID, onUndone }: UndoEntryProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [nonce] = useState(newKey);
  const [undo, { isLoading, error }] = useUndoEntryMutation();
  const submit = async (pressed: FormEvent) => {
    pressed.preventDefault();
    const answer = await undo({ sessionID, ticketID, nonce, reason: reason.trim() });
    if (answer.error) return;
    setIsOpen(false);
    onUndone();
  };
  const fault = faultOf(error);
  return (
    <>
      <Light tone="quiet" onClick={() => setIsOpen(true)}>
        Undo this entry
      </Light>
      <Modal isOpen={isOpen} title="Undo this entry?" onClose={() => setIsOpen(false)} align="bottom">
        <form onSubmit={(pressed) => void submit(pressed)}>
          <Stack gap={4}>
            <TextField label="Why" value={reason} maxLength={200} onChange={({ target }) => setReason(target.value)} />
            {fault ? (
              <Text tone="bad" role="alert">
                {fault.status < 500 ? fault.error : 'It could not be undone now. It needs a connection.'}
              </Text>
            ) : null}
            <Button type="submit" tone="danger" isBusy={isLoading} disabled={reason.trim().length < 3}>
              Undo
            </Button>
          </Stack>
        </form>
      </Modal>
    </>
  );
}

const Light = styled(Button)`
  justify-self: start;
  border-color: #fff;
  color: #fff;
`;
