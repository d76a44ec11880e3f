import type { ApiError } from '@contract/common';
import { countryArray } from '@contract/countryLists';
import type { KycStatus } from '@contract/kyc';
import { useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { faultOf } from '@/store/api';
import { useCountriesQuery } from '@/store/documents/documentsApi';
import { usePerformKycMutation } from '@/store/kyc/kycApi';
import { sentence } from '@/utils/sentence';
import { FaultNotice } from '../content/FaultNotice';
import { Form } from '../content/PageFrame';
import { Button } from '../ui/Button';
import { SelectField } from '../ui/SelectField';
import { Text } from '../ui/Text';
import { TextField } from '../ui/TextField';

const home = { countryCode: 'IN', countryNameEn: 'India' };
const complaint = (fault: ApiError | undefined, field: string, label: string) => {
  const why = fault?.fields?.[field];
  return why ? sentence(`${label} ${why}`) : undefined;
};

/** Worth a second look and never a refusal: names change, and are written in many orders (research/invest.md §7). */
const isAnotherSurname = (idType: string | undefined, taxID: string, name: string): boolean =>
  idType === 'PAN' &&
  taxID.length === 10 &&
  name.trim() !== '' &&
  !name
    .toUpperCase()
    .split(/\s+/)
    .some((word) => word.startsWith(taxID.charAt(4).toUpperCase()));

/** What is typed and not secret: it is given again to who must try once more. The id never outlives the form. */
export interface KeptDetails {
  country: string | null;
  legalName: string;
  birthDate: string;
}

interface KycFormProps {
  status: KycStatus;
  kept: KeptDetails;
  onSend: (details: KeptDetails) => void;
}

/** Name, date of birth, id: asked once, when an amount needs it. Nothing is ticked for anybody. */
export function KycForm({ status, kept, onSend }: KycFormProps) {
  const { data: countries } = useCountriesQuery();
  const [perform, { isLoading, error }] = usePerformKycMutation();
  const [country, setCountry] = useState(kept.country ?? status.country ?? home.countryCode);
  const [given, setGiven] = useState({ legalName: kept.legalName, birthDate: kept.birthDate, taxID: '' });
  const [hasConsented, setConsented] = useState(false);
  const fault = faultOf(error);
  const kind = status.idKinds.find((one) => one.country === country) ?? status.idKinds.find((one) => one.country === null);
  const label = kind?.label ?? 'Personal tax id';
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!hasConsented) return;
    onSend({ country, legalName: given.legalName, birthDate: given.birthDate });
    void perform({ country, ...given, hasConsented: true });
  };
  return (
    <Form onSubmit={send} noValidate aria-label="Identity check" data-private>
      <SelectField
        label="Country of your tax id"
        value={country}
        onChange={({ target }) => setCountry(target.value)}
        options={countries ? countryArray(countries) : [{ value: home.countryCode, label: home.countryNameEn }]}
      />
      <TextField
        label="Full name, as on the card"
        autoComplete="name"
        value={given.legalName}
        onChange={({ target }) => setGiven({ ...given, legalName: target.value })}
        error={complaint(fault, 'legalName', 'The name')}
      />
      <TextField
        label="Date of birth"
        type="date"
        autoComplete="bday"
        value={given.birthDate}
        onChange={({ target }) => setGiven({ ...given, birthDate: target.value })}
        error={complaint(fault, 'birthDate', 'The date')}
      />
      <TextField
        label={label}
        hint={`${kind?.isReviewedByHand ? kind.example : `Like ${kind?.example}`}. Never your Aadhaar number. ${
          isAnotherSurname(kind?.idType, given.taxID, given.legalName)
            ? 'The fifth letter of a PAN is mostly the first of the surname: look at both once more.'
            : ''
        }`.trim()}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={given.taxID}
        onChange={({ target }) => setGiven({ ...given, taxID: target.value })}
        error={complaint(fault, 'taxID', label)}
      />
      <Consent>
        <input type="checkbox" checked={hasConsented} onChange={({ target }) => setConsented(target.checked)} />
        <Text as="span" kind="small">
          Use these three things to check who I am, and for nothing else. I can have them forgotten in my profile at any time.
        </Text>
      </Consent>
      {fault?.fields ? null : <FaultNotice fault={fault} title="The check could not be started" unknown="Try again: nothing is lost." />}
      <Button type="submit" tone="quiet" isBusy={isLoading} disabled={!hasConsented}>
        {kind?.isReviewedByHand ? 'Send for review' : 'Check who I am'}
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
  gap: ${({ theme }) => theme.space[2]};
  align-items: start;
  min-height: ${({ theme }) => theme.size.tap};
  input {
    width: 20px;
    height: 20px;
  }
`;
