import type { OrganiserOrder, OrganiserTicket } from '@contract/organiserOrders';
import { useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { useAppDispatch } from '@/store/hooks';
import { snackShown } from '@/store/snackbar/snackbarSlice';
import { useRefundOrderMutation } from '@/store/studio/ordersApi';
import { theme } from '@/styles/theme';
import { formatAmountInput, parseAmount } from '@/utils/format/amountInput';
import { formatMoney } from '@/utils/format/currency';
import * as t from '@messages/studio/orders';
import { Choice, Choices } from '../../content/form/Choices';
import { useIdempotencyKey } from '../../content/form/useIdempotencyKey';
import { ErrorNotice } from '../../content/page/ErrorNotice';
import { Form } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { TextArea, TextField } from '../../ui/field/TextField';
import { Text } from '../../ui/layout/Text';
import { Modal } from '../../ui/modal/Modal';
import { isRefundAllowed, mostRefundable, salesPartOf, selectableTickets } from './refundForm';

interface RefundSheetProps {
  order: OrganiserOrder;
  onClose: () => void;
}

/** Cancels tickets with a refund, or refunds an amount of valid ones; shows who pays it before anything happens. */
export function RefundSheet({ order, onClose }: RefundSheetProps) {
  const { paymentID, tickets, total, source } = order;
  const { currency } = total;
  const dispatch = useAppDispatch();
  const canCancel = selectableTickets(tickets, true).length > 0;
  const [isCancelling, setIsCancelling] = useState(canCancel);
  const selectable = selectableTickets(tickets, isCancelling);
  const [selected, setSelected] = useState<readonly string[]>(() => selectable.map(({ ticketID }) => ticketID));
  const chosen = selectable.filter(({ ticketID }) => selected.includes(ticketID));
  const most = mostRefundable(chosen);
  const [typed, setTyped] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [includesCheckedIn, setIncludesCheckedIn] = useState(false);
  const [refund, { isLoading, error }] = useRefundOrderMutation();
  const { attempt } = useIdempotencyKey();
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency });

  const text = typed ?? (isCancelling ? formatAmountInput(most, currency) : '');
  const amountMinor = parseAmount(text || '0', currency);
  const isAllowed = isRefundAllowed(amountMinor, chosen, tickets, isCancelling);
  const checkedIn = isCancelling ? chosen.filter(({ firstAdmittedAt }) => firstAdmittedAt).length : 0;
  const isReady = chosen.length > 0 && isAllowed && (checkedIn === 0 || includesCheckedIn);
  const amount = isAllowed && amountMinor !== null ? amountMinor : 0;

  const choose = (next: boolean) => {
    setIsCancelling(next);
    setTyped(null);
    setSelected(selectableTickets(tickets, next).map(({ ticketID }) => ticketID));
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    const input = {
      paymentID,
      ticketIDs: chosen.map(({ ticketID }) => ticketID),
      amountMinor: amount,
      isCancelling,
      ...(checkedIn > 0 ? { includesCheckedIn } : {}),
      ...(reason.trim() ? { reason: reason.trim() } : {}),
    };
    const answer = await attempt(input, (idempotencyKey) => refund({ ...input, idempotencyKey }));
    if (!answer.data) return;
    const message = isCancelling ? t.cancelDone({ count: chosen.length }) : t.refundDone({ amount: money(amount) });
    dispatch(snackShown({ message, type: 'SUCCESS' }));
    onClose();
  };
  return (
    <Modal isOpen title={t.refundTitle} onClose={onClose}>
      <Form onSubmit={(event) => void submit(event)}>
        {canCancel && mostRefundable(tickets) > 0 ? (
          <Choices>
            <legend>{t.whatToDo}</legend>
            <Choice type="radio" name="do" label={t.cancelAndRefund} checked={isCancelling} onChange={() => choose(true)} />
            <Choice type="radio" name="do" label={t.refundAndKeep} checked={!isCancelling} onChange={() => choose(false)} />
          </Choices>
        ) : null}
        {selectable.length > 1 ? (
          <Choices>
            <legend>{t.selectedTickets}</legend>
            {selectable.map((ticket) => (
              <Choice
                key={ticket.ticketID}
                type="checkbox"
                label={labelOf(ticket)}
                checked={selected.includes(ticket.ticketID)}
                onChange={(isOn) => {
                  setSelected(isOn ? [...selected, ticket.ticketID] : selected.filter((id) => id !== ticket.ticketID));
                  setTyped(null);
                }}
              />
            ))}
          </Choices>
        ) : null}
        {mostRefundable(selectable) > 0 ? (
          <TextField
            label={t.amountToRefund({ currency })}
            inputMode="decimal"
            autoComplete="off"
            value={text}
            hint={isCancelling ? t.amountHint({ most: money(most) }) : t.amountKeepHint({ most: money(most) })}
            error={
              typed !== null && !isAllowed
                ? isCancelling
                  ? t.amountInvalid({ most: money(most) })
                  : t.amountKeepInvalid({ most: money(most) })
                : undefined
            }
            onChange={({ target }) => setTyped(target.value)}
          />
        ) : null}
        {chosen.length === 0 ? <Text tone="muted">{t.chooseTickets}</Text> : null}
        {amount > 0 ? (
          source === 'ONLINE' ? (
            <RefundCost amountMinor={amount} chosen={chosen} format={money} />
          ) : (
            <Text>{t.onSiteHint}</Text>
          )
        ) : null}
        {checkedIn > 0 ? (
          <Choice
            type="checkbox"
            label={t.includesCheckedIn({ count: checkedIn })}
            checked={includesCheckedIn}
            onChange={setIncludesCheckedIn}
          />
        ) : null}
        <TextArea
          label={t.messageToBuyer}
          isOptional
          rows={2}
          maxLength={300}
          hint={isCancelling ? t.buyerIsTold : t.buyerIsToldAmount}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <Text kind="small" tone="muted">
          {isCancelling ? t.cancelIsFinal : t.refundIsFinal}
        </Text>
        <ErrorNotice error={error} />
        <Button type="submit" tone="danger" isBusy={isLoading} disabled={!isReady}>
          {buttonText()}
        </Button>
      </Form>
    </Modal>
  );

  function buttonText() {
    if (!isCancelling) return t.refundButton({ amount: money(amount) });
    return amount > 0 ? t.cancelRefundButton({ count: chosen.length, amount: money(amount) }) : t.cancelButton({ count: chosen.length });
  }
}

const labelOf = ({ holderName, seatLabel, tierName, remaining }: OrganiserTicket) =>
  [holderName, seatLabel ?? tierName, formatMoney(remaining)].join(' · ');

interface RefundCostProps {
  amountMinor: number;
  chosen: readonly OrganiserTicket[];
  format: (amountMinor: number) => string;
}

/** Who pays the refund. */
function RefundCost({ amountMinor, chosen, format }: RefundCostProps) {
  const sales = salesPartOf(amountMinor, chosen);
  return (
    <div>
      <Text isStrong>{t.costHeading}</Text>
      <Costs>
        <dt>{t.fromSales}</dt>
        <dd>{format(sales)}</dd>
        <dt>{t.fromFee}</dt>
        <dd>{format(amountMinor - sales)}</dd>
        <dt>{t.backToBuyer}</dt>
        <dd>
          <b>{format(amountMinor)}</b>
        </dd>
      </Costs>
      <Text kind="small" tone="muted">
        {t.ifDue}
      </Text>
    </div>
  );
}

const Costs = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${theme.space[1]} ${theme.space[4]};
  padding-block: ${theme.space[2]};
  font-size: ${theme.fontSize[14]};
  font-variant-numeric: tabular-nums;
  dt {
    color: ${theme.color.muted};
  }
`;
