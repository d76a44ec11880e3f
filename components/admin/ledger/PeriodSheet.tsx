import type { LedgerPeriod } from '@contract/adminLedger';
import { useState, type FormEvent } from 'react';
import { useClosePeriodMutation, useReopenPeriodMutation } from '@/store/admin/financeApi';
import { useAppDispatch } from '@/store/hooks';
import { snackShown } from '@/store/snackbar/snackbarSlice';
import * as t from '@messages/admin/ledger';
import { ErrorNotice } from '../../content/page/ErrorNotice';
import { Notice } from '../../content/page/Notice';
import { Form } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { Modal } from '../../ui/modal/Modal';
import { isLongEnough } from '../shared/reason';
import { ReasonField } from './ReasonField';

interface PeriodSheetProps {
  period: LedgerPeriod;
  unfinished: readonly string[];
  onClose: () => void;
}

/** Closes a month, or opens a closed one again: shows what is unfinished and what happens, and asks for a reason. */
export function PeriodSheet({ period: { month, state, reopenProposal }, unfinished, onClose }: PeriodSheetProps) {
  const dispatch = useAppDispatch();
  const [reason, setReason] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const [close, closing] = useClosePeriodMutation();
  const [reopen, reopening] = useReopenPeriodMutation();
  const isClosing = state !== 'CLOSED';
  const { isLoading, error } = isClosing ? closing : reopening;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (!isLongEnough(reason)) return;
    const input = { month, reason: reason.trim() };
    const { data } = await (isClosing ? close(input) : reopen(input));
    if (!data) return;
    const message = isClosing ? t.closeDone : reopenProposal ? t.reopenDone : t.reopenProposedDone;
    dispatch(snackShown({ message, type: 'SUCCESS' }));
    onClose();
  };
  return (
    <Modal isOpen title={isClosing ? t.closeTitle({ month }) : t.reopenTitle({ month })} onClose={onClose}>
      <Form onSubmit={(event) => void submit(event)} noValidate>
        <Notice tone="info" title={t.unfinished}>
          <p>{unfinished.join('; ') || t.nothingUnfinished}</p>
          <p>{isClosing ? t.closeEffect : reopenProposal ? t.reopenSecond : t.reopenFirst}</p>
        </Notice>
        <ReasonField value={reason} hasTried={hasTried} onChange={setReason} />
        <ErrorNotice error={error} title={t.actFailed} />
        <Button type="submit" tone="danger" isBusy={isLoading}>
          {isClosing ? t.closeMonth : reopenProposal ? t.confirmReopen : t.reopen}
        </Button>
      </Form>
    </Modal>
  );
}
