import type { RentalTerms } from '@contract/ottStudio';
import type { UseFormRegister } from 'react-hook-form';
import { ChipGroup } from '../../../ui/field/ChipGroup';
import { TextField } from '../../../ui/field/TextField';
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
  problem: string | undefined;
  register: UseFormRegister<TitleDraft>;
  onPremium: (isPremium: boolean) => void;
}

/** Free, or a price to rent, to buy or both. Prices are what the buyer pays, including everything. */
export const PriceFields = ({
  rental: { startWithinDays, watchWithinHours },
  isFunded,
  draft,
  problem,
  register,
  onPremium,
}: PriceFieldsProps) => (
  <ChipGroup
    legend="Price"
    options={[
      { code: 'free', name: 'Free' },
      { code: 'premium', name: 'Pay per view' },
    ]}
    chosen={[draft.isPremium ? 'premium' : 'free']}
    onToggle={(code) => onPremium(code === 'premium')}
  >
    {draft.isPremium ? (
      <>
        <TextField
          label="To rent"
          prefix="₹"
          inputMode="decimal"
          isOptional
          hint={`${payoutHint(draft.rent) ?? ''} ${startWithinDays} days to begin, ${watchWithinHours} hours to finish; the Prices tab changes that.`.trim()}
          {...register('rent')}
        />
        <TextField label="To buy" prefix="₹" inputMode="decimal" isOptional hint={payoutHint(draft.buy)} {...register('buy')} />
        <Text kind="small" tone="muted">
          One price for every country. Buyers pay this price; it includes tax and the fee.{isFunded ? ` ${fundedFilmText}` : ''}
        </Text>
      </>
    ) : null}
    {problem ? <Text tone="bad">{problem}</Text> : null}
  </ChipGroup>
);
