import type { RentalTerms } from '@contract/ottStudio';
import { Chip } from '../../ui/Chip';
import { Stack } from '../../ui/Stack';
import { Text } from '../../ui/Text';
import { TextField } from '../../ui/TextField';
import { filmPayoutText, fundedFilmText } from './filmPayoutText';
import { priceIn } from './priceRows';
import type { TitleDraft } from './titleDraft';

/** One price in rupees for every country. */
const everywhere = { country: 'DEFAULT', currency: 'INR' };
const payoutOf = (typed: string) => filmPayoutText(priceIn(typed, everywhere.currency), everywhere);

interface PriceFieldsProps {
  rental: RentalTerms;
  /** A campaign funded the film: its investors have a share. */
  isFunded: boolean;
  draft: TitleDraft;
  complaint: string | null | undefined;
  onChange: (some: Partial<TitleDraft>) => void;
}

/** Free, or a price to rent, to buy, or both: what the buyer pays, everything inside. */
export const PriceFields = ({ rental: { startWithinDays, watchWithinHours }, isFunded, draft, complaint, onChange }: PriceFieldsProps) => (
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
          hint={`${payoutOf(draft.rent) ?? ''} ${startWithinDays} days to begin, ${watchWithinHours} hours to finish; the Prices tab changes that.`.trim()}
          onChange={({ target }) => onChange({ rent: target.value })}
        />
        <TextField
          label="To buy"
          prefix="₹"
          inputMode="decimal"
          isOptional
          value={draft.buy}
          hint={payoutOf(draft.buy)}
          onChange={({ target }) => onChange({ buy: target.value })}
        />
        <Text kind="small" tone="muted">
          One price for every country. It is what the buyer pays, tax and fee inside.{isFunded ? ` ${fundedFilmText}` : ''}
        </Text>
      </>
    ) : null}
    {complaint ? <Text tone="bad">{complaint}</Text> : null}
  </Stack>
);
