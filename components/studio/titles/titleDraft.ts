import type { TitleDetail } from '@contract/ottStudio';
import { keepValue, keptValue } from '@/utils/keptValue';

/** What the form holds; money in rupees as it was typed. */
export interface TitleDraft {
  name: string;
  about: string;
  genres: string[];
  languages: string[];
  certificate: TitleDetail['certificate'];
  isPremium: boolean;
  rent: string;
  buy: string;
  /** Null until its maker has said it: nothing is assumed. */
  synthetic: 'NONE' | 'PARTLY' | 'FULLY' | null;
}
/** Sold for one price everywhere until the pricing desk sets countries apart. */
const currency = 'INR';
const paise = 100;
const typed = (minor: number | null | undefined) => (minor ? String(minor / paise) : '');

export function draftOf({ name, about, genres, languages, certificate, pricing, provenance, declaredAt }: TitleDetail): TitleDraft {
  const row = pricing.rows.find(({ country }) => country === 'DEFAULT');
  return {
    ...{ name, about, genres, languages, certificate },
    isPremium: pricing.isPremium,
    rent: typed(row?.rentMinor),
    buy: typed(row?.buyMinor),
    synthetic: declaredAt ? provenance.synthetic.extent : null,
  };
}

export const minorOf = (text: string): number | null => {
  const amount = Math.round(Number(text.replace(/[,\s₹]/g, '')) * paise);
  return Number.isFinite(amount) && amount > 0 ? amount : null;
};

/** One price in rupees for everybody is typed here; whatever is more has its own tab, and is not touched from here. */
export const hasOnePrice = ({ kind, pricing: { rows } }: TitleDetail): boolean =>
  kind !== 'SNAX' && rows.every(({ country, currency: of }) => country === 'DEFAULT' && of === currency);

/** What is sent of it. */
export function editOf(draft: TitleDraft, detail: TitleDetail) {
  const { name, about, genres, languages, certificate, isPremium, synthetic } = draft;
  const [rentMinor, buyMinor] = [minorOf(draft.rent), minorOf(draft.buy)];
  const row = rentMinor === null && buyMinor === null ? [] : [{ country: 'DEFAULT', currency, rentMinor, buyMinor, isBlocked: false }];
  const { provenance } = detail;
  return {
    ...{ name: name.trim(), about: about.trim(), genres, languages, certificate },
    ...(synthetic ? { provenance: { ...provenance, synthetic: { ...provenance.synthetic, extent: synthetic } } } : {}),
    ...(hasOnePrice(detail) ? { pricing: { isPremium, rows: isPremium ? row : detail.pricing.rows } } : {}),
  };
}

/** What keeps a price from being saved, in words; null when nothing does. */
export function priceComplaint({ isPremium, rent, buy }: TitleDraft): string | null {
  if (!isPremium) return null;
  const [rentMinor, buyMinor] = [minorOf(rent), minorOf(buy)];
  if (rentMinor === null && buyMinor === null) return 'Set a price to rent, to buy, or both.';
  return rentMinor !== null && buyMinor !== null && rentMinor > buyMinor ? 'A rental cannot cost more than a purchase.' : null;
}

/** What was typed and not saved outlives a reload and a closed tab. */
const nameOf = (releaseID: string) => `marquee.draft.${releaseID}`;
export const keptDraft = (releaseID: string): TitleDraft | null => keptValue<TitleDraft>(nameOf(releaseID));
export const keepDraft = (releaseID: string, draft: TitleDraft | null): void => keepValue(nameOf(releaseID), draft);
