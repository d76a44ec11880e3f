import type { TitleDetail } from '@contract/ottStudio';
import { amountToType } from '@/utils/amount';
import { priceIn, pricesComplaint } from './priceRows';

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
const typedOf = (minor: number | null | undefined) => (minor ? amountToType(minor, currency) : '');

export function draftOf({ name, about, genres, languages, certificate, pricing, provenance, declaredAt }: TitleDetail): TitleDraft {
  const row = pricing.rows.find(({ country }) => country === 'DEFAULT');
  return {
    name,
    about,
    genres,
    languages,
    certificate,
    isPremium: pricing.isPremium,
    rent: typedOf(row?.rentMinor),
    buy: typedOf(row?.buyMinor),
    synthetic: declaredAt ? provenance.synthetic.extent : null,
  };
}

/** One price in rupees for everybody is typed here; whatever is more has its own tab, and is not touched from here. */
export const hasOnePrice = ({ kind, pricing: { rows } }: TitleDetail): boolean =>
  kind !== 'SNAX' && rows.every(({ country, currency: of }) => country === 'DEFAULT' && of === currency);

/** What is sent of it: price and declaration only when they were changed here, so that nothing said elsewhere is taken back unseen. */
export function editOf(draft: TitleDraft, typed: Partial<TitleDraft>, detail: TitleDetail) {
  const { name, about, genres, languages, certificate, isPremium } = draft;
  const [rentMinor, buyMinor] = [priceIn(draft.rent, currency), priceIn(draft.buy, currency)];
  const row = rentMinor === null && buyMinor === null ? [] : [{ country: 'DEFAULT', currency, rentMinor, buyMinor, isBlocked: false }];
  const { provenance } = detail;
  const isPriced = typed.isPremium !== undefined || typed.rent !== undefined || typed.buy !== undefined;
  return {
    name: name.trim(),
    about: about.trim(),
    genres,
    languages,
    certificate,
    ...(typed.synthetic ? { provenance: { ...provenance, synthetic: { ...provenance.synthetic, extent: typed.synthetic } } } : {}),
    ...(isPriced && hasOnePrice(detail) ? { pricing: { isPremium, rows: isPremium ? row : detail.pricing.rows } } : {}),
  };
}

/** What keeps a price from being saved, in words; null when nothing does. */
export const priceComplaint = ({ isPremium, rent, buy }: TitleDraft): string | null =>
  isPremium ? pricesComplaint(rent, buy, currency) : null;
