/** Why a sign-in at an identity provider came to nothing, as `/login/?error=` says it; plain words for the page to show. */
export const loginErrors = {
  cancelled: 'You left before the sign-in was finished. You can try again.',
  expired: 'This sign-in took too long or was begun in another browser. Please begin again.',
  failed: 'We could not confirm who you are. Nothing was changed; please try again.',
  unavailable: 'The sign-in service does not answer right now. Try the other way, or again in a minute.',
  closed: 'This account is closed. Write to us if you think that is wrong.',
} as const;
export type LoginError = keyof typeof loginErrors;
