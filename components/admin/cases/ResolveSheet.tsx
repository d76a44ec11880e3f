import type { OperationsCase } from '@contract/adminCases';
import type { InputOf } from '@contract/operations';
import { useState, type FormEvent } from 'react';
import { useResolveCaseMutation } from '@/store/admin/consoleApi';
import { useAppDispatch } from '@/store/hooks';
import { snackShown } from '@/store/snackbar/snackbarSlice';
import { formatDateTime } from '@/utils/format/dates';
import * as t from '@messages/admin/cases';
import { useIdempotencyKey } from '../../content/form/useIdempotencyKey';
import { ErrorNotice } from '../../content/page/ErrorNotice';
import { Notice } from '../../content/page/Notice';
import { Form } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { SelectField } from '../../ui/field/SelectField';
import { TextArea, TextField } from '../../ui/field/TextField';
import { Modal } from '../../ui/modal/Modal';
import { isLongEnough } from '../shared/reason';

interface ResolveSheetProps {
  caseID: string;
  option: OperationsCase['options'][number] & { resolution: InputOf<'admin.caseResolve'>['resolution'] };
  proposal: OperationsCase['proposal'];
  onClose: () => void;
}

/** Shows what a resolution does, asks for a reason, and the bank's reference or an order where it needs one, and confirms. */
export function ResolveSheet({ caseID, option, proposal, onClose }: ResolveSheetProps) {
  const { resolution, label, effect, needsSecondPerson, needsReference, choices } = option;
  const dispatch = useAppDispatch();
  const [reason, setReason] = useState('');
  const isSecond = needsSecondPerson && proposal?.resolution === resolution;
  const [reference, setReference] = useState((isSecond && choices && proposal?.reference) || '');
  const [hasTried, setHasTried] = useState(false);
  const [resolve, { isLoading, error }] = useResolveCaseMutation();
  const { attempt } = useIdempotencyKey();
  const hasReference = needsReference || choices !== null;
  const isFirst = needsSecondPerson && !isSecond;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (!isLongEnough(reason) || (hasReference && !reference.trim())) return;
    const input = {
      caseID,
      resolution,
      reason: reason.trim(),
      ...(hasReference ? { reference: reference.trim() } : {}),
    };
    const { data } = await attempt(input, (idempotencyKey) => resolve({ ...input, idempotencyKey }));
    if (!data) return;
    const message = data.state === 'RESOLVED' ? t.resolvedDone : data.proposal ? t.proposedDone : t.stillOpenDone;
    dispatch(snackShown({ message, type: 'SUCCESS' }));
    onClose();
  };
  return (
    <Modal isOpen title={label} onClose={onClose}>
      <Form onSubmit={(event) => void submit(event)} noValidate>
        <Notice tone="info" title={t.effect}>
          <p>{effect}</p>
          {needsSecondPerson ? <p>{isSecond ? t.secondOfTwo : t.firstOfTwo}</p> : null}
        </Notice>
        {needsReference ? (
          <TextField
            label={t.reference}
            hint={t.referenceHint}
            maxLength={60}
            autoComplete="off"
            value={reference}
            error={hasTried && !reference.trim() ? t.referenceHint : undefined}
            onChange={({ target }) => setReference(target.value)}
          />
        ) : null}
        {choices ? (
          <SelectField
            label={t.chosenOrder}
            value={reference}
            error={hasTried && !reference ? t.chosenOrderMissing : undefined}
            options={[
              { value: '', label: t.chooseOrder },
              ...choices.map(({ paymentID, orderNumber, label: title, heldUntil }) => ({
                value: paymentID,
                label: heldUntil
                  ? t.orderHeld({ title, order: orderNumber, time: formatDateTime(heldUntil) })
                  : t.orderNotHeld({ title, order: orderNumber }),
              })),
            ]}
            onChange={({ target }) => setReference(target.value)}
          />
        ) : null}
        <TextArea
          label={t.reason}
          hint={t.reasonHint}
          rows={2}
          maxLength={500}
          value={reason}
          error={hasTried && !isLongEnough(reason) ? t.reasonTooShort : undefined}
          onChange={({ target }) => setReason(target.value)}
        />
        <ErrorNotice error={error} title={t.resolveFailed} />
        <Button type="submit" tone="danger" isBusy={isLoading}>
          {isFirst ? t.propose({ label }) : t.confirm({ label })}
        </Button>
      </Form>
    </Modal>
  );
}
