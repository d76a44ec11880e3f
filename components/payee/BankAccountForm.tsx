import type { BankAccountInput, BankMethod } from '@contract/payouts';
import { useState } from 'react';
import { apiErrorOf } from '@/store/api';
import { useSetBankAccountMutation } from '@/store/payee/payoutAddressApi';
import * as t from '@messages/payee/payee';
import { Form } from '../content/page/PageFrame';
import { Button } from '../ui/button/Button';
import { TextField } from '../ui/field/TextField';
import { Text } from '../ui/layout/Text';

type Name = Exclude<keyof BankAccountInput, 'method'>;
interface BankField {
  name: Name;
  label: string;
  hint?: string;
  placeholder?: string;
  /** Numbers on a phone get the keypad. */
  isNumeric?: boolean;
}

const holder: BankField = { name: 'holderName', label: t.holderName, hint: t.holderNameHint };
const number: BankField = { name: 'accountNumber', label: t.accountNumber, isNumeric: true };

/** The fields of each kind of account, in the order in which its banks print them. */
const fieldsOf: Readonly<Record<BankMethod, readonly BankField[]>> = {
  IN_BANK: [holder, number, { name: 'ifsc', label: t.ifsc, placeholder: t.ifscExample }],
  IBAN: [
    holder,
    { name: 'accountNumber', label: t.iban, placeholder: t.ibanExample },
    { name: 'bic', label: t.bic, placeholder: t.bicExample },
  ],
  GB_BANK: [holder, { name: 'sortCode', label: t.sortCode, placeholder: t.sortCodeExample, isNumeric: true }, number],
  US_BANK: [holder, { name: 'routingNumber', label: t.routingNumber, placeholder: t.routingNumberExample, isNumeric: true }, number],
};

interface BankAccountFormProps {
  method: BankMethod;
  onSaved: () => void;
}

/** A bank account as payout address. The server checks every field and names the wrong ones. */
export function BankAccountForm({ method, onSaved }: BankAccountFormProps) {
  const [save, { isLoading, error }] = useSetBankAccountMutation();
  const apiError = apiErrorOf(error);
  const [values, setValues] = useState<Partial<Record<Name, string>>>({});
  const fields = fieldsOf[method];
  const hasFieldError = fields.some(({ name }) => apiError?.fields?.[name]);
  const submit = async () => {
    const typed = Object.fromEntries(fields.map(({ name }) => [name, (values[name] ?? '').trim()])) as Omit<BankAccountInput, 'method'>; // -- every kind has a name and a number
    const { error: refused } = await save({ method, ...typed });
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
      {fields.map(({ name, label, hint, placeholder, isNumeric }) => (
        <TextField
          key={name}
          label={label}
          hint={hint}
          error={apiError?.fields?.[name]}
          autoComplete="off"
          autoCapitalize={name === 'holderName' ? 'words' : 'characters'}
          spellCheck={false}
          inputMode={isNumeric ? 'numeric' : undefined}
          placeholder={placeholder}
          value={values[name] ?? ''}
          onChange={({ target }) => setValues({ ...values, [name]: target.value })}
        />
      ))}
      <Text kind="small" tone="muted">
        {t.accountHint}
      </Text>
      {apiError && !hasFieldError ? (
        <Text kind="small" tone="bad" role="alert">
          {apiError.status < 500 ? apiError.error : t.saveAccountError}
        </Text>
      ) : null}
      <div>
        <Button type="submit" tone="quiet" isBusy={isLoading}>
          {t.saveAccount}
        </Button>
      </div>
    </Form>
  );
}
