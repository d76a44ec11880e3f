import type { ShareTerms } from '@contract/shareTerms';
import { divideReceipt } from '@contract/splitRule';
import type { SplitVersion } from '@contract/splits';
import { shareOfNextSale } from '@contract/waterfall';
import { minorUnitsOf } from '@/utils/format/currency';

/** Of one receipt, in minor units; the three parts add up to it. */
export interface Preview {
  receiptMinor: number;
  investorsMinor: number;
  /** In the order of the lines. */
  payeesMinor: number[];
  makerMinor: number;
}
type Terms = Pick<SplitVersion, 'currency' | 'payees'>;

/** How the next receipt of 100 rupees (or of another currency) is divided, by the rule of the ledger. */
export function previewOf({ currency, payees }: Terms, investors: ShareTerms | null, source: 'TICKETS' | 'STREAM'): Preview {
  const receiptMinor = 100 * minorUnitsOf(currency);
  const investorsMinor = investors ? shareOfNextSale(investors, receiptMinor) : 0;
  const isTaking = payees.map(({ appliesTo }) => appliesTo === 'ALL' || appliesTo === source);
  const lines = payees.map(({ rank, basisPoints, cap, received }, index) => ({
    rank,
    basisPoints: isTaking[index] ? basisPoints : 0,
    capMinor: cap ? BigInt(cap.amountMinor) : null,
    receivedMinor: BigInt(received?.amountMinor ?? 0),
  }));
  const payeesMinor = divideReceipt(BigInt(receiptMinor - investorsMinor), lines).map(Number);
  const makerMinor = receiptMinor - investorsMinor - payeesMinor.reduce((sum, part) => sum + part, 0);
  return { receiptMinor, investorsMinor, payeesMinor, makerMinor };
}
