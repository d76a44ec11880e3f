import type { ApiFault } from '@contract/common';
import type { PayoutAddress } from '@contract/payouts';
import { useState } from 'react';
import { formatDate } from '@/utils/dates';
import { Button } from '../ui/Button';
import { ErrorState } from '../ui/ErrorState';
import { Skeleton } from '../ui/Skeleton';
import { Stack } from '../ui/Stack';
import { Text } from '../ui/Text';
import { TextField } from '../ui/TextField';
import { Form } from './PageFrame';

interface PayoutAddressFieldProps {
  /** What is paid there: an investor's returns, a creator's payouts. One person has one address. */
  what: 'returns' | 'payouts';
  address: PayoutAddress | undefined;
  isLoading: boolean;
  onRetry: () => void;
  isRetrying: boolean;
  /** True when it was saved. */
  onSave: (vpa: string) => Promise<boolean>;
  isSaving: boolean;
  fault: ApiFault | undefined;
}

/** Where somebody is paid. It lies sealed, and what has been saved is shown by its bank alone. */
export function PayoutAddressField({ what, address, isLoading, onRetry, isRetrying, onSave, isSaving, fault }: PayoutAddressFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const [vpa, setVpa] = useState('');
  if (!address)
    return isLoading ? (
      <Skeleton height="64px" />
    ) : (
      <ErrorState message="Where you are paid could not be loaded." onRetry={onRetry} isRetrying={isRetrying} />
    );
  if (address.maskedVpa && !isOpen)
    return (
      <Stack direction="row" gap={4} align="center" justify="between" isWrapping>
        <div>
          <Text>You are paid to {address.maskedVpa}</Text>
          {address.verifiedAt ? (
            <Text kind="small" tone="muted">
              Found by the payment provider on {formatDate(address.verifiedAt)}
            </Text>
          ) : (
            <Text kind="small" tone="warn">
              Not verified yet: the payment provider could not be asked. Save it once more to have it checked.
            </Text>
          )}
        </div>
        <Button tone="quiet" onClick={() => setOpen(true)}>
          Change address
        </Button>
      </Stack>
    );
  const save = async () => {
    if (!(await onSave(vpa.trim()))) return;
    setOpen(false);
    setVpa('');
  };
  return (
    <Form
      aria-label="Where you are paid"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
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
      <Button type="submit" tone="quiet" isBusy={isSaving}>
        Save address
      </Button>
    </Form>
  );
}
