import type { OrganiserOrder } from '@contract/organiserOrders';
import { hasRight } from '@contract/rights';
import { useState } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { theme } from '@/styles/theme';
import { formatMoney } from '@/utils/format/currency';
import { formatDateTime, formatEventTime } from '@/utils/format/dates';
import * as t from '@messages/studio/orders';
import { Panel, TwoColumns } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { Tag } from '../../ui/button/Chip';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { Link } from '../../ui/navigation/Link';
import { PanelColumn } from '../layout/studioLayout';
import { useChannelRole } from '../shared/useChannelRole';
import { historyText, orderTags, refundStateLabels } from './orderLabels';
import { OrderNotes } from './OrderNotes';

const OrderTickets = lazyWithRetry(
  () => import('./OrderTickets').then((loaded) => loaded.OrderTickets),
  <Skeleton height="160px" shape="card" />,
);
const RefundSheet = lazyWithRetry(() => import('./RefundSheet').then((loaded) => loaded.RefundSheet), null);
const MoveSheet = lazyWithRetry(() => import('./MoveSheet').then((loaded) => loaded.MoveSheet), null);
const ResendSheet = lazyWithRetry(() => import('./ResendSheet').then((loaded) => loaded.ResendSheet), null);

type Sheet = 'refund' | 'move' | 'resend' | null;

/** One order for its organiser: tickets, money, messages, notes and history, and everything that can be done about it. */
export function OrderDetails({ order }: { order: OrganiserOrder }) {
  const { orderNumber, channelID, eventID, eventTitle, startsAt, timeZone, buyerName, contact, boughtAt } = order;
  const [now] = useState(() => new Date().toISOString());
  const [sheet, setSheet] = useState<Sheet>(null);
  const role = useChannelRole(channelID);
  const close = () => setSheet(null);
  const hasValid = order.tickets.some(({ status }) => status === 'VALID');
  const hasMoney = order.tickets.some(({ remaining }) => remaining.amountMinor > 0);
  return (
    <>
      <header>
        <Link href={routes.studioEvent(eventID, 'orders')} tone="action">
          {t.allOrdersOfEvent}
        </Link>
        <Stack direction="row" gap={3} isWrapping>
          <Text kind="title">{t.orderOf({ name: buyerName })}</Text>
          {orderTags(order).map((label) => (
            <Tag key={label}>{label}</Tag>
          ))}
        </Stack>
        <Text tone="muted">{t.eventAt({ event: eventTitle, time: formatEventTime(startsAt, timeZone, now) })}</Text>
      </header>
      {order.isFrozen ? <Text role="status">{t.underReview}</Text> : null}
      {hasRight(role, 'event.sell') && (hasValid || hasMoney) ? (
        <Stack direction="row" gap={3} isWrapping role="group" aria-label={t.actions}>
          <Button tone="quiet" disabled={order.isFrozen} onClick={() => setSheet('refund')}>
            {t.refundOrCancel}
          </Button>
          {hasValid ? (
            <>
              <Button tone="quiet" onClick={() => setSheet('move')}>
                {t.moveOrder}
              </Button>
              <Button tone="quiet" onClick={() => setSheet('resend')}>
                {t.resendTickets}
              </Button>
            </>
          ) : null}
        </Stack>
      ) : null}
      <TwoColumns>
        <PanelColumn>
          <OrderTickets order={order} />
          <OrderHistory order={order} />
        </PanelColumn>
        <PanelColumn>
          <Panel title={t.buyer}>
            <Facts>
              <dt>{t.contact}</dt>
              <dd>{contact ?? '–'}</dd>
              <dt>{t.bought}</dt>
              <dd>{formatDateTime(boughtAt)}</dd>
            </Facts>
            <Text kind="small" tone="muted">
              {t.orderNumber({ number: orderNumber })}
            </Text>
          </Panel>
          <OrderPayments order={order} />
          <OrderNotes order={order} />
          <OrderMessages order={order} />
        </PanelColumn>
      </TwoColumns>
      {sheet === 'refund' ? <RefundSheet order={order} onClose={close} /> : null}
      {sheet === 'move' ? <MoveSheet order={order} onClose={close} /> : null}
      {sheet === 'resend' ? <ResendSheet order={order} onClose={close} /> : null}
    </>
  );
}

/** Why nothing was paid through us. */
function unpaidText(source: OrganiserOrder['source']): string {
  if (source === 'REWARD') return t.paidInCampaign;
  return source === 'ON_SITE' ? t.paidAtVenue : t.nothingPaid;
}

function OrderPayments({ order: { lines, total, refunded, refunds, paidAt, method, source } }: { order: OrganiserOrder }) {
  return (
    <Panel title={t.payments}>
      <Facts>
        {lines.map(({ kind, label, quantity, amount }) => (
          <Line key={`${kind} ${label}`}>
            <dt>{kind === 'ITEM' ? `${quantity} × ${label}` : label}</dt>
            <dd>{formatMoney(amount)}</dd>
          </Line>
        ))}
        <dt>{t.total}</dt>
        <dd>
          <b>{formatMoney(total)}</b>
        </dd>
        {refunded.amountMinor > 0 ? (
          <>
            <dt>{t.refunded}</dt>
            <dd>{formatMoney(refunded)}</dd>
          </>
        ) : null}
      </Facts>
      <Text kind="small" tone="muted">
        {paidAt ? t.paidBy({ time: formatDateTime(paidAt), method: method ?? '' }) : unpaidText(source)}
      </Text>
      {refunds.length > 0 ? (
        <ul>
          {refunds.map(({ refundID, amount, state, at }) => (
            <li key={refundID}>
              <Text kind="small">
                {refundStateLabels[state]}: {formatMoney(amount)}
              </Text>
              <Text kind="small" tone="muted">
                {formatDateTime(at)}
              </Text>
            </li>
          ))}
        </ul>
      ) : null}
    </Panel>
  );
}

const OrderMessages = ({ order: { messages } }: { order: OrganiserOrder }) => (
  <Panel title={t.messages}>
    {messages.length === 0 ? <Text tone="muted">{t.noMessages}</Text> : null}
    <List>
      {messages.map(({ subject, channel, state, at }) => (
        <li key={`${at} ${channel} ${subject}`}>
          <Text kind="small">{subject}</Text>
          <Text kind="small" tone="muted">
            {t.messageState({ channel: channel ?? '', state, time: formatDateTime(at) })}
          </Text>
        </li>
      ))}
    </List>
  </Panel>
);

const OrderHistory = ({ order: { history } }: { order: OrganiserOrder }) => (
  <Panel title={t.history}>
    <List as="ol">
      {history.map((entry) => (
        <li key={`${entry.at} ${entry.kind} ${entry.text}`}>
          <Text kind="small">{historyText(entry)}</Text>
          <Text kind="small" tone="muted">
            {entry.by ? t.historyBy({ time: formatDateTime(entry.at), by: entry.by }) : formatDateTime(entry.at)}
          </Text>
        </li>
      ))}
    </List>
  </Panel>
);

const Facts = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${theme.space[2]} ${theme.space[4]};
  font-size: ${theme.fontSize[14]};
  overflow-wrap: anywhere;
  dt {
    color: ${theme.color.muted};
  }
  dd {
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
`;

const Line = styled.div`
  display: contents;
`;

const List = styled.ul`
  display: grid;
  gap: ${theme.space[3]};
  overflow-wrap: anywhere;
`;
