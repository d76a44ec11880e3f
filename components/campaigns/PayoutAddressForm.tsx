import { useState } from 'react';
import { faultOf } from '@/store/api';
import { usePayoutAddressQuery, useSetPayoutAddressMutation } from '@/store/campaigns/portfolioApi';
import { Form } from '../content/PageFrame';
import { Button } from '../ui/Button';
import { Stack } from '../ui/Stack';
import { Text } from '../ui/Text';
import { TextField } from '../ui/TextField';

/** Where returns are paid to. What has been saved is shown by its bank alone. */
export function PayoutAddressForm() {
  const { data } = usePayoutAddressQuery();
  const [save, { isLoading, error }] = useSetPayoutAddressMutation();
  const [isOpen, setOpen] = useState(false);
  const [vpa, setVpa] = useState('');
  if (!data) return null;
  const fault = faultOf(error);
  if (data.maskedVpa && !isOpen) {
    return (
      <Stack direction="row" gap={4} align="center" justify="between" isWrapping>
        <Text>Returns are paid to {data.maskedVpa}</Text>
        <Button tone="quiet" onClick={() => setOpen(true)}>
          Change
        </Button>
      </Stack>
    );
  }
  return (
    <Form
      aria-label="Where returns are paid to"
      onSubmit={(event) => {
        event.preventDefault();
        void save({ vpa: vpa.trim() }).then((answer) => {
          if (!answer.error) setOpen(false);
        });
      }}
    >
      <TextField
        label="UPI address for returns"
        hint="The payment provider checks that it exists. Without it your returns wait."
        error={fault ? (fault.fields?.vpa ?? fault.error) : undefined}
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
