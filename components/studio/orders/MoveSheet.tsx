import type { OrganiserOrder } from '@contract/organiserOrders';
import { useState, type FormEvent } from 'react';
import { useAppDispatch } from '@/store/hooks';
import { snackShown } from '@/store/snackbar/snackbarSlice';
import { useMoveOrderMutation } from '@/store/studio/ordersApi';
import { formatEventTime } from '@/utils/format/dates';
import * as t from '@messages/studio/orders';
import { useIdempotencyKey } from '../../content/form/useIdempotencyKey';
import { ErrorNotice } from '../../content/page/ErrorNotice';
import { Form } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { SelectField } from '../../ui/field/SelectField';
import { Text } from '../../ui/layout/Text';
import { Modal } from '../../ui/modal/Modal';

/** Moves an order to another session of its event. */
export function MoveSheet({ order, onClose }: { order: OrganiserOrder; onClose: () => void }) {
  const { paymentID, moves, moveBlockedReason, timeZone } = order;
  const dispatch = useAppDispatch();
  const [chosen, setChosen] = useState(moves[0]?.sessionID ?? '');
  const [move, { isLoading, error }] = useMoveOrderMutation();
  const { attempt } = useIdempotencyKey();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const input = { paymentID, sessionID: chosen };
    const answer = await attempt({ ...input, from: order.sessionID }, (idempotencyKey) => move({ ...input, idempotencyKey }));
    if (!answer.data) return;
    dispatch(snackShown({ message: t.moved, type: 'SUCCESS' }));
    onClose();
  };
  return (
    <Modal isOpen title={t.moveTitle} onClose={onClose}>
      {moveBlockedReason ? (
        <Text>{moveBlockedReason}</Text>
      ) : (
        <Form onSubmit={(event) => void submit(event)}>
          <SelectField
            label={t.newDate}
            hint={t.moveHint}
            value={chosen}
            options={moves.map(({ sessionID, startsAt }) => ({ value: sessionID, label: formatEventTime(startsAt, timeZone) }))}
            onChange={({ target }) => setChosen(target.value)}
          />
          <ErrorNotice error={error} />
          <Button type="submit" isBusy={isLoading}>
            {t.move}
          </Button>
        </Form>
      )}
    </Modal>
  );
}
