import type { MyRewardDelivery } from '@contract/rewards';
import { useState, type FormEvent } from 'react';
import { apiErrorOf } from '@/store/api';
import { useAnswerParcelMutation } from '@/store/campaigns/rewardsApi';
import { useAppDispatch } from '@/store/hooks';
import { snackShown } from '@/store/snackbar/snackbarSlice';
import * as t from '@messages/campaigns/rewards';
import { ErrorNotice } from '../../content/page/ErrorNotice';
import { Form } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { TextArea, TextField } from '../../ui/field/TextField';
import { Text } from '../../ui/layout/Text';

/** The contract asks for at least as many signs. */
const minAddress = 8;

/** Where a parcel goes, and its questions; the answer can be changed until it is shipped. */
export function ParcelForm({ delivery: { deliveryID, address: saved, answers: savedAnswers, questions } }: { delivery: MyRewardDelivery }) {
  const dispatch = useAppDispatch();
  const [send, { error, isLoading }] = useAnswerParcelMutation();
  const [isOpen, setIsOpen] = useState(saved === null);
  const [hasTried, setHasTried] = useState(false);
  const [savedName = '', ...savedLines] = saved?.split('\n') ?? [];
  const [name, setName] = useState(savedName);
  const [address, setAddress] = useState(savedLines.join('\n'));
  const [answers, setAnswers] = useState(() => questions.map((_, at) => savedAnswers?.[at] ?? ''));
  if (!isOpen)
    return (
      <>
        <Text kind="small">{t.shipsTo({ address: saved?.replaceAll('\n', ', ') ?? '' })}</Text>
        <div>
          <Button size="s" tone="quiet" onClick={() => setIsOpen(true)}>
            {t.changeAddress}
          </Button>
        </div>
      </>
    );
  const isComplete = name.trim() !== '' && address.trim().length >= minAddress && answers.every((answer) => answer.trim() !== '');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setHasTried(true);
    if (!isComplete) return;
    const { data } = await send({ deliveryID, name, address, answers });
    if (!data) return;
    setIsOpen(false);
    dispatch(snackShown({ message: t.addressSaved, type: 'SUCCESS' }));
  };
  const fields = apiErrorOf(error)?.fields;
  const problem = (isMissing: boolean, message: string) => (hasTried && isMissing ? message : undefined);
  return (
    <Form aria-label={t.shipTo} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        label={t.recipient}
        autoComplete="name"
        maxLength={100}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={problem(name.trim() === '', t.recipientMissing) ?? fields?.name}
      />
      <TextArea
        label={t.address}
        hint={t.addressHint}
        autoComplete="street-address"
        maxLength={400}
        value={address}
        onChange={({ target }) => setAddress(target.value)}
        error={problem(address.trim().length < minAddress, t.addressTooShort) ?? fields?.address}
      />
      {questions.map((question, at) => (
        <TextField
          key={question}
          label={question}
          maxLength={300}
          value={answers[at] ?? ''}
          onChange={({ target }) => setAnswers(answers.map((answer, place) => (place === at ? target.value : answer)))}
          error={problem(answers[at]?.trim() === '', t.answerMissing)}
        />
      ))}
      <ErrorNotice error={error} title={t.addressSaveError} />
      <div>
        <Button type="submit" isBusy={isLoading}>
          {t.sendAddress}
        </Button>
      </div>
    </Form>
  );
}
