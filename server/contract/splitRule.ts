/**
 * How the receipt of one sale is divided among the payees of a work. Pure and without zod, because both the ledger's postings and the preview in
 * the studio use it.
 *
 * A receipt is what a sale leaves its maker: the price after discounts, without tax, fees and the investors' share.
 */
export interface SplitLine {
  /** Lower ranks take first. Those of one rank take from the same remainder, and their shares add up to at most 10,000. */
  rank: number;
  /** Of what the ranks before leave. */
  basisPoints: number;
  /** The payee takes until it has received this much; null without a limit. */
  capMinor: bigint | null;
  /** What it has received so far. */
  receivedMinor: bigint;
}

const basisPointsScale = 10_000n;

/**
 * The part of each line, in the order of the lines; what they leave is the maker's. Each part is rounded down, so that a fraction of a minor unit
 * stays with the ranks below. Throws RangeError for a negative receipt and for a rank that shares more than all.
 */
export function divideReceipt(receiptMinor: bigint, lines: readonly SplitLine[]): bigint[] {
  if (receiptMinor < 0n) throw new RangeError('a receipt must not be negative');
  const parts = lines.map(() => 0n);
  let left = receiptMinor;
  for (const rank of [...new Set(lines.map((line) => line.rank))].sort((a, b) => a - b)) {
    const remainder = left;
    const sum = lines.reduce((total, line) => (line.rank === rank ? total + BigInt(line.basisPoints) : total), 0n);
    if (sum > basisPointsScale || lines.some(({ basisPoints }) => basisPoints < 0)) throw new RangeError('a rank shares more than all');
    for (const [index, line] of lines.entries()) {
      if (line.rank !== rank) continue;
      const share = (remainder * BigInt(line.basisPoints)) / basisPointsScale;
      const room = line.capMinor === null ? share : line.capMinor - line.receivedMinor;
      const part = room <= 0n ? 0n : share < room ? share : room;
      parts[index] = part;
      left -= part;
    }
  }
  return parts;
}

/**
 * What goes back of the parts of a sale once `leftMinor` of the `wholeMinor` that the maker's account got for it is left: the parts shrink in the same
 * proportion, and to zero when nothing is left. `parts` is what is left of each part so far. Rounded so that no part goes back twice or becomes negative.
 */
export function reverseParts(parts: readonly bigint[], { wholeMinor, leftMinor, sharedMinor }: Reversed): bigint[] {
  if (leftMinor < 0n || leftMinor > wholeMinor || wholeMinor <= 0n) throw new RangeError('more is left than there was');
  const now = parts.reduce((sum, part) => sum + part, 0n);
  const kept = (sharedMinor * leftMinor) / wholeMinor;
  let back = now > kept ? now - kept : 0n;
  if (back === 0n) return parts.map(() => 0n);
  const backs = parts.map((part) => (part * back) / now);
  const rests = parts.map((part, index) => ({ index, rest: (part * back) % now }));
  back -= backs.reduce((sum, one) => sum + one, 0n);
  for (const { index } of rests.sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1))) {
    if (back === 0n) break;
    backs[index] = (backs[index] ?? 0n) + 1n;
    back -= 1n;
  }
  return backs;
}
interface Reversed {
  wholeMinor: bigint;
  leftMinor: bigint;
  /** What all payees together got of the sale. */
  sharedMinor: bigint;
}
