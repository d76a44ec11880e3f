/** The API asks for a reason of at least this length. */
const minReasonLength = 5;

export const isLongEnough = (reason: string): boolean => reason.trim().length >= minReasonLength;
