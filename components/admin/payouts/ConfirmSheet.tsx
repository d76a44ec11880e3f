import type { BankTransfer, TransferResult } from '@contract/adminPayouts';
import { useState, type FormEvent } from 'react';
import { useConfirmPayoutBatchMutation } from '@/store/admin/payoutsApi';
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

interface ConfirmSheetProps {
  batchID: string;
  /** Those whose result another person recorded. */
  transfers: readonly BankTransfer[];
  onClose: () => void;
}

function totalOf(transfers: readonly BankTransfer[], result: TransferResult) {
  const those = transfers.filter(({ proposal }) => proposal?.result === result);
  const currency = transfers[0]?.amount.currency ?? 'INR';
  return {
    count: those.length,
    total: formatMoney({ amountMinor: those.reduce((sum, { amount }) => sum + amount.amountMinor, 0), currency }),
  };
}

/** Confirms recorded results: shows what is posted and what goes on hold, and asks for a reason. */
export function ConfirmSheet({ batchID, transfers, onClose }: ConfirmSheetProps) {
  const dispatch = useAppDispatch();
  const [reason, setReason] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const [confirm, { isLoading, error }] = useConfirmPayoutBatchMutation();
  const { attempt } = useIdempotencyKey();
  const [paid, returned] = [totalOf(transfers, 'PAID'), totalOf(transfers, 'RETURNED')];
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (!isLongEnough(reason)) return;
    const input = { batchID, reason: reason.trim(), transferRefs: transfers.map(({ transferRef }) => transferRef) };
    const { data } = await attempt(input, (idempotencyKey) => confirm({ ...input, idempotencyKey }));
    if (!data) return;
    dispatch(snackShown({ message: t.confirmDone, type: 'SUCCESS' }));
    onClose();
  };
  return (
    <Modal isOpen title={t.confirmTitle({ count: transfers.length })} onClose={onClose}>
      <Form onSubmit={(event) => void submit(event)} noValidate>
        <Notice tone="info" title={t.effect}>
          {t.confirmEffect({ paid: paid.count, paidTotal: paid.total, returned: returned.count, returnedTotal: returned.total }).trim()}
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
          {t.confirmResults({ count: transfers.length })}
        </Button>
      </Form>
    </Modal>
  );
}
