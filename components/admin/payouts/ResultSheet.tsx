import type { BankTransfer, TransferResult } from '@contract/adminPayouts';
import { useState, type FormEvent } from 'react';
import { useRecordTransferResultMutation } from '@/store/admin/payoutsApi';
import { useAppDispatch } from '@/store/hooks';
import { snackShown } from '@/store/snackbar/snackbarSlice';
import * as t from '@messages/admin/payouts';
import { ErrorNotice } from '../../content/page/ErrorNotice';
import { Notice } from '../../content/page/Notice';
import { Form } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { SelectField } from '../../ui/field/SelectField';
import { TextField } from '../../ui/field/TextField';
import { Modal } from '../../ui/modal/Modal';

interface ResultSheetProps {
  batchID: string;
  of: BankTransfer;
  onClose: () => void;
}

/** Records what became of one transfer at the bank. One that was paid can only be returned later. */
export function ResultSheet({ batchID, of: { transferRef, state }, onClose }: ResultSheetProps) {
  const dispatch = useAppDispatch();
  const canBePaid = state === 'IN_BATCH';
  const [result, setResult] = useState<TransferResult>(canBePaid ? 'PAID' : 'RETURNED');
  const [detail, setDetail] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const [record, { isLoading, error }] = useRecordTransferResultMutation();
  const isPaid = result === 'PAID';
  const isMissing = isPaid && !detail.trim();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (isMissing) return;
    const given = detail.trim();
    const { data } = await record({ batchID, transferRef, result, ...(given ? { [isPaid ? 'reference' : 'reason']: given } : {}) });
    if (!data) return;
    dispatch(snackShown({ message: t.recordDone, type: 'SUCCESS' }));
    onClose();
  };
  return (
    <Modal isOpen title={t.recordTitle({ reference: transferRef })} onClose={onClose}>
      <Form onSubmit={(event) => void submit(event)} noValidate>
        <Notice tone="info" title={t.effect}>
          {t.recordEffect}
        </Notice>
        <SelectField
          label={t.result}
          options={[
            { value: 'PAID', label: t.resultPaid, isDisabled: !canBePaid },
            { value: 'RETURNED', label: t.resultReturned },
          ]}
          value={result}
          onChange={({ target }) => setResult(target.value === 'PAID' ? 'PAID' : 'RETURNED')}
        />
        <TextField
          label={isPaid ? t.utr : t.returnReason}
          hint={isPaid ? t.utrHint : undefined}
          isOptional={!isPaid}
          maxLength={isPaid ? 40 : 140}
          autoComplete="off"
          value={detail}
          error={hasTried && isMissing ? t.utrHint : undefined}
          onChange={({ target }) => setDetail(target.value)}
        />
        <ErrorNotice error={error} title={t.actionFailed} />
        <Button type="submit" tone="danger" isBusy={isLoading}>
          {t.record}
        </Button>
      </Form>
    </Modal>
  );
}
