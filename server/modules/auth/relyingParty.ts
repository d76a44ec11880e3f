import { isIP } from 'node:net';

/** The relying party of WebAuthn: the host of the public origin. */
export const relyingPartyOf = (publicOrigin: string): string => new URL(publicOrigin).hostname;

/** WebAuthn knows no relying party by number (W3C WebAuthn Level 3, §5.1.2: the RP ID is a valid domain). */
export const arePasskeysSupported = (publicOrigin: string): boolean => isIP(relyingPartyOf(publicOrigin).replace(/^\[|\]$/g, '')) === 0;
