import type { RentalTerms } from '@contract/ottStudio';
import { useState } from 'react';
import { formatMoney } from '@/utils/format/currency';
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
  const offerText = (verb: string, amountMinor: number | null) =>
    amountMinor === null ? [] : [`${verb} · ${formatMoney({ amountMinor, currency })}`];
  const offers = [...offerText('Rent', rentMinor), ...offerText('Buy', buyMinor)];
  const summary = !isPremium ? 'Watch free' : isBlocked ? 'Not available' : offers.join(' or ') || 'No price yet';
  return (
    <Panel title="Buyer preview">
      <SelectField
        label="A buyer in"
        options={pricedCountries.map((code) => ({ value: code, label: marketName(code) }))}
        value={country}
        onChange={({ target }) => setCountry(target.value)}
      />
      <Text isStrong role="status">
        {summary}
      </Text>
      {terms && isPremium && !isBlocked && rentMinor !== null ? (
        <Text kind="small" tone="muted">
          {`Rent: ${terms.startWithinDays} days to start, ${terms.watchWithinHours} hours once started`}
        </Text>
      ) : null}
    </Panel>
  );
}
