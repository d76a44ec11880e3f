/**
 * What a maker may choose for a rental; it holds no zod, so the form reads it too. Usual are 30 days and 48 hours (research of peers: Redbox,
 * YouTube, chili). Less than a week to begin or a day to watch would be a trap, more than three months or a week is a sale.
 */
export const rentalBounds = { startWithinDays: { min: 7, max: 90 }, watchWithinHours: { min: 24, max: 168 } } as const;
