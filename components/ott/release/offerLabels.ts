import { otherCountries } from '@contract/countryLists';
import type { Descriptor, Offer } from '@contract/releases';
import { countryName } from '@/utils/format/countryName';
import { formatMoney } from '@/utils/format/currency';
import * as t from '@messages/ott/release';

export const descriptors: Record<Descriptor, string> = {
  THEMES: t.difficultThemes,
  VIOLENCE: t.violence,
  NUDITY: t.nudity,
  SEX: t.sex,
  LANGUAGE: t.strongLanguage,
  DRUGS: t.drugs,
  HORROR: t.horror,
  DISCRIMINATION: t.discrimination,
};

/** Genre codes are lower case; importing their table (server/contract/interests) would bundle every language's name. */
export const genreName = (code: string): string => code.charAt(0).toUpperCase() + code.slice(1);

export const offerLabel = ({ kind, price }: Offer): string => t.offer({ kind, price: formatMoney(price) });

/** "30 days to start, 48 hours once started". */
export const offerTerms = ({
  kind,
  startWithinDays,
  watchWithinHours,
}: Pick<Offer, 'kind' | 'startWithinDays' | 'watchWithinHours'>): string =>
  kind === 'BUY' || startWithinDays === null || watchWithinHours === null
    ? t.purchaseTerms
    : t.rentalTerms({ days: startWithinDays, hours: watchWithinHours });

/** DEFAULT is every country without its own price. */
export const marketName = (code: string): string => (code === otherCountries.id ? otherCountries.label.toLowerCase() : countryName(code));
