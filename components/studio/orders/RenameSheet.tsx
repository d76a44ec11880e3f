import type { OrganiserTicket } from '@contract/organiserOrders';
import { useState, type FormEvent } from 'react';
import { useRenameTicketMutation } from '@/store/studio/ordersApi';
import * as t from '@messages/studio/orders';
import { ErrorNotice } from '../../content/page/ErrorNotice';
import { Form } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { TextField } from '../../ui/field/TextField';
import { Modal } from '../../ui/modal/Modal';

/** Changes the name on a ticket. */
export function RenameSheet({ ticket: { ticketID, holderName }, onClose }: { ticket: OrganiserTicket; onClose: () => void }) {
  const [name, setName] = useState(holderName);
  const [rename, { isLoading, error }] = useRenameTicketMutation();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const answer = await rename({ ticketID, holderName: name.trim() });
    if (answer.data) onClose();
  };
  return (
    <Modal isOpen title={t.renameTitle} onClose={onClose}>
      <Form onSubmit={(event) => void submit(event)}>
        <TextField label={t.holderName} value={name} maxLength={60} onChange={({ target }) => setName(target.value)} />
        <ErrorNotice error={error} />
        <Button type="submit" isBusy={isLoading} disabled={!name.trim() || name.trim() === holderName}>
          {t.save}
        </Button>
      </Form>
    </Modal>
  );
}
