import type { RentalTerms } from '@contract/ottStudio';
import { rentalBounds } from '@contract/rentalBounds';
import * as t from '@messages/studio/titlesPrices';

/** The rental terms as typed. */
export interface RentalTermsForm {
  days: string;
  hours: string;
}

const parseInRange = (text: string, { min, max }: { min: number; max: number }) => {
  const number = /^\d{1,3}$/.test(text.trim()) ? Number(text) : NaN;
  return number >= min && number <= max ? number : null;
};

/** The error message of each field; `terms` is null when there is one. */
export function parseRentalTerms({ days, hours }: RentalTermsForm): { terms: RentalTerms | null; days?: string; hours?: string } {
  const startWithinDays = parseInRange(days, rentalBounds.startWithinDays);
  const watchWithinHours = parseInRange(hours, rentalBounds.watchWithinHours);
  const rangeText = ({ min, max }: { min: number; max: number }) => t.rentalTermOutOfRange({ min, max });
  return {
    terms: startWithinDays === null || watchWithinHours === null ? null : { startWithinDays, watchWithinHours },
    ...(startWithinDays === null ? { days: rangeText(rentalBounds.startWithinDays) } : {}),
    ...(watchWithinHours === null ? { hours: rangeText(rentalBounds.watchWithinHours) } : {}),
  };
}
