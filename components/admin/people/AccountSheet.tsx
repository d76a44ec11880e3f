import type { AdminPerson } from '@contract/admin';
import { useState, type FormEvent } from 'react';
import { useDisablePersonMutation, useEnablePersonMutation } from '@/store/admin/consoleApi';
import { useAppDispatch } from '@/store/hooks';
import { snackShown } from '@/store/snackbar/snackbarSlice';
import * as t from '@messages/admin/people';
import { ErrorNotice } from '../../content/page/ErrorNotice';
import { Notice } from '../../content/page/Notice';
import { Form } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { TextArea } from '../../ui/field/TextField';
import { Modal } from '../../ui/modal/Modal';
import { isLongEnough } from '../shared/reason';

interface AccountSheetProps {
  of: AdminPerson;
  onClose: () => void;
}

/** Disables or enables an account: shows what it does and asks for a reason. */
export function AccountSheet({ of: { person, isDisabled, sessions }, onClose }: AccountSheetProps) {
  const { name, userID } = person;
  const dispatch = useAppDispatch();
  const [reason, setReason] = useState('');
  const [hasTried, setHasTried] = useState(false);
  const [disable, disabling] = useDisablePersonMutation();
  const [enable, enabling] = useEnablePersonMutation();
  const { isLoading, error } = isDisabled ? enabling : disabling;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (!isLongEnough(reason)) return;
    const change = isDisabled ? enable : disable;
    const { data } = await change({ userID, reason: reason.trim() });
    if (!data) return;
    dispatch(snackShown({ message: isDisabled ? t.enabledDone : t.disabledDone, type: 'SUCCESS' }));
    onClose();
  };
  return (
    <Modal isOpen title={isDisabled ? t.enableTitle({ name }) : t.disableTitle({ name })} onClose={onClose}>
      <Form onSubmit={(event) => void submit(event)} noValidate>
        <Notice tone="info" title={t.effect}>
          {isDisabled ? t.enableEffect : t.disableEffect({ count: sessions })}
        </Notice>
        <TextArea
          label={t.reasonLabel}
          hint={t.reasonHint}
          rows={2}
          maxLength={500}
          value={reason}
          error={hasTried && !isLongEnough(reason) ? t.reasonTooShort : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
        <ErrorNotice error={error} title={t.changeFailed} />
        <Button type="submit" tone="danger" isBusy={isLoading}>
          {isDisabled ? t.enable : t.disable}
        </Button>
      </Form>
    </Modal>
  );
}
