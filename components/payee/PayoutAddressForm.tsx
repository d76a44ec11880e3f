import type { UpiVerdict } from '@contract/kyc';
import { vpaPattern } from '@contract/vpaPattern';
import { useState } from 'react';
import { apiErrorOf } from '@/store/api';
import { usePayoutAddressQuery, useSetPayoutAddressMutation, useUpiVerdictQuery } from '@/store/payee/payoutAddressApi';
import { formatDate, formatDateTime } from '@/utils/format/dates';
import { useDebounced } from '@/utils/hooks/useDebounced';
import * as t from '@messages/payee/payee';
import { Form } from '../content/page/PageFrame';
import { Button } from '../ui/button/Button';
import { QueryState } from '../ui/feedback/QueryState';
import { Skeleton } from '../ui/feedback/Skeleton';
import { TextField } from '../ui/field/TextField';
import { Stack } from '../ui/layout/Stack';
import { Text } from '../ui/layout/Text';

const isCoolingDown = (until: string | null) => until !== null && Date.parse(until) > Date.now();

interface PayoutAddressFormProps {
  /** What is paid out: an investor's returns or a creator's payouts. Each person has one payout address. */
  what: 'returns' | 'payouts';
}

/** The payout address. It is stored encrypted; after saving only its bank is shown. */
export function PayoutAddressForm({ what }: PayoutAddressFormProps) {
  const query = usePayoutAddressQuery();
  const { data: address } = query;
  const [save, { isLoading: isSaving, error }] = useSetPayoutAddressMutation();
  const apiError = apiErrorOf(error);
  const [isOpen, setOpen] = useState(false);
  const [vpa, setVpa] = useState('');
  if (!address) return <QueryState query={query} skeleton={<Skeleton height="64px" />} message={t.payoutDetailsLoadError} />;
  if (address.maskedVpa && !isOpen)
    return (
      <Stack direction="row" gap={4} align="center" justify="between" isWrapping>
        <div>
          <Text>{t.paidTo({ maskedVpa: address.maskedVpa })}</Text>
          {isCoolingDown(address.cooldownUntil) ? (
            <Text kind="small" tone="warn">
              {t.newAddress({ cooldownUntil: formatDateTime(address.cooldownUntil ?? '') })}
            </Text>
          ) : null}
          {address.verifiedAt ? (
            <Text kind="small" tone="muted">
              {t.verifiedOn({ verifiedAt: formatDate(address.verifiedAt) })}
            </Text>
          ) : (
            <Text kind="small" tone="warn">
              {t.notVerified}
            </Text>
          )}
        </div>
        <Button tone="quiet" onClick={() => setOpen(true)}>
          {t.changeAddress}
        </Button>
      </Stack>
    );
  const submit = async () => {
    const { error: refused } = await save({ vpa: vpa.trim() });
    if (refused) return;
    setOpen(false);
    setVpa('');
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
