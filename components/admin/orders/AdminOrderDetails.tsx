import type { AdminOrder } from '@contract/adminOrders';
import { useState } from 'react';
import styled from 'styled-components';
import { theme } from '@/styles/theme';
import { formatMoney } from '@/utils/format/currency';
import { formatDateTime } from '@/utils/format/dates';
import * as t from '@messages/admin/orders';
import { Notice } from '../../content/page/Notice';
import { Panel, TwoColumns } from '../../content/page/PageFrame';
import { PanelColumn } from '../../studio/layout/studioLayout';
import { Button } from '../../ui/button/Button';
import { Tag } from '../../ui/button/Chip';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { useMayCall } from '../frame/useStaff';
import { ActionList } from '../shared/ActionList';
import { CasesPanel } from '../shared/CasesPanel';
import { FactList } from '../shared/FactList';
import { MessagesPanel } from '../shared/MessagesPanel';
import { paymentStatusLabels, productLabels } from '../shared/orderLabels';
import { PersonLink } from '../shared/PersonLink';
import { disputeStateLabels, orderStateLabels } from './adminOrderLabels';
import { AttemptsTable, LedgerTable, RefundsTable, TicketsTable } from './orderTables';

const AdminRefundSheet = lazyWithRetry(() => import('./AdminRefundSheet').then((loaded) => loaded.AdminRefundSheet), null);

/** One order for staff: price, payment, refunds, disputes, tickets, messages, ledger lines, cases and what staff did. */
export function AdminOrderDetails({ order }: { order: AdminOrder }) {
  const { orderNumber, product, title, buyer, status, isFrozen, total, lines, refundable, refundBlockedReason, cases, history } = order;
  const [isRefunding, setIsRefunding] = useState(false);
  const mayRefund = useMayCall()('admin.refund');
  return (
    <>
      <Stack as="header" direction="row" justify="between" gap={4} isWrapping>
        <div>
          <Stack direction="row" gap={3} isWrapping>
            <Text kind="title">{t.orderOf({ name: buyer.name })}</Text>
            <Tag>{paymentStatusLabels[status]}</Tag>
          </Stack>
          <Text kind="small" tone="muted">
            {t.orderNumber({ product: productLabels[product], title, number: orderNumber })}
          </Text>
        </div>
        {mayRefund ? (
          <Button tone="quiet" disabled={refundBlockedReason !== null} onClick={() => setIsRefunding(true)}>
            {t.refund}
          </Button>
        ) : null}
      </Stack>
      {isFrozen ? (
        <Notice tone="warn" title={t.underReview}>
          {t.underReviewHint}
        </Notice>
      ) : null}
      {mayRefund && refundBlockedReason && !isFrozen ? (
        <Text kind="small" tone="muted">
          {refundBlockedReason}
        </Text>
      ) : null}
      <TwoColumns>
        <PanelColumn>
          {cases.length > 0 ? <CasesPanel cases={cases} title={t.cases} /> : null}
          {order.tickets.length > 0 ? <TicketsTable order={order} /> : null}
          <RefundsTable order={order} />
          <DisputesPanel order={order} />
          <AttemptsTable order={order} />
          <LedgerTable order={order} />
        </PanelColumn>
        <PanelColumn>
          <Panel title={t.price}>
            <FactList
              facts={[
                ...lines.map(
                  ({ kind, label, quantity, amount }) =>
                    [kind === 'ITEM' ? t.quantityOf({ quantity, label }) : label, formatMoney(amount)] as const,
                ),
                [t.total, <b key="total">{formatMoney(total)}</b>],
              ]}
            />
          </Panel>
          <Panel title={t.payment}>
            <FactList
              facts={[
                [t.buyer, <PersonLink key="buyer" person={buyer} />],
                [t.status, paymentStatusLabels[status]],
                [t.orderState, order.orderState && orderStateLabels[order.orderState]],
                [t.ordered, formatDateTime(order.createdAt)],
                [t.captured, formatMoney(order.captured)],
                [t.capturedAt, order.capturedAt && formatDateTime(order.capturedAt)],
                [t.refunded, formatMoney(order.refunded)],
                [t.refundable, formatMoney(refundable)],
                [t.provider, order.provider],
                [t.paymentID, order.paymentID],
                [t.providerOrder, order.providerOrderID],
                [t.providerPayment, order.providerPaymentID],
                [t.failure, order.reason],
              ]}
            />
          </Panel>
          <MessagesPanel messages={order.messages} />
          <Panel title={t.history}>
            <ActionList actions={history} />
          </Panel>
        </PanelColumn>
      </TwoColumns>
      {isRefunding ? <AdminRefundSheet order={order} onClose={() => setIsRefunding(false)} /> : null}
    </>
  );
}

function DisputesPanel({ order: { disputes } }: { order: AdminOrder }) {
  if (disputes.length === 0) return null;
  return (
    <Panel title={t.disputes}>
      <List>
        {disputes.map(({ disputeID, amount, state, reason, respondBy, openedAt }) => (
          <li key={disputeID}>
            <Text kind="small">{t.disputeText({ amount: formatMoney(amount), state: disputeStateLabels[state], reason })}</Text>
            <Text kind="tiny" tone="muted">
              {respondBy ? t.respondBy({ time: formatDateTime(respondBy) }) : formatDateTime(openedAt)}
            </Text>
          </li>
        ))}
      </List>
    </Panel>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${theme.space[3]};
  overflow-wrap: anywhere;
`;
