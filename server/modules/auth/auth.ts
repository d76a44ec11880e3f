/** What other modules may use of `auth`. */
export { clearSessionCookies } from './authCookies';
export { eraseAuthData } from './authErasure';
export { createAuthService } from './authService';
export { googleIdentityOf } from './googleIdentity';
export { createGoogleLogin } from './googleLogin';
export { createLoginSessionRepository } from './loginSessionRepository';
export { createPasskeyLogin } from './passkeyLogin';
export { createSecondFactorRepository } from './secondFactorRepository';
export { createSecondFactorService } from './secondFactorService';
export { createSignIn } from './signIn';
