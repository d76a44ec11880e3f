import { feeOf } from '../../contract/fundingFee';
import type { PriceLine } from '../../contract/payments';
import type { Policy } from './campaignPolicy';

export interface InvestPrice {
  amountMinor: number;
  feeMinor: number;
  feeTaxMinor: number;
  totalMinor: number;
}

/** Principal, the platform's fee and the tax on the fee, each rounded half up: ₹10,000 is 1,000,000 + 20,000 + 3,600 paise in India. */
export function priceOf({ investorFeeBasisPoints, feeTaxBasisPoints }: Policy, amountMinor: number): InvestPrice {
  const fee = feeOf(BigInt(amountMinor), investorFeeBasisPoints);
  const tax = feeOf(fee, feeTaxBasisPoints);
  return { amountMinor, feeMinor: Number(fee), feeTaxMinor: Number(tax), totalMinor: amountMinor + Number(fee + tax) };
}

/** The price lines the investor sees; they add up to the total. */
export function investLines(policy: Policy, title: string, price: InvestPrice): PriceLine[] {
  const { currency, investorFeeBasisPoints, feeTaxBasisPoints, instrument } = policy;
  const line = (kind: PriceLine['kind'], label: string, amountMinor: number): PriceLine => ({
    kind,
    label,
    quantity: 1,
    unit: { amountMinor, currency },
    amount: { amountMinor, currency },
  });
  return [
    line('ITEM', instrument === 'REWARD' ? `Pledge to ${title}` : `Investment in ${title}`, price.amountMinor),
    ...(price.feeMinor > 0 ? [line('FEE', `Service fee (${investorFeeBasisPoints / 100}%)`, price.feeMinor)] : []),
    ...(price.feeTaxMinor > 0 ? [line('TAX', `GST on the fee (${feeTaxBasisPoints / 100}%)`, price.feeTaxMinor)] : []),
  ];
}
