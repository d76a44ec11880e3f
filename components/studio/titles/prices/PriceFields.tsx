import type { RentalTerms } from '@contract/ottStudio';
import { Chip } from '../../../ui/button/Chip';
import { TextField } from '../../../ui/field/TextField';
import { Stack } from '../../../ui/layout/Stack';
import { Text } from '../../../ui/layout/Text';
import type { TitleDraft } from '../titleDraft';
import { filmPayoutText, fundedFilmText } from './filmPayoutText';
import { parsePrice } from './priceRows';

/** One price in rupees for every country. */
const defaultMarket = { country: 'DEFAULT', currency: 'INR' };
const payoutHint = (text: string) => filmPayoutText(parsePrice(text, defaultMarket.currency), defaultMarket);

interface PriceFieldsProps {
  rental: RentalTerms;
  /** A campaign funded the film, so its investors receive a share. */
  isFunded: boolean;
  draft: TitleDraft;
  problem: string | null | undefined;
  onChange: (changes: Partial<TitleDraft>) => void;
}

/** Free, or a price to rent, to buy or both. Prices are what the buyer pays, including everything. */
export const PriceFields = ({ rental: { startWithinDays, watchWithinHours }, isFunded, draft, problem, onChange }: PriceFieldsProps) => (
  <Stack as="fieldset" gap={2}>
    <Text as="legend" kind="small" isStrong>
      Price
    </Text>
    <Stack direction="row" gap={2}>
      <Chip isPressed={!draft.isPremium} onClick={() => onChange({ isPremium: false })}>
        Free
      </Chip>
      <Chip isPressed={draft.isPremium} onClick={() => onChange({ isPremium: true })}>
        Pay per view
      </Chip>
    </Stack>
    {draft.isPremium ? (
      <>
        <TextField
          label="To rent"
          prefix="₹"
          inputMode="decimal"
          isOptional
          value={draft.rent}
          hint={`${payoutHint(draft.rent) ?? ''} ${startWithinDays} days to begin, ${watchWithinHours} hours to finish; the Prices tab changes that.`.trim()}
          onChange={({ target }) => onChange({ rent: target.value })}
        />
        <TextField
          label="To buy"
          prefix="₹"
          inputMode="decimal"
          isOptional
          value={draft.buy}
          hint={payoutHint(draft.buy)}
          onChange={({ target }) => onChange({ buy: target.value })}
        />
        <Text kind="small" tone="muted">
          One price for every country. Buyers pay this price; it includes tax and the fee.{isFunded ? ` ${fundedFilmText}` : ''}
        </Text>
      </>
    ) : null}
    {problem ? <Text tone="bad">{problem}</Text> : null}
  </Stack>
);
