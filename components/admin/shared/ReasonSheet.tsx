import { useState, type FormEvent, type ReactNode } from 'react';
import { useAppDispatch } from '@/store/hooks';
import { snackShown } from '@/store/snackbar/snackbarSlice';
import type { RequestError } from '@/utils/apiError';
import * as t from '@messages/admin/shared';
import { ErrorNotice } from '../../content/page/ErrorNotice';
import { Notice } from '../../content/page/Notice';
import { Form } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { TextArea } from '../../ui/field/TextField';
import { Modal } from '../../ui/modal/Modal';
import { isLongEnough } from './reason';

interface ReasonSheetProps {
  title: string;
  /** What happens when it is confirmed. */
  effect: ReactNode;
  submit: string;
  tone?: 'primary' | 'danger';
  /** Of the reason, where it is more than a record: who reads it. */
  reasonLabel?: string;
  reasonHint?: string;
  maxLength?: number;
  isBusy: boolean;
  error: RequestError | undefined;
  failed: string;
  /** Shown when it is done. */
  done: string;
  /** Resolves to an answer with data when it was done. */
  onSubmit: (reason: string) => Promise<{ data?: unknown }>;
  onClose: () => void;
  /** Further fields, above the reason. */
  children?: ReactNode;
}

/** An act of staff: shows what it does and asks for a reason. */
export function ReasonSheet({ title, effect, submit, tone = 'primary', maxLength = 500, children, ...rest }: ReasonSheetProps) {
  const { reasonLabel = t.reason, reasonHint = t.reasonHint, isBusy, error, failed, done, onSubmit, onClose } = rest;
  const dispatch = useAppDispatch();
  const [reason, setReason] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (!isLongEnough(reason)) return;
    const { data } = await onSubmit(reason.trim());
    if (!data) return;
    dispatch(snackShown({ message: done, type: 'SUCCESS' }));
    onClose();
  };
  return (
    <Modal isOpen title={title} onClose={onClose}>
      <Form onSubmit={(event) => void send(event)} noValidate>
        <Notice tone="info" title={t.effect}>
          {effect}
        </Notice>
        {children}
        <TextArea
          label={reasonLabel}
          hint={reasonHint}
          rows={2}
          maxLength={maxLength}
          value={reason}
          error={hasTried && !isLongEnough(reason) ? t.reasonTooShort : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
        <ErrorNotice error={error} title={failed} />
        <Button type="submit" tone={tone} isBusy={isBusy}>
          {submit}
        </Button>
      </Form>
    </Modal>
  );
}
