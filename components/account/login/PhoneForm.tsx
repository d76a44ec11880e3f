import type { ApiError } from '@contract/common';
import { countryArray } from '@contract/countryLists';
import { useRef, useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { useCountriesQuery } from '@/store/documents/documentsApi';
import { theme } from '@/styles/theme';
import * as t from '@messages/account/login';
import { useFocusInvalidField } from '../../content/form/useFocusInvalidField';
import { Notice } from '../../content/page/Notice';
import { Button } from '../../ui/button/Button';
import { SelectField } from '../../ui/field/SelectField';
import { TextField } from '../../ui/field/TextField';

interface PhoneFormProps {
  isBusy: boolean;
  apiError: ApiError | undefined;
  onSubmit: (phone: string, country: string) => void;
  onOtherWay: () => void;
}

/** Not in today's numbering plan: the country was dissolved in 2010, and its code is no longer reachable (ITU E.164). */
const countriesWithoutPhones = ['AN'];

const defaultCountry = { value: 'IN', label: t.india91 };

/** A phone number as people write it. The API parses it by country, so the browser needs no phone library. */
export function PhoneForm({ isBusy, apiError, onSubmit, onOtherWay }: PhoneFormProps) {
  const [country, setCountry] = useState(defaultCountry.value);
  const [phone, setPhone] = useState('');
  const [isTooShort, setIsTooShort] = useState(false);
  const { data } = useCountriesQuery();
  const options = countryArray(
    (data ?? []).filter(({ countryCode, countryCallingCode }) => countryCallingCode && !countriesWithoutPhones.includes(countryCode)),
    '{flag} {countryNameEn} +{countryCallingCode}',
  );

  const form = useRef<HTMLFormElement>(null);
  useFocusInvalidField(form);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const digits = phone.replace(/\D/g, '');
    setIsTooShort(digits.length < 6);
    if (digits.length >= 6) onSubmit(phone.trim(), country);
  };
  const fieldError = apiError?.fields?.phone;
  return (
    <Form ref={form} onSubmit={submit} noValidate>
      {apiError && !fieldError ? (
        <Notice tone="bad" role="alert" title={apiError.status >= 500 ? t.codeSentError : apiError.error} />
      ) : null}
      <SelectField
        label={t.country}
        autoComplete="country"
        value={country}
        options={options.some(({ value }) => value === defaultCountry.value) ? options : [defaultCountry, ...options]}
        onChange={(event) => setCountry(event.target.value)}
      />
      <TextField
        label={t.whatsappNumber}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={24}
        value={phone}
        onChange={(event) => setPhone(event.target.value)}
        error={isTooShort ? t.typeWholeNumberWithoutCountry : fieldError ? t.thisNumberFieldError({ fieldError }) : undefined}
        autoFocus
      />
      <Button type="submit" size="l" isBusy={isBusy}>
        {t.sendCode}
      </Button>
      <Button tone="plain" size="s" onClick={onOtherWay}>
        {t.useGoogleInstead}
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${theme.space[4]};
`;
