import type { z } from 'zod';
import { countryMap } from '../../contract/countryLists';
import type { Provenance } from '../../contract/cscan';
import { genres } from '../../contract/interests';
import type { Pricing, TargetAudience } from '../../contract/ottStudio';
import type { Certificate } from '../../contract/releases';
import type { Credit } from '../../contract/titles';
import { listCountries } from '../../platform/countries';
import { formatMoney } from '../../platform/formatMoney';

/** Values as the release's version log shows them to its creator and to viewers: never codes, ids or minor units. */

const maxLength = 200;
const truncate = (text: string, max = maxLength) => (text.length > max ? `${text.slice(0, max)}…` : text);

const languageNames = new Intl.DisplayNames('en', { type: 'language' });
const countryNames = countryMap(listCountries().items);
const languageName = (code: string) => languageNames.of(code) ?? code;
const countryName = (code: string) => countryNames[code] ?? code;
const genreName = (code: string) => genres.find((genre) => genre.code === code)?.name ?? code;
const listOf = (items: readonly string[]) => (items.length === 0 ? 'none' : items.join(', '));
/** VIOLENCE becomes "violence", SCREEN_CAPTURE "screen capture". */
const plainWord = (code: string) => code.toLowerCase().replaceAll('_', ' ');

const certificates: Record<Certificate, string> = { U: 'U', UA7: 'U/A 7+', UA13: 'U/A 13+', UA16: 'U/A 16+', A: 'A' };
const synthetic: Record<Provenance['synthetic']['extent'], string> = {
  NONE: 'no AI-generated content',
  PARTLY: 'partly AI-generated',
  FULLY: 'fully AI-generated',
};

const declarationText = ({ synthetic: { extent, parts }, howMade, hasPaidPromotion }: Provenance) =>
  [
    parts.length > 0 ? `${synthetic[extent]} (${parts.map(plainWord).join(', ')})` : synthetic[extent],
    ...(howMade.length > 0 ? [`made with ${howMade.map((how) => (how === 'AI' ? how : plainWord(how))).join(', ')}`] : []),
    hasPaidPromotion ? 'with paid promotion' : 'no paid promotion',
  ].join('; ');

const writers: Partial<Record<string, (value: never) => string>> = {
  genres: (codes: readonly string[]) => listOf(codes.map(genreName)),
  languages: (codes: readonly string[]) => listOf(codes.map(languageName)),
  descriptors: (codes: readonly string[]) => listOf(codes.map(plainWord)),
  certificate: (code: Certificate) => certificates[code],
  countryOfOrigin: countryName,
  credits: (credits: readonly Credit[]) => listOf(credits.map(({ name, role }) => `${name} (${plainWord(role)})`)),
  provenance: declarationText,
  campaignID: () => 'a campaign',
  eventID: () => 'an event',
  titleID: () => 'a title',
};

/** A form value as text; `field` is its name in the form. */
export function valueText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  const write = writers[field];
  if (write) return truncate(write(value as never)); // -- each writer takes the value of its own field
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return truncate(typeof value === 'object' ? 'changed' : `${value as string | number}`);
}

type PricingForm = { isPremium: boolean; rows: z.output<typeof Pricing>['rows'] };

const priceText = ({ currency, rentMinor, buyMinor, isBlocked }: PricingForm['rows'][number]) =>
  isBlocked
    ? 'not available'
    : [
        ...(rentMinor === null ? [] : [`rent ${formatMoney({ amountMinor: rentMinor, currency })}`]),
        ...(buyMinor === null ? [] : [`buy ${formatMoney({ amountMinor: buyMinor, currency })}`]),
      ].join(', ');

/** "India: rent ₹99, buy ₹199; all other countries: rent $1.99", or "free". */
export const pricingText = ({ isPremium, rows }: PricingForm): string => {
  const priced = isPremium ? rows : rows.filter(({ isBlocked }) => isBlocked);
  if (priced.length === 0) return isPremium ? 'paid, no price yet' : 'free';
  const named = priced
    .map((row) => ({ ...row, place: row.country === 'DEFAULT' ? 'all other countries' : countryName(row.country) }))
    .sort((a, b) => Number(a.country === 'DEFAULT') - Number(b.country === 'DEFAULT') || a.place.localeCompare(b.place));
  return truncate(`${isPremium ? '' : 'free; '}${named.map((row) => `${row.place}: ${priceText(row)}`).join('; ')}`, 2000);
};

const states: Record<string, string> = {
  DRAFT: 'draft',
  PROCESSING: 'waiting for its video',
  PUBLISHED: 'published',
  UNLISTED: 'unlisted',
  REMOVED: 'removed',
};
export const stateText = (state: string): string => states[state] ?? plainWord(state);

const instants = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
export const instantText = (at: Date): string => `${instants.format(at)} UTC`;

/** The target audience of a clip. */
export const audienceText = ({ genres: liked, languages, countries, ageFrom, ageTo }: TargetAudience): string =>
  [
    ...(liked.length > 0 ? [liked.map(genreName).join(', ')] : []),
    ...(languages.length > 0 ? [languages.map(languageName).join(', ')] : []),
    ...(countries.length > 0 ? [countries.map(countryName).join(', ')] : []),
    ...(ageFrom !== null || ageTo !== null ? [`age ${ageFrom ?? 0}${ageTo === null ? ' and over' : ` to ${ageTo}`}`] : []),
  ].join('; ') || 'everyone';
