import type { TitleDetail } from '@contract/ottStudio';
import { formatAmountInput } from '@/utils/format/amountInput';
import { parsePrice, pricesProblem } from './prices/priceRows';

/** Form values; money in rupees as typed. */
export interface TitleDraft {
  name: string;
  about: string;
  genres: string[];
  languages: string[];
  certificate: TitleDetail['certificate'];
  isPremium: boolean;
  rent: string;
  buy: string;
  /** How far it was made with AI. Null until the creator answers: nothing is assumed. */
  synthetic: 'NONE' | 'PARTLY' | 'FULLY' | null;
}
/** Sold at one price everywhere until the prices tab sets countries apart. */
const currency = 'INR';
const toAmountText = (minor: number | null | undefined) => (minor ? formatAmountInput(minor, currency) : '');

export function toTitleDraft({ name, about, genres, languages, certificate, pricing, provenance, declaredAt }: TitleDetail): TitleDraft {
  const row = pricing.rows.find(({ country }) => country === 'DEFAULT');
  return {
    name,
    about,
    genres,
    languages,
    certificate,
    isPremium: pricing.isPremium,
    rent: toAmountText(row?.rentMinor),
    buy: toAmountText(row?.buyMinor),
    synthetic: declaredAt ? provenance.synthetic.extent : null,
  };
}

/** Only a single price in rupees for all countries can be edited in this form; anything else has its own tab and is left unchanged. */
export const hasOnePrice = ({ kind, pricing: { rows } }: Pick<TitleDetail, 'kind' | 'pricing'>): boolean =>
  kind !== 'SNAX' && rows.every(({ country, currency: rowCurrency }) => country === 'DEFAULT' && rowCurrency === currency);

/** The fields to send: price and declaration only when changed here, so that changes made elsewhere are not overwritten. */
export function toTitleEdit(draft: TitleDraft, edits: Partial<TitleDraft>, detail: TitleDetail) {
  const { name, about, genres, languages, certificate, isPremium } = draft;
  const [rentMinor, buyMinor] = [parsePrice(draft.rent, currency), parsePrice(draft.buy, currency)];
  const row = rentMinor === null && buyMinor === null ? [] : [{ country: 'DEFAULT', currency, rentMinor, buyMinor, isBlocked: false }];
  const { provenance } = detail;
  const isPriced = edits.isPremium !== undefined || edits.rent !== undefined || edits.buy !== undefined;
  return {
    name: name.trim(),
    about: about.trim(),
    genres,
    languages,
    certificate,
    ...(edits.synthetic ? { provenance: { ...provenance, synthetic: { ...provenance.synthetic, extent: edits.synthetic } } } : {}),
    ...(isPriced && hasOnePrice(detail) ? { pricing: { isPremium, rows: isPremium ? row : detail.pricing.rows } } : {}),
  };
}

/** The error message of a price, or null. */
export const priceProblem = ({ isPremium, rent, buy }: TitleDraft): string | null =>
  isPremium ? pricesProblem(rent, buy, currency) : null;
