import type { RentalTerms } from '@contract/ottStudio';
import { Chip } from '../../ui/Chip';
import { Stack } from '../../ui/Stack';
import { Text } from '../../ui/Text';
import { TextField } from '../../ui/TextField';
import type { TitleDraft } from './titleDraft';

interface PriceFieldsProps {
  rental: RentalTerms;
  draft: TitleDraft;
  complaint: string | null | undefined;
  onChange: (some: Partial<TitleDraft>) => void;
}

/** Free, or a price to rent, to buy, or both: what the buyer pays, everything inside. */
export const PriceFields = ({ rental: { startWithinDays, watchWithinHours }, draft, complaint, onChange }: PriceFieldsProps) => (
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
          hint={`${startWithinDays} days to begin, ${watchWithinHours} hours to finish; the Prices tab changes that.`}
          onChange={({ target }) => onChange({ rent: target.value })}
        />
        <TextField
          label="To buy"
          prefix="₹"
          inputMode="decimal"
          isOptional
          value={draft.buy}
          onChange={({ target }) => onChange({ buy: target.value })}
        />
        <Text kind="small" tone="muted">
          One price for every country. It is what the buyer pays, tax and fee inside.
        </Text>
      </>
    ) : null}
    {complaint ? <Text tone="bad">{complaint}</Text> : null}
  </Stack>
);
