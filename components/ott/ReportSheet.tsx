import type { InputOf } from '@contract/operations';
import { useRouter } from 'next/router';
import { useState, type FormEvent } from 'react';
import { routes } from '@/constants/routes';
import { faultOf } from '@/store/api';
import { useAppSelector } from '@/store/hooks';
import { selectIsAuth } from '@/store/login/loginSlice';
import { useReportMutation } from '@/store/ott/opinionsApi';
import { formatDate } from '@/utils/dates';
import { sentence } from '@/utils/sentence';
import { Notice } from '../content/Notice';
import { Form } from '../content/PageFrame';
import { useAttemptKey } from '../content/useAttemptKey';
import { Button } from '../ui/Button';
import { ButtonLink } from '../ui/Link';
import { Modal } from '../ui/Modal';
import { SelectField } from '../ui/SelectField';
import { Text } from '../ui/Text';
import { TextField } from '../ui/TextField';

type Reason = InputOf<'ott.report'>['reason'];
const reasons: { value: Reason; label: string }[] = [
  { value: 'SYNTHETIC_UNLABELLED', label: 'Made by machine and not labelled' },
  { value: 'WRONG_RATING', label: 'Wrong certificate or labels' },
  { value: 'RIGHTS', label: 'It uses what is not its maker’s' },
  { value: 'HARM', label: 'It harms somebody' },
  { value: 'PRIVACY', label: 'It shows me without my consent' },
  { value: 'OTHER', label: 'Something else' },
];

/** Tells the house what is wrong with a release, and when it will be answered. */
export function ReportSheet({ releaseID, name, onClose }: { releaseID: string; name: string; onClose: () => void }) {
  const { asPath } = useRouter();
  const isAuth = useAppSelector(selectIsAuth);
  const [reason, setReason] = useState<Reason>('SYNTHETIC_UNLABELLED');
  const [description, setWords] = useState('');
  const { attempt } = useAttemptKey();
  const [report, { data, error, isLoading }] = useReportMutation();
  const fault = faultOf(error);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const asked = { releaseID, reason, description: description.trim() };
    void attempt(asked, (idempotencyKey) => report({ ...asked, idempotencyKey }));
  };
  return (
    <Modal isOpen title={`Report ${name}`} align="bottom" onClose={onClose}>
      {!isAuth ? (
        <>
          <Text tone="muted">Reports are answered, so we need to know whom to answer.</Text>
          <ButtonLink href={routes.loginThenBack(asPath)}>Sign in</ButtonLink>
        </>
      ) : data ? (
        <Notice tone="good" role="status" title="Thank you, a person looks into it">
          You hear from us by {formatDate(data.answerBy)}.
        </Notice>
      ) : (
        <Form onSubmit={send}>
          <SelectField
            label="What is wrong?"
            value={reason}
            options={reasons}
            onChange={({ target }) => setReason(target.value as Reason)}
          />
          <TextField
            label="In your words"
            isOptional
            value={description}
            maxLength={1000}
            onChange={({ target }) => setWords(target.value)}
          />
          {fault ? (
            <Notice tone="bad" role="alert" title="The report was not sent">
              {sentence(fault.error)}
            </Notice>
          ) : null}
          <Button type="submit" isBusy={isLoading}>
            Send report
          </Button>
        </Form>
      )}
    </Modal>
  );
}
