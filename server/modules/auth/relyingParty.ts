import { isIP } from 'node:net';

/** The relying party id of WebAuthn: the host of the public origin. */
export const relyingPartyOf = (publicOrigin: string): string => new URL(publicOrigin).hostname;

/** False for an IP address: a relying party id must be a valid domain (W3C WebAuthn Level 3, §5.1.2). */
export const arePasskeysSupported = (publicOrigin: string): boolean => isIP(relyingPartyOf(publicOrigin).replace(/^\[|\]$/g, '')) === 0;
