/** What other modules may use of `auth`. */
export { clearSessionCookies } from './authCookies';
export { eraseAuthData } from './authErasure';
export { createLoginSessionRepository } from './loginSessionRepository';
export { createSecondFactorRepository } from './secondFactorRepository';
export { createAuthService } from './authService';
export { googleIdentityOf } from './googleIdentity';
export { createGoogleLogin } from './googleLogin';
export { createPasskeyLogin } from './passkeyLogin';
export { createSecondFactorService } from './secondFactorService';
export { createSignIn } from './signIn';
