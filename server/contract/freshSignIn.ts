/** How long a sign-in or a second factor counts as recent for operations with `needsFreshSignIn` (OWASP ASVS 5.0, 7.5.1). */
export const freshSignInMinutes = 10;

/** The code of the 403 that asks the caller to confirm their identity and to repeat the request. Without a schema, so that the browser may import it. */
export const freshSignInCode = 'FRESH_SIGN_IN_REQUIRED';

/** An operator passes a second factor at the start of each working day. */
export const secondFactorHours = 12;

/** The code of the 403 that asks an operator for a second factor. */
export const secondFactorCode = 'SECOND_FACTOR_REQUIRED';
