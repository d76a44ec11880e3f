import type { PriceRow } from '@contract/ottStudio';
import { useState } from 'react';
import { faultOf } from '@/store/api';
import { useSuggestPricesMutation } from '@/store/studio/titleDeskApi';
import { Form, Panel } from '../../content/PageFrame';
import { PillSelect } from '../../content/PillSelect';
import { Button } from '../../ui/Button';
import { Chip } from '../../ui/Chip';
import { Stack } from '../../ui/Stack';
import { Text } from '../../ui/Text';
import { BuyerPreview } from './BuyerPreview';
import { PriceLine } from './PriceLine';
import { marketName, currencyOf, pricedCountries, rowComplaint, rowOf, typedOf, type TypedRow } from './priceRows';
import { SaveLine } from './SaveLine';
import type { TitleTabProps } from './titleTab';
import { useSaveTitle } from './useSaveTitle';

const everywhere: TypedRow = { country: 'DEFAULT', currency: 'INR', rent: '', buy: '', isBlocked: false };

/** A price for all countries, rows for single ones, and what a buyer in each will see. */
export function PricesTab({ detail }: TitleTabProps) {
  const state = useSaveTitle(detail);
  const [suggest, { isLoading, error, data }] = useSuggestPricesMutation();
  const [isPremium, setIsPremium] = useState(detail.pricing.isPremium);
  const [rows, setRows] = useState<TypedRow[]>(() => {
    const typed = detail.pricing.rows.map(typedOf);
    const base = typed.find(({ country }) => country === 'DEFAULT') ?? everywhere;
    return [base, ...typed.filter(({ country }) => country !== 'DEFAULT')];
  });
  const [isTried, setIsTried] = useState(false);
  if (detail.kind === 'SNAX') return <Text tone="muted">A snax is always free. Link it to what it sells.</Text>;

  const set = (country: string, some: Partial<TypedRow>) =>
    setRows(rows.map((row) => (row.country === country ? { ...row, ...some } : row)));
  const base = rows.find(({ country }) => country === 'DEFAULT') ?? everywhere;
  const complaint = isPremium ? rows.map(rowComplaint).find(Boolean) : undefined;
  const ask = async () => {
    if (rowComplaint(base)) return setIsTried(true);
    const { rentMinor, buyMinor, currency } = rowOf(base);
    const countries = rows.map(({ country }) => country).filter((country) => country !== 'DEFAULT');
    const answer = await suggest({
      currency,
      ...(rentMinor === null ? {} : { rentMinor }),
      ...(buyMinor === null ? {} : { buyMinor }),
      ...(countries.length > 0 ? { countries: countries.join(',') } : {}),
    });
    if (!answer.data) return;
    const own = answer.data.rows.filter(({ country }) => country !== 'DEFAULT');
    setRows([
      base,
      ...own.map((row: PriceRow) => ({
        ...typedOf(row),
        isBlocked: rows.find(({ country }) => country === row.country)?.isBlocked ?? false,
      })),
    ]);
  };
  const fresh = pricedCountries.filter((code) => !rows.some(({ country }) => country === code));
  return (
    <Stack gap={6}>
      <Panel title="Prices">
        <Form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            setIsTried(true);
            if (!complaint) void state.save({ pricing: { isPremium, rows: isPremium ? rows.map(rowOf) : detail.pricing.rows } });
          }}
        >
          <Stack direction="row" gap={2}>
            <Chip isPressed={!isPremium} onClick={() => setIsPremium(false)}>
              Free
            </Chip>
            <Chip isPressed={isPremium} onClick={() => setIsPremium(true)}>
              Pay per view
            </Chip>
          </Stack>
          {isPremium ? (
            <>
              {rows.map((row) => (
                <PriceLine
                  key={row.country}
                  row={row}
                  onChange={(some) => set(row.country, some)}
                  onRemove={() => setRows(rows.filter(({ country }) => country !== row.country))}
                />
              ))}
              <Stack direction="row" gap={2} isWrapping>
                <PillSelect
                  label="Add"
                  value=""
                  options={[{ value: '', label: 'a country' }, ...fresh.map((code) => ({ value: code, label: marketName(code) }))]}
                  onChange={(code) => (code ? setRows([...rows, { ...everywhere, country: code, currency: currencyOf(code) }]) : undefined)}
                />
                <Button tone="quiet" isBusy={isLoading} onClick={() => void ask()}>
                  Suggest from the price everywhere
                </Button>
              </Stack>
              <Text kind="small" tone="muted">
                All-in: what the buyer pays, tax and fee inside. A rental begins within 30 days and is watched within 48 hours of its start.
                {data ? ` Suggested by the rates of ${data.ratesFrom}.` : ''}
              </Text>
              {error ? <Text tone="bad">{faultOf(error)?.error}</Text> : null}
              {isTried && complaint ? (
                <Text tone="bad" role="alert">
                  {complaint}
                </Text>
              ) : null}
            </>
          ) : null}
          <SaveLine state={state} />
        </Form>
      </Panel>
      <BuyerPreview isPremium={isPremium} rows={rows} />
    </Stack>
  );
}
