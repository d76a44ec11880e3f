import { canonicalDetails, organisationProblems, registrationOf } from '@contract/organisationRules';
import type { OrganisationDetails, OrganisationKind } from '@contract/organisations';
import { useState } from 'react';
import { apiErrorOf } from '@/store/api';
import { useSaveOrganisationMutation } from '@/store/studio/organisationApi';
import * as t from '@messages/studio/organisation';
import { ErrorNotice } from '../../content/page/ErrorNotice';
import { Form } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { SelectField } from '../../ui/field/SelectField';
import { TextArea, TextField } from '../../ui/field/TextField';
import { Stack } from '../../ui/layout/Stack';
import { useUnsavedForm } from '../shared/useUnsavedForm';
import { kindLabels } from './organisationLabels';

interface OrganisationFormProps {
  channelID: string;
  /** Null for a new organisation. */
  saved: OrganisationDetails | null;
  hasDocuments: boolean;
  onSaved: () => void;
}

const blank: OrganisationDetails = { legalName: '', kind: 'PRIVATE_COMPANY', pan: '', gstin: null, registration: null, address: '' };
const kinds = Object.entries(kindLabels).map(([value, label]) => ({ value, label }));
const minAddressLength = 10;
const idInput = { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } as const;

/** The details of an organisation; checked in the browser as the API checks them. */
export function OrganisationForm({ channelID, saved, hasDocuments, onSaved }: OrganisationFormProps) {
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
  const register = registrationOf(details.kind);
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
        label={t.kind}
        options={kinds}
        value={details.kind}
        onChange={({ target }) => setDetails((before) => ({ ...before, kind: target.value as OrganisationKind }))} // as: the values are its kinds
      />
      <TextField
        {...idInput}
        label={t.pan}
        hint={t.panHint}
        maxLength={12}
        value={details.pan}
        error={errorOf('pan', canonical.pan === '')}
        onChange={set('pan')}
      />
      {register ? (
        <TextField
          {...idInput}
          label={register === 'CIN' ? t.cin : t.llpin}
          hint={register === 'CIN' ? t.cinHint : t.llpinHint}
          maxLength={25}
          value={details.registration ?? ''}
          error={errorOf('registration', canonical.registration === null)}
          onChange={set('registration')}
        />
      ) : null}
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
        {hasDocuments ? (
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
