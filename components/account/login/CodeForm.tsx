import type { ApiError } from '@contract/common';
import { useRef, useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { useLogInMutation } from '@/store/account/signInApi';
import { apiErrorOf } from '@/store/api';
import { theme } from '@/styles/theme';
import { secondsLeft } from '@/utils/format/secondsLeft';
import { useNow } from '@/utils/hooks/useNow';
import * as t from '@messages/account/login';
import { useFocusInvalidField } from '../../content/form/useFocusInvalidField';
import { Notice } from '../../content/page/Notice';
import { Button } from '../../ui/button/Button';
import { TextField } from '../../ui/field/TextField';
import { Text } from '../../ui/layout/Text';
import type { PendingLoginCode } from './pendingLoginCode';

interface CodeFormProps {
  sent: PendingLoginCode;
  isResending: boolean;
  resendError: ApiError | undefined;
  onResend: () => void;
  onOtherNumber: () => void;
  onSignedIn: () => void;
}

/** A six-digit code, filled in by the phone where it can; the last digit submits. */
export function CodeForm({ sent, isResending, resendError, onResend, onOtherNumber, onSignedIn }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [logIn, { isLoading, error }] = useLogInMutation();
  const apiError = apiErrorOf(error);
  const now = useNow();
  const wait = secondsLeft({ endsAt: sent.resendAt, ...sent }, now);
  const isOver = apiError?.status === 410;

  const send = async (digits: string) => {
    const { data } = await logIn({ requestID: sent.requestID, code: digits });
    if (data) onSignedIn();
    else setCode('');
  };
  const onType = (typed: string) => {
    const digits = typed.replace(/\D/g, '').slice(0, 6);
    setCode(digits);
    if (digits.length === 6 && !isLoading) void send(digits);
  };
  const form = useRef<HTMLFormElement>(null);
  useFocusInvalidField(form);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length === 6) void send(code);
  };
  return (
    <Form ref={form} onSubmit={submit} noValidate>
      {resendError ? <Notice tone="bad" role="alert" title={resendError.status >= 500 ? t.codeCouldNotBeSent : resendError.error} /> : null}
      <Text>{t.weSentCode({ phone: sent.phone, b: (text) => <strong>{text}</strong> })}</Text>
      <TextField
        label={t.sixDigitCode}
        inputMode="numeric"
        autoComplete="one-time-code"
        pattern="\d{6}"
        maxLength={6}
        value={code}
        onChange={(event) => onType(event.target.value)}
        error={apiError ? (apiError.status >= 500 ? t.codeCheckError : apiError.error) : undefined}
        autoFocus
      />
      <Button type="submit" size="l" isBusy={isLoading} disabled={code.length < 6 && !isLoading}>
        {t.signIn}
      </Button>
      <Row>
        <Button tone={isOver ? 'quiet' : 'plain'} size="s" isBusy={isResending} disabled={wait > 0} onClick={onResend}>
          {wait > 0 ? t.sendAgainInS({ wait }) : t.sendCodeAgain}
        </Button>
        <Button tone="plain" size="s" onClick={onOtherNumber}>
          {t.useAnotherNumber}
        </Button>
      </Row>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${theme.space[4]};
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};
  justify-content: space-between;
`;
