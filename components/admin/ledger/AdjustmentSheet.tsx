import { useState, type FormEvent } from 'react';
import { useProposeAdjustmentMutation } from '@/store/admin/financeApi';
import { useAppDispatch } from '@/store/hooks';
import { snackShown } from '@/store/snackbar/snackbarSlice';
import { parseAmount } from '@/utils/format/amountInput';
import * as t from '@messages/admin/ledger';
import { useIdempotencyKey } from '../../content/form/useIdempotencyKey';
import { ErrorNotice } from '../../content/page/ErrorNotice';
import { Notice } from '../../content/page/Notice';
import { Form } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { TextArea, TextField } from '../../ui/field/TextField';
import { Modal } from '../../ui/modal/Modal';
import { isLongEnough } from '../shared/reason';
import { DayField } from './DayField';
import { todayHere } from './days';
import { ReasonField } from './ReasonField';

/** The currency at the end of an account's id. */
const currencyOf = (accountID: string) => accountID.trim().split(':').at(-1) ?? '';
const isAccount = (accountID: string) => /^[A-Za-z0-9_:-]+:[A-Z]{3}$/.test(accountID.trim());

/** Proposes a correction of the ledger from one account to another one. */
export function AdjustmentSheet({ onClose }: { onClose: () => void }) {
  const dispatch = useAppDispatch();
  const [fields, setFields] = useState({ debit: '', credit: '', amount: '', datedOn: todayHere(), reason: '', attachment: '', about: '' });
  const [hasTried, setHasTried] = useState(false);
  const [propose, { isLoading, error }] = useProposeAdjustmentMutation();
  const { attempt } = useIdempotencyKey();
  const set = (name: keyof typeof fields) => (value: string) => setFields((before) => ({ ...before, [name]: value }));
  const { debit, credit, amount, datedOn, reason, attachment, about } = fields;
  const currency = isAccount(debit) ? currencyOf(debit) : 'INR';
  const amountMinor = parseAmount(amount, currency);
  const isReady = isAccount(debit) && isAccount(credit) && amountMinor !== null && amountMinor > 0 && isLongEnough(reason);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (!isReady) return;
    const input = {
      currency,
      datedOn,
      lines: [
        { accountID: debit.trim(), amountMinor },
        { accountID: credit.trim(), amountMinor: -amountMinor },
      ],
      reason: reason.trim(),
      attachment: attachment.trim(),
      about: about.trim(),
    };
    const { data } = await attempt(input, (idempotencyKey) => propose({ ...input, idempotencyKey }));
    if (!data) return;
    dispatch(snackShown({ message: t.proposedDone, type: 'SUCCESS' }));
    onClose();
  };
  const accountError = (value: string) => (hasTried && !isAccount(value) ? t.accountMissing : undefined);
  return (
    <Modal isOpen title={t.newAdjustment} onClose={onClose}>
      <Form onSubmit={(event) => void submit(event)} noValidate>
        <Notice tone="info" title={t.adjustment}>
          <p>{t.proposeHint}</p>
        </Notice>
        <TextField
          label={t.debitAccount}
          hint={t.accountHint}
          maxLength={120}
          autoComplete="off"
          value={debit}
          error={accountError(debit)}
          onChange={({ target }) => set('debit')(target.value)}
        />
        <TextField
          label={t.creditAccount}
          maxLength={120}
          autoComplete="off"
          value={credit}
          error={accountError(credit)}
          onChange={({ target }) => set('credit')(target.value)}
        />
        <TextField
          label={t.amountIn({ currency })}
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          error={hasTried && !(amountMinor !== null && amountMinor > 0) ? t.amountInvalid : undefined}
          onChange={({ target }) => set('amount')(target.value)}
        />
        <DayField label={t.datedOn} value={datedOn} onChange={set('datedOn')} />
        <ReasonField value={reason} hasTried={hasTried} onChange={set('reason')} />
        <TextArea
          label={t.attachment}
          hint={t.attachmentHint}
          isOptional
          rows={2}
          maxLength={4000}
          value={attachment}
          onChange={({ target }) => set('attachment')(target.value)}
        />
        <TextField
          label={t.about}
          hint={t.aboutHint}
          isOptional
          maxLength={80}
          value={about}
          onChange={({ target }) => set('about')(target.value)}
        />
        <ErrorNotice error={error} title={t.actFailed} />
        <Button type="submit" isBusy={isLoading}>
          {t.propose}
        </Button>
      </Form>
    </Modal>
  );
}
