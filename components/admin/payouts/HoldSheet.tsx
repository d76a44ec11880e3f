import type { AdminPayout } from '@contract/adminPayouts';
import { useState, type FormEvent } from 'react';
import { useAdminReleasePayoutMutation, useHoldPayoutMutation } from '@/store/admin/payoutsApi';
import { useAppDispatch } from '@/store/hooks';
import { snackShown } from '@/store/snackbar/snackbarSlice';
import { formatMoney } from '@/utils/format/currency';
import * as t from '@messages/admin/payouts';
import { useIdempotencyKey } from '../../content/form/useIdempotencyKey';
import { ErrorNotice } from '../../content/page/ErrorNotice';
import { Notice } from '../../content/page/Notice';
import { Form } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { TextArea } from '../../ui/field/TextField';
import { Modal } from '../../ui/modal/Modal';
import { isLongEnough } from '../shared/reason';

interface HoldSheetProps {
  act: 'hold' | 'release';
  of: AdminPayout;
  onClose: () => void;
}

/** Puts a payout on hold or releases it: shows what happens and asks for a reason. */
export function HoldSheet({ act, of: { payoutID, amount, payee, state }, onClose }: HoldSheetProps) {
  const dispatch = useAppDispatch();
  const [reason, setReason] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const [hold, holding] = useHoldPayoutMutation();
  const [release, releasing] = useAdminReleasePayoutMutation();
  const { attempt } = useIdempotencyKey();
  const isHold = act === 'hold';
  const { isLoading, error } = isHold ? holding : releasing;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (!isLongEnough(reason)) return;
    const input = { payoutID, reason: reason.trim() };
    const run = isHold ? hold : release;
    const { data } = await attempt([act, state, input], (idempotencyKey) => run({ ...input, idempotencyKey }));
    if (!data) return;
    dispatch(snackShown({ message: isHold ? t.holdDone : t.releaseDone, type: 'SUCCESS' }));
    onClose();
  };
  const shown = formatMoney(amount);
  return (
    <Modal isOpen title={isHold ? t.holdTitle({ amount: shown }) : t.releaseTitle({ amount: shown })} onClose={onClose}>
      <Form onSubmit={(event) => void submit(event)} noValidate>
        <Notice tone="info" title={t.effect}>
          {isHold ? t.holdEffect({ name: payee.name }) : t.releaseEffect({ name: payee.name })}
        </Notice>
        <TextArea
          label={t.reasonLabel}
          hint={t.reasonHint}
          rows={2}
          maxLength={300}
          value={reason}
          error={hasTried && !isLongEnough(reason) ? t.reasonTooShort : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
        <ErrorNotice error={error} title={t.actionFailed} />
        <Button type="submit" tone="danger" isBusy={isLoading}>
          {isHold ? t.hold : t.release}
        </Button>
      </Form>
    </Modal>
  );
}
