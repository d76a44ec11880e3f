/** Messages for a failed sign-in at an identity provider, by the code in `/login/?error=`. */
export const loginErrors = {
  cancelled: 'You left before the sign-in was finished. You can try again.',
  expired: 'This sign-in took too long or was started in another browser. Please start again.',
  failed: 'We could not confirm who you are. Nothing was changed; please try again.',
  unavailable: 'The sign-in service isn’t responding right now. Try another way to sign in, or try again in a minute.',
  paused: 'New accounts can’t be created right now. If you have an account, sign in with it; otherwise try again later.',
  closed: 'This account is closed. Contact us if you think this is a mistake.',
} as const;
export type LoginError = keyof typeof loginErrors;
