import type { OrganiserOrder } from '@contract/organiserOrders';
import { useState, type FormEvent } from 'react';
import { useAppDispatch } from '@/store/hooks';
import { snackShown } from '@/store/snackbar/snackbarSlice';
import { useResendOrderMutation } from '@/store/studio/ordersApi';
import * as t from '@messages/studio/orders';
import { useIdempotencyKey } from '../../content/form/useIdempotencyKey';
import { ErrorNotice } from '../../content/page/ErrorNotice';
import { Form } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { TextField } from '../../ui/field/TextField';
import { Text } from '../../ui/layout/Text';
import { Modal } from '../../ui/modal/Modal';

/** Sends the tickets again, to the buyer's account or to a guest's address, which can be corrected. */
export function ResendSheet({ order, onClose }: { order: OrganiserOrder; onClose: () => void }) {
  const { paymentID, contact, hasAccount } = order;
  const dispatch = useAppDispatch();
  const [email, setEmail] = useState(hasAccount ? '' : (contact ?? ''));
  const [resend, { isLoading, error }] = useResendOrderMutation();
  const { attempt } = useIdempotencyKey();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const input = { paymentID, ...(email.trim() ? { email: email.trim() } : {}) };
    const answer = await attempt(input, (idempotencyKey) => resend({ ...input, idempotencyKey }));
    if (!answer.data) return;
    dispatch(snackShown({ message: t.resent, type: 'SUCCESS' }));
    onClose();
  };
  return (
    <Modal isOpen title={t.resendTitle} onClose={onClose}>
      <Form onSubmit={(event) => void submit(event)}>
        {hasAccount ? (
          <Text>{t.resendToAccount({ hasContact: contact !== null, contact: contact ?? '' })}</Text>
        ) : (
          <TextField
            label={t.emailOfGuest}
            hint={t.resendToGuest}
            type="email"
            value={email}
            maxLength={200}
            onChange={({ target }) => setEmail(target.value)}
          />
        )}
        <ErrorNotice error={error} />
        <Button type="submit" isBusy={isLoading} disabled={!hasAccount && !email.trim()}>
          {t.resend}
        </Button>
      </Form>
    </Modal>
  );
}
