import { useState } from 'react';
import { faultOf } from '@/store/api';
import { useMakerAddressQuery, useSetMakerAddressMutation } from '@/store/studio/figuresApi';
import { formatDate } from '@/utils/dates';
import { Form } from '../../content/PageFrame';
import { Button } from '../../ui/Button';
import { ErrorState } from '../../ui/ErrorState';
import { Skeleton } from '../../ui/Skeleton';
import { Stack } from '../../ui/Stack';
import { Text } from '../../ui/Text';
import { TextField } from '../../ui/TextField';

/** Where a creator is paid; the same address as an investor's. It lies sealed, and what has been saved is shown by its bank alone. */
export function MakerAddress() {
  const { data, isLoading: isComing, isFetching, refetch } = useMakerAddressQuery();
  const [save, { isLoading, error }] = useSetMakerAddressMutation();
  const [isOpen, setOpen] = useState(false);
  const [vpa, setVpa] = useState('');
  if (!data)
    return isComing ? (
      <Skeleton height="64px" />
    ) : (
      <ErrorState message="Where you are paid could not be loaded." onRetry={() => void refetch()} isRetrying={isFetching} />
    );
  const fault = faultOf(error);
  if (data.maskedVpa && !isOpen)
    return (
      <Stack direction="row" gap={4} justify="between" isWrapping>
        <div>
          <Text>You are paid to {data.maskedVpa}</Text>
          <Text kind="small" tone="muted">
            {data.verifiedAt ? `Found by the payment provider on ${formatDate(data.verifiedAt)}` : 'No payment provider could look it up'}
          </Text>
        </div>
        <Button tone="quiet" onClick={() => setOpen(true)}>
          Change address
        </Button>
      </Stack>
    );
  return (
    <Form
      aria-label="Where you are paid"
      onSubmit={(event) => {
        event.preventDefault();
        void save({ vpa: vpa.trim() }).then((answer) => {
          if (answer.error) return;
          setOpen(false);
          setVpa('');
        });
      }}
    >
      <TextField
        label="UPI address for payouts"
        hint="The payment provider checks that it exists. Without it nothing can be paid out."
        error={fault && (fault.fields?.vpa ?? (fault.status < 500 ? fault.error : 'The address was not saved. Try again in a moment.'))}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="name@bank"
        value={vpa}
        onChange={({ target }) => setVpa(target.value)}
      />
      <Button type="submit" tone="quiet" isBusy={isLoading}>
        Save address
      </Button>
    </Form>
  );
}
