import type { Campaign } from '@contract/campaignPage';
import { apiErrorOf } from '@/store/api';
import { useInvestBreakdownQuery } from '@/store/campaigns/investApi';
import { formatMoney } from '@/utils/format/currency';
import * as t from '@messages/campaigns/invest';
import type { useInvestmentAmount } from './useInvestmentAmount';

type Amount = ReturnType<typeof useInvestmentAmount>;

/** The price of the amount. The last one stays, as stale, while the next one loads, so that nothing below it moves or is lost. */
export function useBill({ campaignID, minTicket, maxTicket, latePledges }: Campaign, { amountMinor, debouncedMinor }: Amount) {
  const { currency } = minTicket;
  const query = { campaignID, amountMinor: debouncedMinor ?? 0, currency };
  const { data, currentData, error, isFetching } = useInvestBreakdownQuery(query, { skip: debouncedMinor === null || debouncedMinor < 1 });
  const apiError = apiErrorOf(error);
  const isRefused = apiError?.status === 422;
  const range = { min: formatMoney(minTicket), max: formatMoney(maxTicket) };
  return {
    bill: data,
    isStale: !currentData,
    /** Text that is no amount has no price to wait for. */
    isLoading: amountMinor !== null && (isFetching || amountMinor !== debouncedMinor),
    /** The amount is not one that can be invested. */
    amountError:
      amountMinor === null
        ? t.amountInvalid
        : isRefused
          ? (latePledges?.isOpen ? t.lateOutOfRange : t.amountOutOfRange)({ isTooLow: amountMinor < minTicket.amountMinor, ...range })
          : undefined,
    /** Nothing can be invested now, whatever the amount. */
    refusal: apiError && !isRefused && apiError.status !== 400 ? apiError : null,
  };
}
