import type { AdminSetting } from '@contract/adminSettings';
import { useState } from 'react';
import { formatAmountInput, parseAmount } from '@/utils/format/amountInput';
import * as t from '@messages/admin/settings';
import { SelectField } from '../../ui/field/SelectField';
import { TextField } from '../../ui/field/TextField';
import { OfferFields } from './OfferFields';
import { type ValueFieldsProps, valueOf } from './settingLabels';

const maxPercent = 50;
const toBasisPoints = (typed: string): number | null => {
  const percent = Number(typed.replace(',', '.'));
  return typed.trim() !== '' && percent >= 0 && percent <= maxPercent ? Math.round(percent * 100) : null;
};
const percentOf = (basisPoints: number) => String(basisPoints / 100);

/** The fields of a setting that has more values than two. */
export function ValueFields(props: ValueFieldsProps) {
  if (typeof props.setting.value === 'number') return <NumberField {...props} />;
  if (props.setting.key === 'campaignOffers') return <OfferFields {...props} />;
  if (props.setting.key === 'ticketFees') return <TicketFeeFields {...props} />;
  if (props.setting.key === 'taxWithholding') return <WithholdingFields {...props} />;
  if (props.setting.key === 'filmFees') return <FilmFeeField {...props} />;
  return props.setting.key === 'campaignFees' ? <CampaignFeeFields {...props} /> : <AmountFields {...props} />;
}

const maxNumber = 1000;
function NumberField({ setting, hasTried, onChange }: ValueFieldsProps) {
  const [typed, setTyped] = useState(String(setting.value));
  const parse = (text: string) => (/^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= maxNumber ? Number(text) : null);
  return (
    <TextField
      label={t.number}
      inputMode="numeric"
      autoComplete="off"
      value={typed}
      error={hasTried && parse(typed) === null ? t.numberInvalid : undefined}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(parse(target.value));
      }}
    />
  );
}

const useCurrency = (setting: AdminSetting) => {
  const currencies = [...new Set([...Object.keys(setting.defaultValue), ...Object.keys(setting.value), 'INR'])].sort();
  const [currency, setCurrency] = useState('INR');
  return { currency, setCurrency, options: currencies.map((value) => ({ value, label: value })) };
};

/** The limit of one currency; those of the others stay. */
function AmountFields({ setting, hasTried, onChange }: ValueFieldsProps) {
  const { currency, setCurrency, options } = useCurrency(setting);
  const amounts = valueOf('supportRefundLimit', setting.value);
  const textOf = (of: string) => (amounts[of] === undefined ? '' : formatAmountInput(amounts[of], of));
  const [typed, setTyped] = useState(textOf(currency));
  const { [currency]: _own, ...others } = amounts;
  const isInvalid = typed.trim() !== '' && parseAmount(typed, currency) === null;
  const enter = (text: string) => {
    setTyped(text);
    const amountMinor = parseAmount(text, currency);
    onChange(text.trim() === '' ? others : amountMinor === null ? null : { ...others, [currency]: amountMinor });
  };
  return (
    <>
      <SelectField
        label={t.currency}
        value={currency}
        options={options}
        onChange={({ target }) => {
          setCurrency(target.value);
          setTyped(textOf(target.value));
          onChange(setting.value);
        }}
      />
      <TextField
        label={t.amountIn({ currency })}
        hint={t.amountHint}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        error={hasTried && isInvalid ? t.amountInvalid : undefined}
        onChange={({ target }) => enter(target.value)}
      />
    </>
  );
}

/** The fee of one currency; those of the others stay. */
function TicketFeeFields({ setting, hasTried, onChange }: ValueFieldsProps) {
  const { currency, setCurrency, options } = useCurrency(setting);
  const fees = valueOf('ticketFees', setting.value);
  const textOf = (of: string) => formatAmountInput(fees[of] ?? 0, of);
  const [typed, setTyped] = useState(textOf(currency));
  const isInvalid = parseAmount(typed, currency) === null;
  const enter = (text: string) => {
    setTyped(text);
    const fee = parseAmount(text, currency);
    onChange(fee === null ? null : { ...fees, [currency]: fee });
  };
  return (
    <>
      <SelectField
        label={t.currency}
        value={currency}
        options={options}
        onChange={({ target }) => {
          setCurrency(target.value);
          setTyped(textOf(target.value));
          onChange(setting.value);
        }}
      />
      <TextField
        label={t.feeIn({ currency })}
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        error={hasTried && isInvalid ? t.amountInvalid : undefined}
        onChange={({ target }) => enter(target.value)}
      />
    </>
  );
}

function WithholdingFields({ setting, onChange }: ValueFieldsProps) {
  const [value, setValue] = useState(valueOf('taxWithholding', setting.value));
  const field = (section: keyof typeof value, label: string) => (
    <SelectField
      label={label}
      value={value[section] ? 'yes' : 'no'}
      options={[
        { value: 'no', label: t.notWithheld },
        { value: 'yes', label: t.isWithheld },
      ]}
      onChange={({ target }) => {
        const next = { ...value, [section]: target.value === 'yes' };
        setValue(next);
        onChange(next);
      }}
    />
  );
  return (
    <>
      {field('tcs', t.tcsLabel)}
      {field('tds', t.tdsLabel)}
    </>
  );
}

function FilmFeeField({ setting, hasTried, onChange }: ValueFieldsProps) {
  const [typed, setTyped] = useState(percentOf(valueOf('filmFees', setting.value).feeBasisPoints));
  return (
    <TextField
      label={t.filmPercent}
      inputMode="decimal"
      autoComplete="off"
      value={typed}
      error={hasTried && toBasisPoints(typed) === null ? t.percentInvalid : undefined}
      onChange={({ target }) => {
        setTyped(target.value);
        const feeBasisPoints = toBasisPoints(target.value);
        onChange(feeBasisPoints === null ? null : { feeBasisPoints });
      }}
    />
  );
}

function CampaignFeeFields({ setting, hasTried, onChange }: ValueFieldsProps) {
  const fees = valueOf('campaignFees', setting.value);
  const [typed, setTyped] = useState({
    investor: percentOf(fees.investorFeeBasisPoints),
    platform: percentOf(fees.platformFeeBasisPoints),
  });
  const enter = (next: typeof typed) => {
    setTyped(next);
    const [investor, platform] = [toBasisPoints(next.investor), toBasisPoints(next.platform)];
    onChange(investor === null || platform === null ? null : { investorFeeBasisPoints: investor, platformFeeBasisPoints: platform });
  };
  const field = (name: keyof typeof typed, label: string) => (
    <TextField
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={typed[name]}
      error={hasTried && toBasisPoints(typed[name]) === null ? t.percentInvalid : undefined}
      onChange={({ target }) => enter({ ...typed, [name]: target.value })}
    />
  );
  return (
    <>
      {field('investor', t.investorPercent)}
      {field('platform', t.platformPercent)}
    </>
  );
}
