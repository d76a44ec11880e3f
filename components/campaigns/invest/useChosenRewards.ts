import type { Campaign } from '@contract/campaignPage';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { formatAmountInput, parseAmount } from '@/utils/format/amountInput';
import { formatMoney } from '@/utils/format/currency';
import * as t from '@messages/campaigns/invest';

/** The chosen reward and its add-ons, first those of the URL. */
export function useChosenRewards({ rewards, latePledges, minTicket: { amountMinor: minAmountMinor, currency } }: Campaign) {
  const { query } = useRouter();
  const [chosen, setChosen] = useState(() => String(query.rewards ?? '').split(','));
  const offered = (tierIDs: readonly string[]) => rewards.filter(({ tierID, isAvailable }) => isAvailable && tierIDs.includes(tierID));
  const priceOf = (tierIDs: readonly string[]) => offered(tierIDs).reduce((sum, { price }) => sum + price.amountMinor, 0);
  const current = offered(chosen).map(({ tierID }) => tierID);
  const totalMinor = priceOf(chosen);
  return {
    chosen: current,
    /** Whether tickets are among them, which need a name. */
    totalMinor,
    belowText: t.belowRewards({ amount: formatMoney({ amountMinor: totalMinor, currency }) }),
    /** Chooses others; returns the amount that follows: their price, and what the backer adds to it; of a late pledge their price alone. */
    choose(tierIDs: string[], typed: string): string {
      const typedMinor = parseAmount(typed, currency) ?? 0;
      const extraMinor = totalMinor > 0 && !latePledges?.isOpen ? Math.max(0, typedMinor - totalMinor) : 0;
      setChosen(tierIDs);
      return formatAmountInput(Math.max(minAmountMinor, priceOf(tierIDs) + extraMinor), currency);
    },
  };
}
