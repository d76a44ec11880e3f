import type { RentalTerms } from '@contract/ottStudio';
import { rentalBounds } from '@contract/rentalBounds';

/** The terms of a rental as they are typed. */
export interface TypedTerms {
  days: string;
  hours: string;
}

const numberIn = (text: string, { min, max }: { min: number; max: number }) => {
  const number = /^\d{1,3}$/.test(text.trim()) ? Number(text) : NaN;
  return number >= min && number <= max ? number : null;
};

/** Each field's complaint in words; null in `terms` where one has one. */
export function readTerms({ days, hours }: TypedTerms): { terms: RentalTerms | null; days?: string; hours?: string } {
  const startWithinDays = numberIn(days, rentalBounds.startWithinDays);
  const watchWithinHours = numberIn(hours, rentalBounds.watchWithinHours);
  const between = ({ min, max }: { min: number; max: number }) => `A whole number from ${min} to ${max}.`;
  return {
    terms: startWithinDays === null || watchWithinHours === null ? null : { startWithinDays, watchWithinHours },
    ...(startWithinDays === null ? { days: between(rentalBounds.startWithinDays) } : {}),
    ...(watchWithinHours === null ? { hours: between(rentalBounds.watchWithinHours) } : {}),
  };
}
