import type { PayoutAddress, PayoutMethod } from '@contract/payouts';
import { useState } from 'react';
import { usePayoutAddressQuery } from '@/store/payee/payoutAddressApi';
import { formatDate, formatDateTime } from '@/utils/format/dates';
import * as t from '@messages/payee/payee';
import { Button } from '../ui/button/Button';
import { QueryState } from '../ui/feedback/QueryState';
import { Skeleton } from '../ui/feedback/Skeleton';
import { SelectField } from '../ui/field/SelectField';
import { Stack } from '../ui/layout/Stack';
import { Text } from '../ui/layout/Text';
import { BankAccountForm } from './BankAccountForm';
import { UpiForm } from './UpiForm';

const isCoolingDown = (until: string | null) => until !== null && Date.parse(until) > Date.now();

const methodLabels: Readonly<Record<PayoutMethod, string>> = {
  UPI: t.methodUpi,
  IN_BANK: t.methodInBank,
  IBAN: t.methodIban,
  GB_BANK: t.methodGbBank,
  US_BANK: t.methodUsBank,
};

interface PayoutAddressFormProps {
  /** What is paid out: an investor's returns or a creator's payouts. Each person has one payout address. */
  what: 'returns' | 'payouts';
}

/** The payout address. It is stored encrypted; after saving only its bank and the end of its number are shown. */
export function PayoutAddressForm({ what }: PayoutAddressFormProps) {
  const query = usePayoutAddressQuery();
  const { data: address } = query;
  const [isOpen, setOpen] = useState(false);
  if (!address) return <QueryState query={query} skeleton={<Skeleton height="64px" />} message={t.payoutDetailsLoadError} />;
  if (address.maskedAddress && !isOpen) return <SavedAddress address={address} onChange={() => setOpen(true)} />;
  return <AddressForms what={what} address={address} onClose={() => setOpen(false)} />;
}

function SavedAddress({ address, onChange }: { address: PayoutAddress; onChange: () => void }) {
  const { maskedAddress, verifiedAt, cooldownUntil, currencies, isNameInReview, method } = address;
  return (
    <Stack direction="row" gap={4} align="center" justify="between" isWrapping>
      <div>
        <Text>{t.paidTo({ maskedAddress: maskedAddress ?? '' })}</Text>
        {method !== 'UPI' ? (
          <Text kind="small" tone="muted">
            {t.currencies({ currencies: currencies.join(', ') })}
          </Text>
        ) : null}
        {isCoolingDown(cooldownUntil) ? (
          <Text kind="small" tone="warn">
            {t.newAddress({ cooldownUntil: formatDateTime(cooldownUntil ?? '') })}
          </Text>
        ) : null}
        {isNameInReview ? (
          <Text kind="small" tone="warn">
            {t.nameInReview}
          </Text>
        ) : null}
        {verifiedAt ? (
          <Text kind="small" tone="muted">
            {t.verifiedOn({ verifiedAt: formatDate(verifiedAt) })}
          </Text>
        ) : (
          <Text kind="small" tone="warn">
            {t.notVerified}
          </Text>
        )}
      </div>
      <Button tone="quiet" onClick={onChange}>
        {t.changeAddress}
      </Button>
    </Stack>
  );
}

interface AddressFormsProps extends PayoutAddressFormProps {
  address: PayoutAddress;
  onClose: () => void;
}

function AddressForms({ what, address: { method: saved, methods, maskedAddress }, onClose }: AddressFormsProps) {
  const [chosen, setChosen] = useState<PayoutMethod | null>(null);
  const method = chosen ?? (saved && methods.includes(saved) ? saved : (methods[0] ?? 'UPI'));
  return (
    <Stack gap={4}>
      {methods.length > 1 ? (
        <SelectField
          label={t.kindOfAddress}
          options={methods.map((value) => ({ value, label: methodLabels[value] }))}
          value={method}
          onChange={({ target }) => setChosen(target.value as PayoutMethod)} // -- one of the options
        />
      ) : null}
      {method === 'UPI' ? <UpiForm what={what} onSaved={onClose} /> : <BankAccountForm key={method} method={method} onSaved={onClose} />}
      {maskedAddress ? (
        <Button tone="quiet" onClick={onClose}>
          {t.keepAddress}
        </Button>
      ) : null}
    </Stack>
  );
}
