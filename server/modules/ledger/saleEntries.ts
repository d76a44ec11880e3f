import type { PriceLine } from '../../contract/payments';
import { accountOf, type Account } from './accounts';
import { allocate } from './allocation';

/** One posting of a group: debit positive, credit negative. */
export interface Entry {
  account: Account;
  amountMinor: bigint;
}

const sumOf = (lines: readonly PriceLine[], kind: PriceLine['kind']) =>
  lines.filter((line) => line.kind === kind).reduce((sum, { amount }) => sum + BigInt(amount.amountMinor), 0n);

/** Who is owed the items of a sale: the channel that sold the work, or the escrow of a campaign until it is funded. */
export interface Payee {
  account: 'creatorPayable' | 'escrow';
  ownerID: string;
  /** The campaign that funded the work: its investors get a share of each net sale. */
  campaignID?: string | null;
}
/** The part of a sale set aside for the investors of a campaign. */
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
  /** What staff accepted as missing of the price: our loss, not the payee's. */
  shortMinor?: number;
}

/** The net amount of a sale for its creator: items after discounts, less the tax included in them. */
export const netOfSale = (lines: readonly PriceLine[]): bigint =>
  sumOf(lines, 'ITEM') + sumOf(lines, 'DISCOUNT') - lines.reduce((sum, { includedTax }) => sum + BigInt(includedTax?.amountMinor ?? 0), 0n);

/**
 * The postings of a sale: the provider owes us the amount paid; the payee is owed the items after discounts, with their own tax; the fee is
 * our income, and the tax on it is owed to the state. The investors' share is taken from the payee's part. Throws when the lines do not add
 * up to the amount.
 */
export function saleEntries({ provider, currency, amountMinor, lines, payee, returns, shortMinor = 0 }: Sale): Entry[] {
  const fee = sumOf(lines, 'FEE');
  const tax = sumOf(lines, 'TAX');
  const items = sumOf(lines, 'ITEM') + sumOf(lines, 'DISCOUNT');
  const entries = [
    { account: accountOf('clearing', currency, provider), amountMinor: BigInt(amountMinor) },
    { account: accountOf('writeOff', currency), amountMinor: BigInt(shortMinor) },
    { account: accountOf(payee.account, currency, payee.ownerID), amountMinor: (returns?.amountMinor ?? 0n) - items },
    ...(returns ? [{ account: accountOf('returnsPool', currency, returns.campaignID), amountMinor: -returns.amountMinor }] : []),
    { account: accountOf('feeIncome', currency), amountMinor: -fee },
    { account: accountOf('gstPayable', currency), amountMinor: -tax },
  ].filter(({ amountMinor: amount }) => amount !== 0n);
  if (entries.reduce((sum, entry) => sum + entry.amountMinor, 0n) !== 0n)
    throw new Error(`price lines do not add up to ${amountMinor} ${currency}`);
  return entries;
}

/**
 * The postings of a capture that matches no open order (a second capture, a wrong amount). It stays in suspense until it is refunded or an
 * operator resolves it.
 */
export const unmatchedEntries = (provider: string, currency: string, amountMinor: number): Entry[] => [
  { account: accountOf('clearing', currency, provider), amountMinor: BigInt(amountMinor) },
  { account: accountOf('suspense', currency), amountMinor: -BigInt(amountMinor) },
];

/**
 * The reversal of `amountMinor` of a group. `left` is what is not reversed yet, by account. Each account contributes in proportion to what
 * is left, so that the last part brings all of them to zero exactly. Throws RangeError when less than `amountMinor` is left.
 */
export function partialReversal(left: readonly Entry[], amountMinor: number): Entry[] {
  const amount = BigInt(amountMinor);
  const parts = new Map<Entry, bigint>();
  const isShort = ({ account }: Entry) => account.kind === 'writeOff';
  const debits = left.filter((entry) => entry.amountMinor > 0n && !isShort(entry));
  const received = debits.reduce((sum, entry) => sum + entry.amountMinor, 0n);
  // What was missing of the price and written off goes back in the proportion of the money.
  let shortMinor = 0n;
  for (const entry of left.filter(isShort)) {
    shortMinor = received === 0n ? 0n : (entry.amountMinor * amount) / received;
    parts.set(entry, -shortMinor);
  }
  const credits = left.filter((entry) => entry.amountMinor < 0n);
  for (const [side, sign, of] of [
    [debits, 1n, amount],
    [credits, -1n, amount + shortMinor],
  ] as const) {
    const weights = side.map((entry) => entry.amountMinor * sign);
    if (of > weights.reduce((sum, weight) => sum + weight, 0n)) throw new RangeError('the reversal exceeds what is left');
    allocate(of, weights).forEach((part, index) => side[index] && parts.set(side[index], -part * sign));
  }
  return left.flatMap((entry) => {
    const part = parts.get(entry) ?? 0n;
    return part === 0n ? [] : [{ account: entry.account, amountMinor: part }];
  });
}

/** How a refund divides into item price, booking fee and tax on the fee, in minor units. */
export interface RefundParts {
  itemsMinor: number;
  feeMinor: number;
  taxMinor: number;
}

/**
 * The reversal of a part of a sale whose composition is known, so that refunding a cheap ticket does not take the price of a more expensive
 * one from its seller. Returns null when the parts do not add up to the amount or exceed what is left; the caller then uses
 * `partialReversal`.
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
  // What was written off of the price goes back with the money.
  if (left.some(({ account }) => account.kind === 'writeOff')) return null;
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
