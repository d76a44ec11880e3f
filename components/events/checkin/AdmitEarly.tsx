import type { CheckIn } from '@contract/checkIn';
import { useState, type FormEvent } from 'react';
import { apiErrorOf } from '@/store/api';
import { useCheckInGuestMutation } from '@/store/orders/guestCheckInApi';
import { createIdempotencyKey } from '@/utils/createIdempotencyKey';
import * as t from '@messages/events/checkin';
import { ErrorNotice } from '../../content/page/ErrorNotice';
import { Button } from '../../ui/button/Button';
import { TextField } from '../../ui/field/TextField';
import { Stack } from '../../ui/layout/Stack';
import { Modal } from '../../ui/modal/Modal';

interface AdmitEarlyProps {
  sessionID: string;
  ticketID: string;
  holderName: string;
  gate: string;
  onDone: (answer: CheckIn) => void;
}

/** Admits a guest before check-in opens: for supervisors, with a reason that is logged. */
export function AdmitEarly({ sessionID, ticketID, holderName, gate, onDone }: AdmitEarlyProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [nonce] = useState(createIdempotencyKey);
  const [checkIn, { isLoading, error }] = useCheckInGuestMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { data } = await checkIn({ sessionID, ticketID, gate, nonce, earlyReason: reason.trim() });
    if (!data) return;
    setIsOpen(false);
    onDone(data);
  };
  return (
    <>
      <div>
        <Button onClick={() => setIsOpen(true)}>{t.admitEarly({ name: holderName })}</Button>
      </div>
      <Modal isOpen={isOpen} title={t.admitEarly({ name: holderName })} onClose={() => setIsOpen(false)} align="bottom">
        <form onSubmit={(event) => void submit(event)}>
          <Stack gap={4}>
            <TextField
              label={t.reason}
              hint={t.admitEarlyHint}
              value={reason}
              maxLength={200}
              onChange={({ target }) => setReason(target.value)}
            />
            <ErrorNotice error={apiErrorOf(error)} fallback={t.admitEarlyError} />
            <Button type="submit" isBusy={isLoading} disabled={reason.trim().length < 3}>
              {t.admit}
            </Button>
          </Stack>
        </form>
      </Modal>
    </>
  );
}
