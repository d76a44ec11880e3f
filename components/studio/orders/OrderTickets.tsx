import type { OrganiserOrder, OrganiserTicket } from '@contract/organiserOrders';
import { hasRight } from '@contract/rights';
import { formatTicketCode } from '@contract/ticketCode';
import { useState } from 'react';
import { apiErrorOf } from '@/store/api';
import { useAppDispatch } from '@/store/hooks';
import { useCheckInGuestMutation } from '@/store/orders/guestCheckInApi';
import { snackShown } from '@/store/snackbar/snackbarSlice';
import { createIdempotencyKey } from '@/utils/createIdempotencyKey';
import { formatMoney } from '@/utils/format/currency';
import { formatEventTime } from '@/utils/format/dates';
import * as t from '@messages/studio/orders';
import { Panel } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { DataTable, type DataColumn } from '../../ui/data/DataTable';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { useChannelRole } from '../shared/useChannelRole';

const RenameSheet = lazyWithRetry(() => import('./RenameSheet').then((loaded) => loaded.RenameSheet), null);

/** The tickets of an order with holder, seat and state; a guest can be renamed and checked in from here. */
export function OrderTickets({ order }: { order: OrganiserOrder }) {
  const { tickets, channelID, timeZone } = order;
  const role = useChannelRole(channelID);
  const [renamed, setRenamed] = useState<OrganiserTicket | null>(null);
  const columns: DataColumn<OrganiserTicket>[] = [
    {
      id: 'holder',
      header: t.holder,
      cell: ({ row: { original } }) => (
        <>
          <Text isStrong>{original.holderName}</Text>
          {original.holderContact ? (
            <Text kind="small" tone="muted">
              {original.holderContact}
            </Text>
          ) : null}
        </>
      ),
    },
    {
      id: 'seat',
      header: t.seat,
      meta: { isText: true },
      cell: ({ row: { original } }) => (
        <>
          <Text kind="small">{original.seatLabel ?? original.tierName}</Text>
          <Text kind="small" tone="muted">
            {formatTicketCode(original.humanCode)}
          </Text>
        </>
      ),
    },
    {
      id: 'state',
      header: t.state,
      meta: { isText: true },
      cell: ({ row: { original } }) => <Text kind="small">{stateOf(original, timeZone)}</Text>,
    },
    {
      id: 'paid',
      header: t.paid,
      cell: ({ row: { original } }) => (
        <>
          <Text kind="small">{formatMoney(original.paid)}</Text>
          {original.refunded.amountMinor > 0 ? (
            <Text kind="small" tone="muted">
              {t.refundedAmount({ amount: formatMoney(original.refunded) })}
            </Text>
          ) : null}
        </>
      ),
    },
    {
      id: 'actions',
      header: t.actions,
      meta: { isText: true },
      cell: ({ row: { original } }) =>
        original.status === 'VALID' ? (
          <Stack direction="row" gap={2} isWrapping>
            <Button size="s" tone="quiet" aria-label={t.renameHolderOf({ name: original.holderName })} onClick={() => setRenamed(original)}>
              {t.rename}
            </Button>
            {hasRight(role, 'checkIn.scan') && !original.isInside ? <CheckIn order={order} ticket={original} /> : null}
          </Stack>
        ) : null,
    },
  ];
  return (
    <Panel title={t.ticketsAndSeats}>
      <DataTable label={t.ticketsOfOrder} columns={columns} rows={tickets} keyOf={({ ticketID }) => ticketID} isStacking />
      {renamed ? <RenameSheet ticket={renamed} onClose={() => setRenamed(null)} /> : null}
    </Panel>
  );
}

function stateOf({ status, firstAdmittedAt }: OrganiserTicket, timeZone: string): string {
  if (status !== 'VALID') return t.cancelled;
  return firstAdmittedAt ? t.checkedInAt({ time: formatEventTime(firstAdmittedAt, timeZone) }) : t.valid;
}

function CheckIn({ order: { sessionID }, ticket: { ticketID, holderName } }: { order: OrganiserOrder; ticket: OrganiserTicket }) {
  const dispatch = useAppDispatch();
  const [checkIn, { isLoading }] = useCheckInGuestMutation();
  const press = async () => {
    const { data, error } = await checkIn({ sessionID, ticketID, nonce: createIdempotencyKey() });
    if (data?.verdict === 'OK') return dispatch(snackShown({ message: t.checkedInSnack({ name: holderName }), type: 'SUCCESS' }));
    const message = data?.message ?? apiErrorOf(error)?.error ?? '';
    return dispatch(snackShown({ message: t.notCheckedIn({ message }), type: 'ERROR' }));
  };
  return (
    <Button size="s" tone="quiet" isBusy={isLoading} aria-label={t.checkInName({ name: holderName })} onClick={() => void press()}>
      {t.checkIn}
    </Button>
  );
}
