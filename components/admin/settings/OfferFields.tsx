import type { CampaignOffer } from '@contract/campaignOffers';
import { useState } from 'react';
import { formatAmountInput, parseAmount } from '@/utils/format/amountInput';
import * as t from '@messages/admin/settings';
import { SelectField } from '../../ui/field/SelectField';
import { TextField } from '../../ui/field/TextField';
import { offerCurrencies, offerName, type ValueFieldsProps, valueOf } from './settingLabels';

const keyOf = ({ country, instrument }: CampaignOffer) => `${country} ${instrument}`;
const capFields = ['campaignCapMinor', 'annualCapMinor'] as const;
type Cap = (typeof capFields)[number];

/** One kind of campaign in one country; the others stay. */
export function OfferFields({ setting, hasTried, onChange }: ValueFieldsProps) {
  const offers = valueOf('campaignOffers', setting.value);
  const [key, setKey] = useState(offers[0] ? keyOf(offers[0]) : '');
  const offer = offers.find((one) => keyOf(one) === key);
  if (!offer) return null;
  return (
    <>
      <SelectField
        label={t.offerLabel}
        value={key}
        options={offers.map((one) => ({ value: keyOf(one), label: offerName(one) }))}
        onChange={({ target }) => {
          setKey(target.value);
          onChange(setting.value);
        }}
      />
      <OfferValues
        key={key}
        offer={offer}
        hasTried={hasTried}
        onChange={(changed) => onChange(changed && offers.map((one) => (keyOf(one) === key ? changed : one)))}
      />
    </>
  );
}

interface OfferValuesProps {
  offer: CampaignOffer;
  hasTried: boolean;
  onChange: (offer: CampaignOffer | null) => void;
}

function OfferValues({ offer, hasTried, onChange }: OfferValuesProps) {
  const currency = offerCurrencies[offer.country] ?? 'INR';
  const textOf = (minor: number | null) => (minor === null ? '' : formatAmountInput(minor, currency));
  const [isOffered, setIsOffered] = useState(offer.isOffered);
  const [typed, setTyped] = useState({
    campaignCapMinor: textOf(offer.campaignCapMinor),
    annualCapMinor: textOf(offer.annualCapMinor),
  });
  const isInvalid = (text: string) => text.trim() !== '' && !parseAmount(text, currency);
  const enter = (caps: typeof typed, isOn: boolean) => {
    setTyped(caps);
    setIsOffered(isOn);
    const parse = (text: string) => (text.trim() === '' ? null : parseAmount(text, currency));
    const isWrong = capFields.some((field) => isInvalid(caps[field]));
    onChange(
      isWrong
        ? null
        : { ...offer, isOffered: isOn, campaignCapMinor: parse(caps.campaignCapMinor), annualCapMinor: parse(caps.annualCapMinor) },
    );
  };
  const field = (name: Cap, label: string) => (
    <TextField
      label={label}
      hint={t.amountHint}
      inputMode="decimal"
      autoComplete="off"
      value={typed[name]}
      error={hasTried && isInvalid(typed[name]) ? t.amountInvalid : undefined}
      onChange={({ target }) => enter({ ...typed, [name]: target.value }, isOffered)}
    />
  );
  return (
    <>
      <SelectField
        label={t.offerState}
        value={isOffered ? 'on' : 'off'}
        options={[
          { value: 'on', label: t.offered },
          { value: 'off', label: t.notOffered },
        ]}
        onChange={({ target }) => enter(typed, target.value === 'on')}
      />
      {field('campaignCapMinor', t.campaignCapIn({ currency }))}
      {field('annualCapMinor', t.annualCapIn({ currency }))}
    </>
  );
}
