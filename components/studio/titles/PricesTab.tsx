import { countryCurrencies, otherCountries } from '@contract/countryLists';
import type { PriceRow } from '@contract/ottStudio';
import { useState } from 'react';
import { faultOf } from '@/store/api';
import { useCountriesQuery } from '@/store/documents/documentsApi';
import { useSuggestPricesMutation } from '@/store/studio/titleDeskApi';
import { NotSaved } from '../../content/NotSaved';
import { Form, Panel } from '../../content/PageFrame';
import { PillSelect } from '../../content/PillSelect';
import { Button } from '../../ui/Button';
import { Chip } from '../../ui/Chip';
import { Stack } from '../../ui/Stack';
import { Text } from '../../ui/Text';
import { Fault } from '../Fault';
import { BuyerPreview } from './BuyerPreview';
import { fundedFilmText } from './filmPayoutText';
import { PriceLine } from './PriceLine';
import { currencyOf, marketName, pricedCountries, rowComplaint, rowOf, typedOf, type TypedRow } from './priceRows';
import { RentalFields } from './RentalFields';
import { readTerms } from './rentalForm';
import { SaveLine } from './SaveLine';
import type { TitleTabProps } from './titleTab';
import { useTitleForm } from './useTitleForm';

const unpriced = { rent: '', buy: '', isBlocked: false };
const everywhere: TypedRow = { country: otherCountries.id, currency: otherCountries.currency, ...unpriced };
/** A table that is begun asks for the home market too, so that its viewers are not priced in dollars. */
const homeMarket: TypedRow = { country: 'IN', currency: 'INR', ...unpriced };

function typedPrices({ pricing, rental }: TitleTabProps['detail']) {
  const typed = pricing.rows.length > 0 ? pricing.rows.map(typedOf) : [everywhere, homeMarket];
  const base = typed.find(({ country }) => country === 'DEFAULT') ?? everywhere;
  return {
    isPremium: pricing.isPremium,
    rows: [base, ...typed.filter(({ country }) => country !== 'DEFAULT')],
    terms: { days: String(rental.startWithinDays), hours: String(rental.watchWithinHours) },
  };
}

/** A price for all countries, rows for single ones, the terms of a rental, and what a buyer in each will see. */
export function PricesTab({ detail }: TitleTabProps) {
  const kept = useTitleForm(detail, 'prices', () => typedPrices(detail));
  const { isPremium, rows, terms } = kept.form;
  const setRows = (next: TypedRow[]) => kept.set({ rows: next });
  const [suggest, { isLoading, error, data }] = useSuggestPricesMutation();
  const [isTried, setIsTried] = useState(false);
  const { data: countries } = useCountriesQuery();
  if (detail.kind === 'SNAX') return <Text tone="muted">A snax is always free. Link it to what it sells.</Text>;

  const set = (country: string, some: Partial<TypedRow>) =>
    setRows(rows.map((row) => (row.country === country ? { ...row, ...some } : row)));
  const base = rows.find(({ country }) => country === 'DEFAULT') ?? everywhere;
  const complaint = isPremium ? rows.map(rowComplaint).find(Boolean) : undefined;
  const isRented = isPremium && rows.some(({ rent, isBlocked }) => rent.trim() !== '' && !isBlocked);
  const rental = readTerms(terms).terms;
  const save = () => {
    setIsTried(true);
    if (complaint || (isRented && !rental)) return;
    void kept.save({
      pricing: { isPremium, rows: isPremium ? rows.map(rowOf) : detail.pricing.rows },
      ...(isRented && rental ? { rental } : {}),
    });
  };
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
  const markets = countryCurrencies(countries ?? []);
  const offered = countries ? countries.map(({ countryCode }) => countryCode) : pricedCountries;
  const fresh = offered.filter((code) => !rows.some(({ country }) => country === code));
  return (
    <Stack gap={6}>
      <Panel title="Prices">
        <NotSaved {...kept.notSaved} />
        <Form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          <Stack direction="row" gap={2}>
            <Chip isPressed={!isPremium} onClick={() => kept.set({ isPremium: false })}>
              Free
            </Chip>
            <Chip isPressed={isPremium} onClick={() => kept.set({ isPremium: true })}>
              Pay per view
            </Chip>
          </Stack>
          {isPremium ? (
            <>
              {rows.map((row) => (
                <PriceLine
                  key={row.country}
                  row={row}
                  ownCountries={rows.map(({ country }) => country)}
                  onChange={(some) => set(row.country, some)}
                  onRemove={() => setRows(rows.filter(({ country }) => country !== row.country))}
                />
              ))}
              <Stack direction="row" gap={2} isWrapping>
                <PillSelect
                  label="Add"
                  value=""
                  options={[{ value: '', label: 'a country' }, ...fresh.map((code) => ({ value: code, label: marketName(code) }))]}
                  onChange={(code) =>
                    code ? setRows([...rows, { ...everywhere, country: code, currency: currencyOf(code, markets) }]) : undefined
                  }
                />
                <Button tone="quiet" isBusy={isLoading} onClick={() => void ask()}>
                  Suggest from the price in other countries
                </Button>
              </Stack>
              <Text kind="small" tone="muted">
                All-in: what the buyer pays, tax and fee inside.{detail.campaignID ? ` ${fundedFilmText}` : ''}
                {data ? ` Suggested by the rates of ${data.ratesFrom}.` : ''}
              </Text>
              <Fault fault={faultOf(error)} unknown="No prices came. Try again in a moment." />
              {isRented ? (
                <RentalFields typed={terms} isTried={isTried} onChange={(some) => kept.set({ terms: { ...terms, ...some } })} />
              ) : null}
              {isTried && complaint ? (
                <Text tone="bad" role="alert">
                  {complaint}
                </Text>
              ) : null}
            </>
          ) : null}
          <SaveLine state={kept.state} />
        </Form>
      </Panel>
      <BuyerPreview isPremium={isPremium} rows={rows} terms={isRented ? rental : null} />
    </Stack>
  );
}
