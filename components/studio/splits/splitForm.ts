import type { SplitPayeeInput, SplitVersion } from '@contract/splits';
import { formatAmountInput, parseAmount } from '@/utils/format/amountInput';
import * as t from '@messages/studio/splits';

/** One line as it is typed. */
export interface LineInput {
  key: string;
  rank: string;
  role: SplitPayeeInput['role'];
  name: string;
  percent: string;
  cap: string;
  appliesTo: SplitPayeeInput['appliesTo'];
  by: 'handle' | 'email' | 'phone';
  address: string;
}
export type LineErrors = Partial<Record<'name' | 'percent' | 'cap' | 'address', string>>;

let made = 0;
const nextKey = () => `line-${(made += 1)}`;

export const emptyLine = (rank: number): LineInput => ({
  key: nextKey(),
  rank: String(rank),
  role: 'HALL',
  name: '',
  percent: '',
  cap: '',
  appliesTo: 'ALL',
  by: 'handle',
  address: '',
});

/** The lines of a version, to begin the next one with. */
export const linesOf = (version: SplitVersion | null): LineInput[] =>
  (version?.payees ?? []).map(({ rank, role, name, basisPoints, cap, appliesTo, channel, sentTo }) => ({
    key: nextKey(),
    rank: String(rank),
    role,
    name,
    percent: String(basisPoints / 100),
    cap: cap ? formatAmountInput(cap.amountMinor, cap.currency) : '',
    appliesTo,
    by: channel ? 'handle' : sentTo?.startsWith('+') ? 'phone' : 'email',
    address: channel?.handle ?? sentTo ?? '',
  }));

/** Hundredths of a percent; null when it is not a share. */
function basisPointsOf(percent: string): number | null {
  const [, whole = '', part = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(percent.trim().replace('%', '')) ?? [];
  const basisPoints = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return whole !== '' && basisPoints >= 1 && basisPoints <= 10_000 ? basisPoints : null;
}

export function errorsOf({ name, percent, cap, address }: LineInput, currency: string): LineErrors {
  const capMinor = cap.trim() === '' ? 1 : parseAmount(cap, currency);
  return {
    ...(name.trim() === '' ? { name: t.nameError } : {}),
    ...(basisPointsOf(percent) === null ? { percent: t.percentError } : {}),
    ...(capMinor === null || capMinor === 0 ? { cap: t.capError } : {}),
    ...(address.trim() === '' ? { address: t.addressError } : {}),
  };
}

/** What is sent of a line without errors. */
export function payeeOf({ rank, role, name, percent, cap, appliesTo, by, address }: LineInput, currency: string): SplitPayeeInput {
  const plain = address.trim().replace(/^@/, '');
  const typed = { handle: plain.toLowerCase(), email: plain, phone: plain.replace(/[\s-]/g, '') };
  return {
    rank: Number(rank),
    role,
    name: name.trim(),
    appliesTo,
    basisPoints: basisPointsOf(percent) ?? 0,
    capMinor: cap.trim() === '' ? null : parseAmount(cap, currency),
    [by]: typed[by],
  };
}
