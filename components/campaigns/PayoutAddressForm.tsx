import { useState } from 'react';
import { faultOf } from '@/store/api';
import { usePayoutAddressQuery, useSetPayoutAddressMutation } from '@/store/campaigns/portfolioApi';
import { Form } from '../content/PageFrame';
import { Button } from '../ui/Button';
import { ErrorState } from '../ui/ErrorState';
import { Skeleton } from '../ui/Skeleton';
import { Stack } from '../ui/Stack';
import { Text } from '../ui/Text';
import { TextField } from '../ui/TextField';

interface PayoutAddressFormProps {
  /** What is paid there: an investor's returns, a creator's payouts. One person has one address. */
  what?: 'returns' | 'payouts';
}

/** Where somebody is paid. What has been saved is shown by its bank alone. */
export function PayoutAddressForm({ what = 'returns' }: PayoutAddressFormProps) {
  const { data, isLoading: isComing, isFetching, refetch } = usePayoutAddressQuery();
  const [save, { isLoading, error }] = useSetPayoutAddressMutation();
  const [isOpen, setOpen] = useState(false);
  const [vpa, setVpa] = useState('');
  if (!data)
    return isComing ? (
      <Skeleton height="64px" />
    ) : (
      <ErrorState message="Where you are paid could not be loaded." onRetry={() => void refetch()} isRetrying={isFetching} />
    );
  const fault = faultOf(error);
  if (data.maskedVpa && !isOpen) {
    return (
      <Stack direction="row" gap={4} align="center" justify="between" isWrapping>
        <div>
          <Text>
            {what === 'returns' ? 'Returns' : 'Payouts'} are paid to {data.maskedVpa}
          </Text>
          {data.verifiedAt === null ? (
            <Text kind="small" tone="warn">
              Not verified yet: the payment provider could not be asked. Save it once more to have it checked.
            </Text>
          ) : null}
        </div>
        <Button tone="quiet" onClick={() => setOpen(true)}>
          Change
        </Button>
      </Stack>
    );
  }
  return (
    <Form
      aria-label={`Where ${what} are paid to`}
      onSubmit={(event) => {
        event.preventDefault();
        void save({ vpa: vpa.trim() }).then((answer) => {
          if (!answer.error) setOpen(false);
        });
      }}
    >
      <TextField
        label={`UPI address for ${what}`}
        hint={`The payment provider checks that it exists. Without it your ${what} wait.`}
        error={fault && (fault.fields?.vpa ?? (fault.status < 500 ? fault.error : 'The address was not saved. Try again in a moment.'))}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="name@bank"
        value={vpa}
        onChange={({ target }) => setVpa(target.value)}
      />
      <Button type="submit" isBusy={isLoading}>
        Save
      </Button>
    </Form>
  );
}
