import { interestNames } from '@contract/interests';
import type { Descriptor, Offer } from '@contract/releases';
import type { PersonRole } from '@contract/titles';
import { formatMoney } from '@/utils/currency';

export const descriptors: Record<Descriptor, string> = {
  THEMES: 'difficult themes',
  VIOLENCE: 'violence',
  NUDITY: 'nudity',
  SEX: 'sex',
  LANGUAGE: 'strong language',
  DRUGS: 'drugs',
  HORROR: 'horror',
  DISCRIMINATION: 'discrimination',
};

export const roles: Record<PersonRole, string> = {
  ACTOR: 'Actor',
  DIRECTOR: 'Director',
  WRITER: 'Writer',
  PRODUCER: 'Producer',
  MUSIC: 'Music',
  SINGER: 'Singer',
  CAMERA: 'Camera',
  EDITOR: 'Editor',
  CHOREOGRAPHER: 'Choreography',
  ANIMATION: 'Animation',
  VOICE: 'Voice',
  HOST: 'Host',
  GUEST: 'Guest',
  OTHER: 'With',
};

export const genreName = (code: string): string => interestNames.get(code) ?? code.charAt(0).toUpperCase() + code.slice(1);

export const offerLabel = ({ kind, price }: Offer): string => `${kind === 'RENT' ? 'Rent' : 'Buy'} · ${formatMoney(price)}`;

/** "30 days to start, 48 hours once started". */
export const offerTerms = ({
  kind,
  startWithinDays,
  watchWithinHours,
}: Pick<Offer, 'kind' | 'startWithinDays' | 'watchWithinHours'>): string =>
  kind === 'BUY' || startWithinDays === null || watchWithinHours === null
    ? 'Yours to keep and watch again'
    : `${startWithinDays} days to start, ${watchWithinHours} hours once started`;

let regions: Intl.DisplayNames | null = null;
/** "IN" is "India"; DEFAULT stands for every country without a price of its own. */
export function countryName(code: string): string {
  if (code === 'DEFAULT') return 'other countries';
  regions ??= new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });
  return regions.of(code) ?? code;
}
