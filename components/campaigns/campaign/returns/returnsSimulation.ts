import type { Campaign } from '@contract/campaignPage';
import { recoupTarget, waterfall } from '@contract/waterfall';
import * as t from '@messages/campaigns/campaign';
import { phaseOf } from '../../shared/campaignLabels';

const basisPointsTotal = 10_000n;
const feeOf = (amountMinor: number, basisPoints: number): number =>
  Number((BigInt(amountMinor) * BigInt(basisPoints) + basisPointsTotal / 2n) / basisPointsTotal);

/** The total of an amount: principal, our fee and its tax, as the server computes it (investPricing.ts). */
export function totalCost({ policy }: Pick<Campaign, 'policy'>, amountMinor: number) {
  const feeMinor = feeOf(amountMinor, policy.investorFeeBasisPoints);
  const taxMinor = feeOf(feeMinor, policy.feeTaxBasisPoints);
  return { feeMinor, taxMinor, totalMinor: amountMinor + feeMinor + taxMinor };
}

export interface Outcome {
  name: string;
  /** Receipts of the work after fees and taxes of its sales. */
  receiptsMinor: number;
  backMinor: number;
  /** Returns less everything paid. */
  gainMinor: number;
}
type Terms = Pick<Campaign, 'state' | 'revenue' | 'maxGoal' | 'raised' | 'policy'>;

/** Whether the round is over and the amount raised is final. */
export const isRoundOver = ({ state }: Pick<Campaign, 'state'>): boolean => ['settling', 'funded', 'refunded'].includes(phaseOf[state]);

/**
 * The amount a share is a part of: what was raised once the round is over; before that the most that can be raised, because each investor's part is
 * smallest, and the receipts that pay all of them back largest, then.
 */
export const roundTotal = ({ state, maxGoal, raised }: Pick<Campaign, 'state' | 'maxGoal' | 'raised'>, amountMinor: number): number =>
  isRoundOver({ state }) ? raised.amountMinor : Math.max(maxGoal.amountMinor, raised.amountMinor + amountMinor);

/** The investor's part of the receipts, by the same waterfall as the distributions; rounded down to minor units. */
export function outcomeOf(terms: Terms, amountMinor: number, name: string, receiptsMinor: number): Outcome {
  const round = roundTotal(terms, amountMinor);
  const [step] = waterfall(terms.revenue, round, [{ amountMinor: receiptsMinor }]);
  const backMinor = Number((BigInt(step?.investorsMinor ?? 0) * BigInt(amountMinor)) / BigInt(Math.max(1, round)));
  return { name, receiptsMinor, backMinor, gainMinor: backMinor - totalCost(terms, amountMinor).totalMinor };
}

/** The receipts needed to recoup everything promised first; null where no share is promised. */
export function receiptsToRecoup(terms: Terms, amountMinor: number): number | null {
  const { shareBasisPoints } = terms.revenue;
  if (shareBasisPoints === 0) return null;
  const target = recoupTarget(terms.revenue, BigInt(roundTotal(terms, amountMinor)));
  const share = BigInt(shareBasisPoints);
  return Number((target * basisPointsTotal + share - 1n) / share);
}

/** Four cases, losses first. None is a forecast. */
export function simulatedOutcomes(terms: Terms, amountMinor: number): Outcome[] {
  const round = roundTotal(terms, amountMinor);
  const recouped = receiptsToRecoup(terms, amountMinor) ?? round;
  return [
    outcomeOf(terms, amountMinor, t.caseNothing, 0),
    outcomeOf(terms, amountMinor, t.caseHalf, Math.floor(round / 2)),
    outcomeOf(terms, amountMinor, t.caseRecouped, recouped),
    outcomeOf(terms, amountMinor, t.caseTwice, recouped * 2),
  ];
}
