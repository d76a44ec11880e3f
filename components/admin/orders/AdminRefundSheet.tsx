import type { AdminOrder } from '@contract/adminOrders';
import { useState, type FormEvent } from 'react';
import { useAdminRefundMutation } from '@/store/admin/consoleApi';
import { useAppDispatch } from '@/store/hooks';
import { snackShown } from '@/store/snackbar/snackbarSlice';
import { formatMoney } from '@/utils/format/currency';
import * as t from '@messages/admin/orders';
import { Choice, Choices } from '../../content/form/Choices';
import { useIdempotencyKey } from '../../content/form/useIdempotencyKey';
import { ErrorNotice } from '../../content/page/ErrorNotice';
import { Notice } from '../../content/page/Notice';
import { Form } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { TextArea, TextField } from '../../ui/field/TextField';
import { Modal } from '../../ui/modal/Modal';
import { isLongEnough } from '../shared/reason';
import { refundAmount, scopesOf, validTickets, type RefundScope } from './adminRefundForm';

interface AdminRefundSheetProps {
  order: AdminOrder;
  onClose: () => void;
}

/** Refunds an order in part or whole: shows what goes back and what becomes of the purchase, and asks for a reason. */
export function AdminRefundSheet({ order, onClose }: AdminRefundSheetProps) {
  const { paymentID, buyer, product, refundable } = order;
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency: refundable.currency });
  const dispatch = useAppDispatch();
  const [scope, setScope] = useState<RefundScope>('ALL');
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [includesCheckedIn, setIncludesCheckedIn] = useState(false);
  const [hasTried, setHasTried] = useState(false);
  const [refund, { isLoading, error }] = useAdminRefundMutation();
  const { attempt } = useIdempotencyKey();

  const valid = validTickets(order);
  const chosen = scope === 'ALL' ? valid : scope === 'TICKETS' ? valid.filter(({ ticketID }) => selected.includes(ticketID)) : [];
  const checkedIn = chosen.filter(({ firstAdmittedAt }) => firstAdmittedAt).length;
  const amountMinor = refundAmount(order, scope, chosen, typed);
  const isReady = amountMinor !== null && isLongEnough(reason) && (checkedIn === 0 || includesCheckedIn);
  const labels: Record<RefundScope, string> = {
    ALL: t.everything({ amount: formatMoney(refundable) }),
    TICKETS: t.selectedTickets,
    AMOUNT: t.otherAmount,
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (!isReady) return;
    const input = {
      paymentID,
      reason: reason.trim(),
      ...(scope === 'AMOUNT' ? { amountMinor } : {}),
      ...(scope === 'TICKETS' ? { ticketIDs: [...selected], isCancelling: true } : {}),
      ...(checkedIn > 0 ? { includesCheckedIn } : {}),
    };
    const answer = await attempt(input, (idempotencyKey) => refund({ ...input, idempotencyKey }));
    if (!answer.data) return;
    dispatch(snackShown({ message: t.refundDone({ amount: money(amountMinor) }), type: 'SUCCESS' }));
    onClose();
  };
  return (
    <Modal isOpen title={t.refundTitle} onClose={onClose}>
      <Form onSubmit={(event) => void submit(event)} noValidate>
        <Choices>
          <legend>{t.howMuch}</legend>
          {scopesOf(order).map((id) => (
            <Choice key={id} type="radio" name="scope" label={labels[id]} checked={scope === id} onChange={() => setScope(id)} />
          ))}
        </Choices>
        {scope === 'TICKETS' ? (
          <Choices>
            <legend>{t.tickets}</legend>
            {valid.map(({ ticketID, holderName, seatLabel, tierName, remaining }) => (
              <Choice
                key={ticketID}
                type="checkbox"
                label={[holderName, seatLabel ?? tierName, formatMoney(remaining)].join(' · ')}
                checked={selected.includes(ticketID)}
                onChange={(isOn) => setSelected(isOn ? [...selected, ticketID] : selected.filter((id) => id !== ticketID))}
              />
            ))}
          </Choices>
        ) : null}
        {scope === 'AMOUNT' ? (
          <TextField
            label={t.amountIn({ currency: refundable.currency })}
            inputMode="decimal"
            autoComplete="off"
            value={typed}
            error={(typed || hasTried) && amountMinor === null ? t.amountInvalid({ most: formatMoney(refundable) }) : undefined}
            onChange={({ target }) => setTyped(target.value)}
          />
        ) : null}
        {checkedIn > 0 ? (
          <Choice
            type="checkbox"
            label={t.includesCheckedIn({ count: checkedIn })}
            checked={includesCheckedIn}
            onChange={setIncludesCheckedIn}
          />
        ) : null}
        <Notice tone="info" title={t.effect}>
          {amountMinor === null ? (
            <p>{t.chooseFirst}</p>
          ) : (
            <>
              <p>{t.effectAmount({ amount: money(amountMinor), name: buyer.name })}</p>
              <p>{purchaseEffect()}</p>
              {amountMinor < refundable.amountMinor ? <p>{t.effectLeft({ amount: money(refundable.amountMinor - amountMinor) })}</p> : null}
            </>
          )}
        </Notice>
        <TextArea
          label={t.reason}
          hint={t.reasonHint}
          rows={2}
          maxLength={300}
          value={reason}
          error={hasTried && !isLongEnough(reason) ? t.reasonTooShort : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
        <ErrorNotice error={error} title={t.refundFailed} />
        <Button type="submit" tone="danger" isBusy={isLoading} disabled={amountMinor === null || (checkedIn > 0 && !includesCheckedIn)}>
          {t.refundButton({ amount: money(amountMinor ?? 0) })}
        </Button>
      </Form>
    </Modal>
  );

  function purchaseEffect() {
    if (scope === 'TICKETS') return t.effectTickets({ count: chosen.length });
    if (scope === 'AMOUNT' && amountMinor !== refundable.amountMinor) return t.effectPart;
    return product === 'events' ? t.effectWholeEvents({ count: valid.length }) : t.effectWholeOther;
  }
}
