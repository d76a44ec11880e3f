import type { Campaign } from '@contract/campaignPage';
import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { routes } from '@/constants/routes';
import { formatAmountInput, parseAmount } from '@/utils/format/amountInput';
import { useDebounced } from '@/utils/hooks/useDebounced';
import type { InvestStep } from './useInvestStep';

const debounceMs = 300;

/** The amount as typed. It is stored in the URL, so that it survives sign-in, the identity check and a reload. */
export function useInvestmentAmount(
  { campaignID, minTicket }: Campaign,
  initialAmount: string | null | undefined,
  step: InvestStep,
  rewards: readonly string[],
  /** What the chosen rewards cost, where that is the amount; 0 for any other amount. */
  fixedMinor = 0,
) {
  const { replace, query } = useRouter();
  const rewardIDs = rewards.join(',');
  const isRewardInUrl = rewardIDs === (query.rewards ?? '');
  const { currency, amountMinor: minAmountMinor } = minTicket;
  const initialMinor = initialAmount && /^\d{1,13}$/.test(initialAmount) ? Number(initialAmount) : minAmountMinor;
  const [typed, setTyped] = useState(() => formatAmountInput(fixedMinor || initialMinor, currency));
  const amountMinor = parseAmount(typed, currency);
  const debouncedMinor = useDebounced(amountMinor, debounceMs);
  useEffect(() => {
    if (debouncedMinor !== null && (String(debouncedMinor) !== initialAmount || !isRewardInUrl))
      void replace(routes.invest(campaignID, debouncedMinor, step, rewardIDs ? rewardIDs.split(',') : []), undefined, {
        shallow: true,
        scroll: false,
      });
  }, [initialAmount, campaignID, replace, debouncedMinor, step, rewardIDs, isRewardInUrl]);
  return { typed, setTyped, amountMinor, debouncedMinor };
}
