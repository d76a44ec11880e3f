import { countryCurrencies, otherCountries } from '@contract/countryLists';
import { useEffect, useRef, useState } from 'react';
import { useCountriesQuery } from '@/store/documents/documentsApi';
import { useSuggestPricesMutation } from '@/store/studio/titleEditorApi';
import * as titles from '@messages/studio/titles';
import * as t from '@messages/studio/titlesPrices';
import { PillSelect } from '../../../content/form/PillSelect';
import { UnsavedDraftNotice } from '../../../content/form/UnsavedDraftNotice';
import { ErrorNotice } from '../../../content/page/ErrorNotice';
import { Form, Panel } from '../../../content/page/PageFrame';
import { Button } from '../../../ui/button/Button';
import { Chip } from '../../../ui/button/Chip';
import { Stack } from '../../../ui/layout/Stack';
import { Text } from '../../../ui/layout/Text';
import { ConfirmDialog } from '../../shared/ConfirmDialog';
import { SaveRow } from '../SaveRow';
import type { TitleTabProps } from '../titleTabProps';
import { useTitleForm } from '../useTitleForm';
import { BuyerPreview } from './BuyerPreview';
import { currencyOf, inOrder, marketName, pricedCountries, rowProblem, toPriceRow, toPriceRowForm, type PriceRowForm } from './priceRows';
import { PriceTable } from './PriceTable';
import { RentalTermsFields } from './RentalTermsFields';
import { parseRentalTerms } from './rentalTermsForm';
import { basePrice, withSuggestions } from './suggestedRows';

const emptyPrices = { rent: '', buy: '', isBlocked: false };
const otherCountriesRow: PriceRowForm = { country: otherCountries.id, currency: otherCountries.currency, ...emptyPrices };
/** A new table also gets a row for India, so that Indian viewers do not see prices in dollars. */
const homeMarket: PriceRowForm = { country: 'IN', currency: 'INR', ...emptyPrices };

function toPricesForm({ pricing, rental }: TitleTabProps['detail']) {
  const formRows = pricing.rows.length > 0 ? pricing.rows.map(toPriceRowForm) : [otherCountriesRow, homeMarket];
  const hasBase = formRows.some(({ country }) => country === otherCountries.id);
  return {
    isPremium: pricing.isPremium,
    rows: inOrder(hasBase ? formRows : [otherCountriesRow, ...formRows]),
    terms: { days: String(rental.startWithinDays), hours: String(rental.watchWithinHours) },
  };
}

/** A price for all countries, rows for single ones, rental terms, and a preview by country. */
export function PricesTab({ detail }: TitleTabProps) {
  const draft = useTitleForm(detail, 'prices', () => toPricesForm(detail));
  const { isPremium, rows, terms } = draft.form;
  const setRows = (next: PriceRowForm[]) => draft.set({ rows: next });
  const [suggest, { isLoading, error, data }] = useSuggestPricesMutation();
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [hasBase, setHasBase] = useState(true);
  const [isConfirming, setIsConfirming] = useState(false);
  const { data: countries } = useCountriesQuery();
  // Prices may be typed, or saved, while suggestions are on their way.
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });
  if (detail.kind === 'SNAX') return <Text tone="muted">{t.snaxAreFree}</Text>;

  const set = (country: string, some: Partial<PriceRowForm>) =>
    setRows(rows.map((row) => (row.country === country ? { ...row, ...some } : row)));
  const problem = isPremium ? rows.map(rowProblem).find(Boolean) : undefined;
  const isRented = isPremium && rows.some(({ rent, isBlocked }) => rent.trim() !== '' && !isBlocked);
  const rental = parseRentalTerms(terms).terms;
  const save = () => {
    setIsSubmitted(true);
    if (problem || (isRented && !rental)) return;
    setIsConfirming(false);
    void draft.save({
      pricing: { isPremium, rows: isPremium ? rows.map(toPriceRow) : detail.pricing.rows },
      ...(isRented && rental ? { rental } : {}),
    });
  };
  const fetchSuggestions = async () => {
    const base = basePrice(rows);
    setHasBase(base !== null);
    if (!base) return;
    const answer = await suggest({
      currency: base.currency,
      ...(base.rentMinor === null ? {} : { rentMinor: base.rentMinor }),
      ...(base.buyMinor === null ? {} : { buyMinor: base.buyMinor }),
    });
    if (!answer.data) return;
    const { form, set: setDraft } = latest.current;
    setDraft({ rows: inOrder(withSuggestions(form.rows, answer.data.rows)) });
  };
  const markets = countryCurrencies(countries ?? []);
  const offered = countries ? countries.map(({ countryCode }) => countryCode) : pricedCountries;
  const remaining = offered.filter((code) => !rows.some(({ country }) => country === code));
  return (
    <Stack gap={6}>
      <Panel title={t.prices}>
        <UnsavedDraftNotice {...draft.notSaved} />
        <Form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            const isPriceChanged = 'rows' in draft.edits || 'isPremium' in draft.edits;
            if (detail.wantedState === 'DRAFT' || !isPriceChanged || problem || (isRented && !rental)) save();
            else setIsConfirming(true);
          }}
        >
          <Stack direction="row" gap={2}>
            <Chip isPressed={!isPremium} onClick={() => draft.set({ isPremium: false })}>
              {t.free}
            </Chip>
            <Chip isPressed={isPremium} onClick={() => draft.set({ isPremium: true })}>
              {t.payPerView}
            </Chip>
          </Stack>
          {isPremium ? (
            <>
              <PriceTable
                rows={rows}
                investorShare={detail.investorShare}
                feeBasisPoints={detail.feeBasisPoints}
                onChange={set}
                onRemove={(country) => setRows(rows.filter((row) => row.country !== country))}
              />
              <Stack direction="row" gap={2} isWrapping>
                <PillSelect
                  label={t.addMarket}
                  value=""
                  options={[{ value: '', label: t.chooseCountry }, ...remaining.map((code) => ({ value: code, label: marketName(code) }))]}
                  onChange={(code) =>
                    code ? setRows([...rows, { ...otherCountriesRow, country: code, currency: currencyOf(code, markets) }]) : undefined
                  }
                />
                <Button tone="quiet" isBusy={isLoading} onClick={() => void fetchSuggestions()}>
                  {t.suggestPrices}
                </Button>
              </Stack>
              <Text kind="small" tone="muted">
                {t.pricesNote} {detail.campaignID ? t.fundedFilmNote : null} {data ? t.suggestedByRates({ date: data.ratesFrom }) : null}
              </Text>
              {hasBase ? null : (
                <Text tone="bad" role="alert">
                  {t.suggestFromPrice}
                </Text>
              )}
              <ErrorNotice error={error} fallback={t.suggestError} />
              {isRented ? (
                <RentalTermsFields
                  form={terms}
                  isSubmitted={isSubmitted}
                  onChange={(some) => draft.set({ terms: { ...terms, ...some } })}
                />
              ) : null}
              {isSubmitted && problem ? (
                <Text tone="bad" role="alert">
                  {problem}
                </Text>
              ) : null}
            </>
          ) : null}
          <SaveRow state={draft.state} label={t.savePrices} />
        </Form>
      </Panel>
      {isConfirming ? (
        <ConfirmDialog
          title={titles.priceQuestion}
          effect={titles.priceEffect}
          action={titles.changePrice}
          isSafe
          isBusy={draft.state.isLoading}
          error={undefined}
          onConfirm={save}
          onClose={() => setIsConfirming(false)}
        />
      ) : null}
      <BuyerPreview isPremium={isPremium} rows={rows} terms={isRented ? rental : null} />
    </Stack>
  );
}
