import type { Adjustment } from '@contract/adminLedger';
import type { InputOf } from '@contract/operations';
import { useState, type FormEvent } from 'react';
import { useDecideAdjustmentMutation } from '@/store/admin/financeApi';
import { useAppDispatch } from '@/store/hooks';
import { snackShown } from '@/store/snackbar/snackbarSlice';
import { formatMoney } from '@/utils/format/currency';
import * as t from '@messages/admin/ledger';
import { useIdempotencyKey } from '../../content/form/useIdempotencyKey';
import { ErrorNotice } from '../../content/page/ErrorNotice';
import { Notice } from '../../content/page/Notice';
import { Form } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { Modal } from '../../ui/modal/Modal';
import { isLongEnough } from '../shared/reason';
import { ReasonField } from './ReasonField';

export type Decision = InputOf<'admin.adjustmentDecide'>['decision'];
const labels: Record<Decision, string> = { POST: t.post, REFUSE: t.refuse, WITHDRAW: t.withdraw };

/** What an adjustment moves in all: the sum of its debits. */
function debitOf({ lines }: Adjustment): string {
  const currency = lines[0]?.amount.currency ?? 'INR';
  return formatMoney({ currency, amountMinor: lines.reduce((sum, { amount }) => sum + Math.max(0, amount.amountMinor), 0) });
}

interface DecisionSheetProps {
  adjustment: Adjustment;
  decision: Decision;
  onClose: () => void;
}

/** Posts, refuses or withdraws an adjustment: shows what happens and asks for a reason. */
export function DecisionSheet({ adjustment, decision, onClose }: DecisionSheetProps) {
  const { adjustmentID, datedOn } = adjustment;
  const dispatch = useAppDispatch();
  const [reason, setReason] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const [decide, { isLoading, error }] = useDecideAdjustmentMutation();
  const { attempt } = useIdempotencyKey();
  const effects: Record<Decision, string> = {
    POST: t.postEffect({ amount: debitOf(adjustment), day: datedOn }),
    REFUSE: t.refuseEffect,
    WITHDRAW: t.withdrawEffect,
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (!isLongEnough(reason)) return;
    const input = { adjustmentID, decision, reason: reason.trim() };
    const { data } = await attempt(input, (idempotencyKey) => decide({ ...input, idempotencyKey }));
    if (!data) return;
    dispatch(snackShown({ message: t.decidedDone, type: 'SUCCESS' }));
    onClose();
  };
  return (
    <Modal isOpen title={labels[decision]} onClose={onClose}>
      <Form onSubmit={(event) => void submit(event)} noValidate>
        <Notice tone="info" title={adjustment.reason}>
          <p>{effects[decision]}</p>
        </Notice>
        <ReasonField value={reason} hasTried={hasTried} onChange={setReason} />
        <ErrorNotice error={error} title={t.actFailed} />
        <Button type="submit" tone="danger" isBusy={isLoading}>
          {labels[decision]}
        </Button>
      </Form>
    </Modal>
  );
}
