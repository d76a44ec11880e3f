import type { ApiError } from '@contract/common';
import { countryArray } from '@contract/countryLists';
import type { KycStatus } from '@contract/kyc';
import { useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { apiErrorOf } from '@/store/api';
import { useCountriesQuery } from '@/store/documents/documentsApi';
import { usePerformKycMutation } from '@/store/kyc/kycApi';
import { theme } from '@/styles/theme';
import { sentence } from '@/utils/format/sentence';
import { ErrorNotice } from '../content/page/ErrorNotice';
import { Form } from '../content/page/PageFrame';
import { Button } from '../ui/button/Button';
import { SelectField } from '../ui/field/SelectField';
import { TextField } from '../ui/field/TextField';
import { Text } from '../ui/layout/Text';

const defaultCountry = { countryCode: 'IN', countryNameEn: 'India' };
const fieldError = (apiError: ApiError | undefined, field: string, label: string) => {
  const why = apiError?.fields?.[field];
  return why ? sentence(`${label} ${why}`) : undefined;
};

/** A hint to check the name, never a refusal: names change and are written in many orders. */
const mayMismatchSurname = (idType: string | undefined, taxID: string, name: string): boolean =>
  idType === 'PAN' &&
  taxID.length === 10 &&
  name.trim() !== '' &&
  !name
    .toUpperCase()
    .split(/\s+/)
    .some((word) => word.startsWith(taxID.charAt(4).toUpperCase()));

/** Typed values that are not secret, kept for another try. The id number never outlives the form. */
export interface KycFormDraft {
  country: string | null;
  legalName: string;
  birthDate: string;
}

interface KycFormProps {
  status: KycStatus;
  draft: KycFormDraft;
  onSend: (details: KycFormDraft) => void;
}

/** Name, date of birth and id number: requested once, when an amount requires it. Nothing is ticked in advance. */
export function KycForm({ status, draft, onSend }: KycFormProps) {
  const { data: countries } = useCountriesQuery();
  const [perform, { isLoading, error }] = usePerformKycMutation();
  const [country, setCountry] = useState(draft.country ?? status.country ?? defaultCountry.countryCode);
  const [values, setValues] = useState({ legalName: draft.legalName, birthDate: draft.birthDate, taxID: '' });
  const [hasConsented, setConsented] = useState(false);
  const apiError = apiErrorOf(error);
  const kind = status.idKinds.find((one) => one.country === country) ?? status.idKinds.find((one) => one.country === null);
  const label = kind?.label ?? 'Personal tax id';
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!hasConsented) return;
    onSend({ country, legalName: values.legalName, birthDate: values.birthDate });
    void perform({ country, ...values, hasConsented: true });
  };
  return (
    <Form onSubmit={send} noValidate aria-label="Identity check" data-private>
      <SelectField
        label="Country of your tax id"
        value={country}
        onChange={({ target }) => setCountry(target.value)}
        options={countries ? countryArray(countries) : [{ value: defaultCountry.countryCode, label: defaultCountry.countryNameEn }]}
      />
      <TextField
        label="Full name, as on the card"
        autoComplete="name"
        value={values.legalName}
        onChange={({ target }) => setValues({ ...values, legalName: target.value })}
        error={fieldError(apiError, 'legalName', 'The name')}
      />
      <TextField
        label="Date of birth"
        type="date"
        autoComplete="bday"
        value={values.birthDate}
        onChange={({ target }) => setValues({ ...values, birthDate: target.value })}
        error={fieldError(apiError, 'birthDate', 'The date')}
      />
      <TextField
        label={label}
        hint={`${kind?.isReviewedByHand ? kind.example : `Like ${kind?.example}`}. Never your Aadhaar number. ${
          mayMismatchSurname(kind?.idType, values.taxID, values.legalName)
            ? 'The fifth letter of a PAN is mostly the first of the surname: check both again.'
            : ''
        }`.trim()}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={values.taxID}
        onChange={({ target }) => setValues({ ...values, taxID: target.value })}
        error={fieldError(apiError, 'taxID', label)}
      />
      <Consent>
        <input type="checkbox" checked={hasConsented} onChange={({ target }) => setConsented(target.checked)} />
        <Text as="span" kind="small">
          Use these details only to verify my identity. I can delete them in my profile at any time.
        </Text>
      </Consent>
      {apiError?.fields ? null : (
        <ErrorNotice error={apiError} title="The check could not be started" fallback="Try again: nothing is lost." />
      )}
      <Button type="submit" tone="quiet" isBusy={isLoading} disabled={!hasConsented}>
        {kind?.isReviewedByHand ? 'Send for review' : 'Verify my identity'}
      </Button>
      <Text kind="tiny" tone="muted">
        Encrypted with a key of your own. Screens show its last four characters only.
      </Text>
    </Form>
  );
}

const Consent = styled.label`
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr);
  gap: ${theme.space[2]};
  align-items: start;
  min-height: ${theme.size.tap};
  input {
    width: 20px;
    height: 20px;
  }
`;
