import { badInput } from '../../platform/errors';

/**
 * The platform's booking fee per paid ticket, the same for every price, and the tax on it; minor units and basis points. India's 18% is GST on
 * intermediary services, SAC 9985. The seed uses the same values.
 */
const fees: Record<string, { feeMinor: number; feeTaxBasisPoints: number }> = {
  INR: { feeMinor: 5000, feeTaxBasisPoints: 1800 },
  EUR: { feeMinor: 150, feeTaxBasisPoints: 1900 },
  GBP: { feeMinor: 130, feeTaxBasisPoints: 2000 },
  USD: { feeMinor: 150, feeTaxBasisPoints: 0 },
  AED: { feeMinor: 500, feeTaxBasisPoints: 500 },
  JPY: { feeMinor: 200, feeTaxBasisPoints: 1000 },
  NGN: { feeMinor: 90_000, feeTaxBasisPoints: 750 },
};

/** Currencies that tickets are sold in. */
export const feeCurrencies = Object.keys(fees);

export function ticketFeeOf(currency: string) {
  const fee = fees[currency];
  if (!fee) throw badInput({ currency: `is not supported yet; choose one of ${feeCurrencies.join(', ')}` });
  return fee;
}
