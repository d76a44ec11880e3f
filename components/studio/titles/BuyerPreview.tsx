import type { RentalTerms } from '@contract/ottStudio';
import { useState } from 'react';
import { formatMoney } from '@/utils/currency';
import { Panel } from '../../content/PageFrame';
import { SelectField } from '../../ui/SelectField';
import { Text } from '../../ui/Text';
import { marketName, pricedCountries, rowOf, type TypedRow } from './priceRows';

interface BuyerPreviewProps {
  isPremium: boolean;
  rows: readonly TypedRow[];
  /** Of a rental; null without one, and while they cannot be read. */
  terms: RentalTerms | null;
}

/** What a buyer in one country will see, by the rule of the till: their own row, or the one for everywhere else. */
export function BuyerPreview({ isPremium, rows, terms }: BuyerPreviewProps) {
  const [country, setCountry] = useState('IN');
  const row = rows.find((each) => each.country === country) ?? rows.find((each) => each.country === 'DEFAULT');
  const { rentMinor = null, buyMinor = null, currency = 'INR', isBlocked = false } = row ? rowOf(row) : {};
  const say = (verb: string, amountMinor: number | null) =>
    amountMinor === null ? [] : [`${verb} · ${formatMoney({ amountMinor, currency })}`];
  const ways = [...say('Rent', rentMinor), ...say('Buy', buyMinor)];
  const words = !isPremium ? 'Watch free' : isBlocked ? 'Not on sale there' : ways.join(' or ') || 'No price yet';
  return (
    <Panel title="What a buyer sees">
      <SelectField
        label="A buyer in"
        options={pricedCountries.map((code) => ({ value: code, label: marketName(code) }))}
        value={country}
        onChange={({ target }) => setCountry(target.value)}
      />
      <Text isStrong role="status">
        {words}
      </Text>
      {terms && isPremium && !isBlocked && rentMinor !== null ? (
        <Text kind="small" tone="muted">
          {`Rent: ${terms.startWithinDays} days to start, ${terms.watchWithinHours} hours once started`}
        </Text>
      ) : null}
    </Panel>
  );
}
