import type { TicketOrder } from '@contract/ticketOrders';
import { useState } from 'react';
import { useMoveTicketsMutation } from '@/store/events/boxOfficeApi';
import * as t from '@messages/events/ticket';
import { useIdempotencyKey } from '../../content/form/useIdempotencyKey';
import { ErrorNotice } from '../../content/page/ErrorNotice';
import { Button } from '../../ui/button/Button';
import { SelectField } from '../../ui/field/SelectField';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { formatShowTime } from '../shared/eventLabels';

/** Moves the whole order to another session of the same event at the same price, or explains why it cannot. */
export function MoveTickets({ order }: { order: TicketOrder }) {
  const { payment, moves, moveBlockedReason } = order;
  const [target, setTarget] = useState(moves[0]?.sessionID ?? '');
  const { attempt } = useIdempotencyKey();
  const [move, { isLoading, isSuccess, error }] = useMoveTicketsMutation();
  const date = formatShowTime(payment.event.startsAt, payment.event.venue.timeZone, payment.serverTime);
  const confirmation = <div role="status">{isSuccess ? <Text isStrong>{t.dateChanged({ date })}</Text> : null}</div>;
  if (moves.length === 0)
    return (
      <>
        {confirmation}
        <Text kind="small" tone="muted">
          {moveBlockedReason}
        </Text>
      </>
    );
  const sessionID = moves.some((one) => one.sessionID === target) ? target : (moves[0]?.sessionID ?? '');
  const submit = () => attempt(sessionID, (idempotencyKey) => move({ paymentID: payment.paymentID, sessionID, idempotencyKey }));
  return (
    <Stack gap={2}>
      {confirmation}
      <SelectField
        label={t.changeDate}
        hint={t.changeDateHint}
        options={moves.map((one) => ({
          value: one.sessionID,
          label: formatShowTime(one.startsAt, payment.event.venue.timeZone, payment.serverTime),
        }))}
        value={sessionID}
        onChange={({ currentTarget }) => setTarget(currentTarget.value)}
      />
      <ErrorNotice error={error} title={t.changeDateError} fallback={t.changeDateErrorMessage} />
      <div>
        <Button tone="quiet" isBusy={isLoading} onClick={() => void submit()}>
          {t.changeDateOfAll}
        </Button>
      </div>
    </Stack>
  );
}
