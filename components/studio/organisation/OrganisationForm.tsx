import {
  missingDocuments,
  organisationCountries,
  organisationRegions,
  regionOf,
  type OrganisationCountry,
  type OrganisationKind,
} from '@contract/organisationCountries';
import { canonicalDetails, needsRegistration, organisationProblems, registrationOf } from '@contract/organisationRules';
import type { Organisation, OrganisationDetails } from '@contract/organisations';
import { useState } from 'react';
import { apiErrorOf } from '@/store/api';
import { useSaveOrganisationMutation } from '@/store/studio/organisationApi';
import { countryName } from '@/utils/format/countryName';
import * as t from '@messages/studio/organisation';
import { ErrorNotice } from '../../content/page/ErrorNotice';
import { Form } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { SelectField } from '../../ui/field/SelectField';
import { TextArea, TextField } from '../../ui/field/TextField';
import { Stack } from '../../ui/layout/Stack';
import { useUnsavedForm } from '../form/useUnsavedForm';
import { kindLabelIn, registerLabels, taxLabels } from './organisationLabels';

interface OrganisationFormProps {
  channelID: string;
  /** Null for a new organisation. */
  saved: OrganisationDetails | null;
  documents: Organisation['documents'];
  onSaved: () => void;
}

const blank: OrganisationDetails = {
  legalName: '',
  country: 'IN',
  kind: 'PRIVATE_COMPANY',
  pan: null,
  gstin: null,
  registration: null,
  taxID: null,
  address: '',
};
const countries = organisationCountries.map((value) => ({ value, label: countryName(value) }));
const minAddressLength = 10;
const idInput = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } as const;

/** The details of an organisation; checked in the browser as the API checks them. */
export function OrganisationForm({ channelID, saved, documents, onSaved }: OrganisationFormProps) {
  const [details, setDetails] = useState<OrganisationDetails>(saved ?? blank);
  const [hasTried, setHasTried] = useState(false);
  const [save, { isLoading, error, originalArgs }] = useSaveOrganisationMutation();
  useUnsavedForm(JSON.stringify(details) !== JSON.stringify(saved ?? blank));
  const set = (name: keyof OrganisationDetails) => (event: { target: { value: string } }) =>
    setDetails((before) => ({ ...before, [name]: event.target.value }));
  const canonical = canonicalDetails(details);
  const problems: Partial<Record<string, string>> = organisationProblems(canonical);
  const apiFields = apiErrorOf(error)?.fields;
  const textOf = (problem: string | undefined) => (problem ? t.fieldProblem({ problem }) : undefined);
  const errorOf = (name: keyof OrganisationDetails, isEmpty: boolean) =>
    hasTried ? (isEmpty ? t.required : textOf(problems[name] ?? apiFields?.[`details.${name}`])) : undefined;
  const isComplete = canonical.legalName.length > 1 && canonical.address.length >= minAddressLength && Object.keys(problems).length === 0;
  const send = async (submit: boolean) => {
    setHasTried(true);
    if (!isComplete) return;
    const { data } = await save({ channelID, details: canonical, submit });
    if (data) onSaved();
  };
  const region = regionOf(details.country);
  const register = registrationOf(details);
  const tax = region === 'IN' ? null : taxLabels[region];
  const setCountry = (country: OrganisationCountry) =>
    setDetails((before) => {
      const { kinds } = organisationRegions[regionOf(country)];
      return { ...before, country, kind: kinds.includes(before.kind) ? before.kind : 'PRIVATE_COMPANY' };
    });
  return (
    <Form
      noValidate
      aria-label={t.title}
      onSubmit={(event) => {
        event.preventDefault();
        void send(false);
      }}
    >
      <TextField
        label={t.legalName}
        hint={t.legalNameHint}
        autoComplete="organization"
        maxLength={160}
        value={details.legalName}
        error={errorOf('legalName', canonical.legalName.length < 2)}
        onChange={set('legalName')}
      />
      <SelectField
        label={t.country}
        options={countries}
        value={details.country}
        onChange={({ target }) => setCountry(target.value as OrganisationCountry)} // as: the values are its countries
      />
      <SelectField
        label={t.kind}
        options={organisationRegions[region].kinds.map((value) => ({ value, label: kindLabelIn(region, value) }))}
        value={details.kind}
        onChange={({ target }) => setDetails((before) => ({ ...before, kind: target.value as OrganisationKind }))} // as: the values are its kinds
      />
      {region === 'IN' ? (
        <TextField
          {...idInput}
          label={t.pan}
          hint={t.panHint}
          maxLength={12}
          value={details.pan ?? ''}
          error={errorOf('pan', canonical.pan === null)}
          onChange={set('pan')}
        />
      ) : null}
      {register ? (
        <TextField
          {...idInput}
          label={registerLabels[register].label}
          hint={registerLabels[register].hint}
          isOptional={!needsRegistration(details)}
          maxLength={30}
          value={details.registration ?? ''}
          error={errorOf('registration', needsRegistration(details) && canonical.registration === null)}
          onChange={set('registration')}
        />
      ) : null}
      {tax ? (
        <TextField
          {...idInput}
          label={tax.label}
          hint={tax.hint}
          isOptional={region !== 'US'}
          maxLength={25}
          value={details.taxID ?? ''}
          error={errorOf('taxID', region === 'US' && canonical.taxID === null)}
          onChange={set('taxID')}
        />
      ) : (
        <TextField
          {...idInput}
          label={t.gstin}
          hint={t.gstinHint}
          isOptional
          maxLength={20}
          value={details.gstin ?? ''}
          error={errorOf('gstin', false)}
          onChange={set('gstin')}
        />
      )}
      <TextArea
        label={t.address}
        rows={3}
        maxLength={400}
        value={details.address}
        error={hasTried && canonical.address.length < minAddressLength ? t.addressShort : undefined}
        onChange={set('address')}
      />
      <ErrorNotice error={error} title={t.saveError} />
      <Stack direction="row" gap={3} isWrapping>
        {missingDocuments(details.country, documents).length === 0 ? (
          <Button isBusy={isLoading && originalArgs?.submit === true} onClick={() => void send(true)}>
            {t.submit}
          </Button>
        ) : null}
        <Button type="submit" tone="quiet" isBusy={isLoading && originalArgs?.submit === false}>
          {t.saveDraft}
        </Button>
      </Stack>
    </Form>
  );
}
