import type { RentalTerms } from '@contract/ottStudio';
import { useState } from 'react';
import { formatMoney } from '@/utils/format/currency';
import * as t from '@messages/studio/titlesPrices';
import { Panel } from '../../../content/page/PageFrame';
import { SelectField } from '../../../ui/field/SelectField';
import { Text } from '../../../ui/layout/Text';
import { marketName, pricedCountries, toPriceRow, type PriceRowForm } from './priceRows';

interface BuyerPreviewProps {
  isPremium: boolean;
  rows: readonly PriceRowForm[];
  /** Of a rental; null without a rental and while the form is invalid. */
  terms: RentalTerms | null;
}

/** What a buyer in one country will see, by the same rule as checkout: the row of the country, or the one for all others. */
export function BuyerPreview({ isPremium, rows, terms }: BuyerPreviewProps) {
  const [country, setCountry] = useState('IN');
  const row = rows.find((each) => each.country === country) ?? rows.find((each) => each.country === 'DEFAULT');
  const { rentMinor = null, buyMinor = null, currency = 'INR', isBlocked = false } = row ? toPriceRow(row) : {};
  const priceText = (amountMinor: number | null) => (amountMinor === null ? '' : formatMoney({ amountMinor, currency }));
  const offers = {
    hasRent: rentMinor !== null,
    rent: priceText(rentMinor),
    hasPurchase: buyMinor !== null,
    purchase: priceText(buyMinor),
  };
  const summary = !isPremium ? t.watchFree : isBlocked ? t.notAvailable : t.offers(offers);
  return (
    <Panel title={t.buyerPreview}>
      <SelectField
        label={t.buyerIn}
        options={pricedCountries.map((code) => ({ value: code, label: marketName(code) }))}
        value={country}
        onChange={({ target }) => setCountry(target.value)}
      />
      <Text isStrong role="status">
        {summary}
      </Text>
      {terms && isPremium && !isBlocked && rentMinor !== null ? (
        <Text kind="small" tone="muted">
          {t.rentalPreview({ days: terms.startWithinDays, hours: terms.watchWithinHours })}
        </Text>
      ) : null}
    </Panel>
  );
}
