/**
 * Bounds of rental terms; without zod, so that the form may import them. Usual are 30 days and 48 hours (Redbox, YouTube, chili). Shorter
 * periods would surprise buyers, longer ones amount to a sale.
 */
export const rentalBounds = { startWithinDays: { min: 7, max: 90 }, watchWithinHours: { min: 24, max: 168 } } as const;
