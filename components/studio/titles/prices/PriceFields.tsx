import type { RentalTerms } from '@contract/ottStudio';
import type { ShareTerms } from '@contract/shareTerms';
import type { UseFormRegister } from 'react-hook-form';
import * as t from '@messages/studio/titlesPrices';
import { ChipGroup } from '../../../ui/field/ChipGroup';
import { TextField } from '../../../ui/field/TextField';
import { Text } from '../../../ui/layout/Text';
import type { TitleDraft } from '../titleDraft';
import { filmPayoutText } from './filmPayoutText';
import { parsePrice } from './priceRows';

/** One price in rupees for every country. */
const defaultMarket = { country: 'DEFAULT', currency: 'INR' };
type Split = Pick<PriceFieldsProps, 'investorShare' | 'feeBasisPoints'>;
const payoutHint = (text: string, split: Split) => filmPayoutText(parsePrice(text, defaultMarket.currency), { ...defaultMarket, ...split });
function rentHint(text: string, split: Split, { startWithinDays: days, watchWithinHours: hours }: RentalTerms) {
  const payout = payoutHint(text, split);
  return t.rentHint({ hasPayout: payout !== undefined, payout: payout ?? '', days, hours });
}

interface PriceFieldsProps {
  rental: RentalTerms;
  /** A campaign funded the film, so its investors receive a share. */
  isFunded: boolean;
  /** What decides their share of the next sale; null while there is none. */
  investorShare: ShareTerms | null;
  feeBasisPoints: number;
  draft: TitleDraft;
  problem: string | undefined;
  register: UseFormRegister<TitleDraft>;
  onPremium: (isPremium: boolean) => void;
}

/** Free, or a price to rent, to buy or both. Prices are what the buyer pays, including everything. */
export const PriceFields = ({ rental, isFunded, investorShare, feeBasisPoints, draft, problem, register, onPremium }: PriceFieldsProps) => (
  <ChipGroup
    legend={t.price}
    options={[
      { code: 'free', name: t.free },
      { code: 'premium', name: t.payPerView },
    ]}
    chosen={[draft.isPremium ? 'premium' : 'free']}
    onToggle={(code) => onPremium(code === 'premium')}
  >
    {draft.isPremium ? (
      <>
        <TextField
          label={t.toRent}
          prefix="₹"
          inputMode="decimal"
          isOptional
          hint={rentHint(draft.rent, { investorShare, feeBasisPoints }, rental)}
          {...register('rent')}
        />
        <TextField
          label={t.toBuy}
          prefix="₹"
          inputMode="decimal"
          isOptional
          hint={payoutHint(draft.buy, { investorShare, feeBasisPoints })}
          {...register('buy')}
        />
        <Text kind="small" tone="muted">
          {t.onePriceNote} {isFunded && !investorShare ? t.fundedFilmNote : null}
        </Text>
      </>
    ) : null}
    {problem ? <Text tone="bad">{problem}</Text> : null}
  </ChipGroup>
);
