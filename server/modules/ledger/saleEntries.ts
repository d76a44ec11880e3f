import type { PriceLine } from '../../contract/payments';
import { accountOf, type Account } from './accounts';
import { allocate } from './allocation';

/** One side of a posting group: + debit, − credit. */
export interface Entry {
  account: Account;
  amountMinor: bigint;
}

const sumOf = (lines: readonly PriceLine[], kind: PriceLine['kind']) =>
  lines.filter((line) => line.kind === kind).reduce((sum, { amount }) => sum + BigInt(amount.amountMinor), 0n);

/** Whose the items of a sale are: the channel whose work was sold, or the campaign that keeps it for its investors until it is funded. */
export interface Payee {
  account: 'creatorPayable' | 'escrow';
  ownerID: string;
  /** The campaign that funded the work: a share of each net sale is its investors'. */
  campaignID?: string | null;
}
/** What of a sale is put aside for the investors of a campaign. */
export interface InvestorShare {
  campaignID: string;
  amountMinor: bigint;
}

export interface Sale {
  provider: string;
  currency: string;
  amountMinor: number;
  lines: readonly PriceLine[];
  payee: Payee;
  returns?: InvestorShare | null;
}

/** What a sale brings its maker: the items after discounts, without the tax that is inside them. */
export const netOfSale = (lines: readonly PriceLine[]): bigint =>
  sumOf(lines, 'ITEM') + sumOf(lines, 'DISCOUNT') - lines.reduce((sum, { includedTax }) => sum + BigInt(includedTax?.amountMinor ?? 0), 0n);

/**
 * What a sale does to the books: the provider owes us what was paid; the payee is owed the items after discounts, their own tax inside; the
 * fee is ours and the tax on it the state's (research/invest.md §5.3, `capture`). The investors' share comes out of the payee's part. Throws when the lines are not the amount.
 */
export function saleEntries({ provider, currency, amountMinor, lines, payee, returns }: Sale): Entry[] {
  const fee = sumOf(lines, 'FEE');
  const tax = sumOf(lines, 'TAX');
  const items = sumOf(lines, 'ITEM') + sumOf(lines, 'DISCOUNT');
  const entries = [
    { account: accountOf('clearing', currency, provider), amountMinor: BigInt(amountMinor) },
    { account: accountOf(payee.account, currency, payee.ownerID), amountMinor: (returns?.amountMinor ?? 0n) - items },
    ...(returns ? [{ account: accountOf('returnsPool', currency, returns.campaignID), amountMinor: -returns.amountMinor }] : []),
    { account: accountOf('feeIncome', currency), amountMinor: -fee },
    { account: accountOf('gstPayable', currency), amountMinor: -tax },
  ].filter(({ amountMinor: amount }) => amount !== 0n);
  if (entries.reduce((sum, entry) => sum + entry.amountMinor, 0n) !== 0n)
    throw new Error(`the lines of a sale do not add up to ${amountMinor} ${currency}`);
  return entries;
}

/** Money that came and belongs to no order as it stands: a second capture, a wrong amount. It waits for its refund or for a person. */
export const unmatchedEntries = (provider: string, currency: string, amountMinor: number): Entry[] => [
  { account: accountOf('clearing', currency, provider), amountMinor: BigInt(amountMinor) },
  { account: accountOf('suspense', currency), amountMinor: -BigInt(amountMinor) },
];

/**
 * The mirror of a part of a group. `left` is what of the group has not gone back yet, account by account. Every account gives its share of what
 * is left, so that the last part brings all of them to zero exactly. Throws when more is asked than is left.
 */
export function partialReversal(left: readonly Entry[], amountMinor: number): Entry[] {
  const amount = BigInt(amountMinor);
  const parts = new Map<Entry, bigint>();
  for (const sign of [1n, -1n]) {
    const side = left.filter((entry) => entry.amountMinor * sign > 0n);
    const weights = side.map((entry) => entry.amountMinor * sign);
    if (amount > weights.reduce((sum, weight) => sum + weight, 0n)) throw new RangeError('more would go back than is left');
    allocate(amount, weights).forEach((part, index) => side[index] && parts.set(side[index], -part * sign));
  }
  return left.flatMap((entry) => {
    const part = parts.get(entry) ?? 0n;
    return part === 0n ? [] : [{ account: entry.account, amountMinor: part }];
  });
}

/** What of a refund is price of the items, booking fee, and tax on the fee, in minor units. */
export interface RefundParts {
  itemsMinor: number;
  feeMinor: number;
  taxMinor: number;
}

/**
 * The mirror of a part of a sale whose make-up is known, so that giving back a cheap ticket does not take from its seller what a dear one beside
 * it cost. Null where the parts are not the sum, or more of one part would go back than is left of it: then `partialMirror` shares it out.
 */
export function reversalByParts(
  left: readonly Entry[],
  amountMinor: number,
  { itemsMinor, feeMinor, taxMinor }: RefundParts,
): Entry[] | null {
  const partOf = ({ account: { kind } }: Entry) =>
    kind === 'clearing' ? 'all' : kind === 'feeIncome' ? 'fee' : kind === 'gstPayable' ? 'tax' : 'items';
  const requested = { all: amountMinor, items: itemsMinor, fee: feeMinor, tax: taxMinor };
  if (itemsMinor + feeMinor + taxMinor !== amountMinor) return null;
  const reversed = new Map<Entry, bigint>();
  for (const part of ['all', 'items', 'fee', 'tax'] as const) {
    const side = left.filter((entry) => partOf(entry) === part && entry.amountMinor !== 0n);
    const sign = part === 'all' ? 1n : -1n;
    const weights = side.map((entry) => entry.amountMinor * sign);
    const sum = weights.reduce((total, weight) => total + weight, 0n);
    if (weights.some((weight) => weight < 0n) || BigInt(requested[part]) > sum) return null;
    if (requested[part] > 0)
      allocate(BigInt(requested[part]), weights).forEach((share, index) => side[index] && reversed.set(side[index], -share * sign));
  }
  return left.flatMap((entry) => {
    const share = reversed.get(entry) ?? 0n;
    return share === 0n ? [] : [{ account: entry.account, amountMinor: share }];
  });
}
