import { platformFeeOf } from '@contract/fundingFee';
import type { StudioCampaign } from '@contract/studioCampaign';
import { formatMoney } from '@/utils/format/currency';
import * as t from '@messages/studio/campaignsTerms';

/** What the channel receives when a campaign raises this amount, divided as in its settlement. Undefined without an amount. */
export function fundingPayoutText(
  raisedMinor: number | null | undefined,
  { currency, limits }: Pick<StudioCampaign, 'currency' | 'limits'>,
): string | undefined {
  if (!raisedMinor) return undefined;
  const money = (amount: number) => formatMoney({ amountMinor: amount, currency });
  const { feeMinor, taxMinor } = platformFeeOf(limits, BigInt(raisedMinor));
  return t.payout({
    raised: money(raisedMinor),
    received: money(raisedMinor - Number(feeMinor)),
    fee: money(Number(feeMinor)),
    hasTax: taxMinor > 0n,
    tax: money(Number(taxMinor)),
  });
}
