import type { UpiVerdict } from '@contract/kyc';
import { vpaPattern } from '@contract/vpaPattern';
import { useState } from 'react';
import { apiErrorOf } from '@/store/api';
import { useSetPayoutAddressMutation, useUpiVerdictQuery } from '@/store/payee/payoutAddressApi';
import { useDebounced } from '@/utils/hooks/useDebounced';
import * as t from '@messages/payee/payee';
import { Form } from '../content/page/PageFrame';
import { Button } from '../ui/button/Button';
import { TextField } from '../ui/field/TextField';
import { Text } from '../ui/layout/Text';

interface UpiFormProps {
  what: 'returns' | 'payouts';
  onSaved: () => void;
}

/** A UPI ID as payout address. */
export function UpiForm({ what, onSaved }: UpiFormProps) {
  const [save, { isLoading: isSaving, error }] = useSetPayoutAddressMutation();
  const apiError = apiErrorOf(error);
  const [vpa, setVpa] = useState('');
  const submit = async () => {
    const { error: refused } = await save({ vpa: vpa.trim() });
    if (!refused) onSaved();
  };
  return (
    <Form
      aria-label={t.payoutDetails}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField
        label={t.upiAddress({ use: what })}
        hint={t.upiAddressHint({ use: what })}
        error={apiError && (apiError.fields?.vpa ?? (apiError.status < 500 ? apiError.error : t.saveError))}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={t.upiAddressExample}
        value={vpa}
        onChange={({ target }) => setVpa(target.value)}
      />
      <UpiVerdictNote typed={vpa.trim()} />
      <Button type="submit" tone="quiet" isBusy={isSaving}>
        {t.saveAddress}
      </Button>
    </Form>
  );
}

const pauseMs = 600;

/** What the payment provider says of the typed address, once typing pauses. Saving checks again, so nothing is said when it cannot tell. */
function UpiVerdictNote({ typed }: { typed: string }) {
  const paused = useDebounced(typed, pauseMs);
  const isComplete = vpaPattern.test(typed);
  const { currentData, isFetching } = useUpiVerdictQuery(paused, { skip: !isComplete || paused !== typed });
  const answer = isComplete && paused === typed ? currentData : undefined;
  const isChecking = isComplete && (paused !== typed || isFetching);
  return (
    <Text kind="small" tone={answer?.verdict === 'VALID' ? 'good' : answer?.verdict === 'INVALID' ? 'bad' : 'muted'} role="status">
      {isChecking ? t.checkingAddress : answer ? verdictText(answer) : ''}
    </Text>
  );
}

const verdictText = ({ verdict, maskedName }: UpiVerdict) =>
  verdict === 'INVALID' ? t.noSuchAddress : verdict === 'UNKNOWN' ? '' : maskedName ? t.addressOf({ name: maskedName }) : t.addressExists;
