import type { ApiError } from '@contract/common';
import { countryArray } from '@contract/countryLists';
import type { KycStatus } from '@contract/kyc';
import { useState, type FormEvent } from 'react';
import { apiErrorOf } from '@/store/api';
import { useCountriesQuery } from '@/store/documents/documentsApi';
import { usePerformKycMutation } from '@/store/kyc/kycApi';
import { sentence } from '@/utils/format/sentence';
import * as t from '@messages/kyc/kyc';
import { ErrorNotice } from '../content/page/ErrorNotice';
import { Form } from '../content/page/PageFrame';
import { Button } from '../ui/button/Button';
import { Checkbox } from '../ui/field/Checkbox';
import { SelectField } from '../ui/field/SelectField';
import { TextField } from '../ui/field/TextField';
import { Text } from '../ui/layout/Text';

const defaultCountry = { value: 'IN', label: t.india };
const fieldError = (apiError: ApiError | undefined, field: string, toText: (of: { problem: string }) => string) => {
  const problem = apiError?.fields?.[field];
  return problem ? sentence(toText({ problem })) : undefined;
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
  /** The form is all that the page asks for. */
  hasAutoFocus: boolean;
  onSend: (details: KycFormDraft) => void;
}

/** Name, date of birth and id number: requested once, when an amount requires it. Nothing is ticked in advance. */
export function KycForm({ status, draft, hasAutoFocus, onSend }: KycFormProps) {
  const { data: countries } = useCountriesQuery();
  const [perform, { isLoading, error }] = usePerformKycMutation();
  const [country, setCountry] = useState(draft.country ?? status.country ?? defaultCountry.value);
  const [values, setValues] = useState({ legalName: draft.legalName, birthDate: draft.birthDate, taxID: '' });
  const [hasConsented, setConsented] = useState(false);
  const apiError = apiErrorOf(error);
  const kind = status.idKinds.find((one) => one.country === country) ?? status.idKinds.find((one) => one.country === null);
  const label = kind?.label ?? t.personalTaxId;
  const taxIdHint = t.taxIdHint({ isReviewedByHand: kind?.isReviewedByHand ?? false, example: kind?.example ?? '' });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!hasConsented) return;
    onSend({ country, legalName: values.legalName, birthDate: values.birthDate });
    void perform({ country, ...values, hasConsented: true });
  };
  return (
    <Form onSubmit={send} noValidate aria-label={t.identityCheck} data-private>
      <SelectField
        label={t.countryOfTaxId}
        value={country}
        onChange={({ target }) => setCountry(target.value)}
        options={countries ? countryArray(countries) : [defaultCountry]}
      />
      <TextField
        label={t.fullName}
        autoComplete="name"
        autoFocus={hasAutoFocus && draft.legalName === ''}
        value={values.legalName}
        onChange={({ target }) => setValues({ ...values, legalName: target.value })}
        error={fieldError(apiError, 'legalName', t.nameProblem)}
      />
      <TextField
        label={t.dateOfBirth}
        type="date"
        autoComplete="bday"
        value={values.birthDate}
        onChange={({ target }) => setValues({ ...values, birthDate: target.value })}
        error={fieldError(apiError, 'birthDate', t.dateProblem)}
      />
      <TextField
        label={label}
        hint={mayMismatchSurname(kind?.idType, values.taxID, values.legalName) ? `${taxIdHint} ${t.checkSurname}` : taxIdHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={values.taxID}
        onChange={({ target }) => setValues({ ...values, taxID: target.value })}
        error={fieldError(apiError, 'taxID', ({ problem }) => t.taxIdProblem({ label, problem }))}
      />
      <Checkbox
        label={
          <Text as="span" kind="small">
            {t.consent}
          </Text>
        }
        checked={hasConsented}
        onChange={({ target }) => setConsented(target.checked)}
      />
      {apiError?.fields ? null : <ErrorNotice error={apiError} title={t.checkStartError} fallback={t.checkStartErrorHint} />}
      <Button type="submit" tone="quiet" isBusy={isLoading} disabled={!hasConsented}>
        {kind?.isReviewedByHand ? t.sendForReview : t.verifyMyIdentity}
      </Button>
      <Text kind="tiny" tone="muted">
        {t.detailsPrivacy}
      </Text>
    </Form>
  );
}
