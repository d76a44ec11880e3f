import { randomBytes } from 'node:crypto';
import type { Config } from '../../platform/config';
import { hmacHex, deriveKey, seal, unseal } from '../../platform/secrets';

export type KycField = 'name' | 'birthDate' | 'taxID';
/** Other fields that are sealed the same way, under keys of their own. */
type SealedField = KycField | 'payoutAddress' | 'bankAccount';
export interface WrappedKey {
  kekVersion: number;
  wrappedKey: string;
}

/** Version 1 is derived from APP_SECRET; newer keys are in KYC_KEYS, so that a leaked secret can be replaced by rewrapping. */
function ringOf({ APP_SECRET, KYC_KEYS }: Pick<Config, 'APP_SECRET' | 'KYC_KEYS'>): Map<number, Buffer> {
  return new Map([
    [1, deriveKey(APP_SECRET, 'kyc-kek')],
    ...[...KYC_KEYS].map(([version, secret]) => [version, deriveKey(secret, 'kyc-kek')] as const),
  ]);
}

/**
 * Envelope encryption of personal details: each user's fields under a random key of their own, wrapped by a versioned key of the platform.
 * A sealed field opens only with its user, field and version.
 */
export function createKycVault(config: Pick<Config, 'APP_SECRET' | 'KYC_KEYS'>) {
  const ring = ringOf(config);
  const currentKekVersion = Math.max(...ring.keys());
  const indexKey = deriveKey(config.APP_SECRET, 'kyc-blind-index');
  const kek = (version: number): Buffer => {
    const key = ring.get(version);
    if (!key) throw new Error(`KYC_KEYS has no key of version ${version}`);
    return key;
  };
  const keyContext = (userID: string, version: number) => `kyc-key|${userID}|${version}`;
  const wrap = (userID: string, key: Buffer): WrappedKey => ({
    kekVersion: currentKekVersion,
    wrappedKey: seal(kek(currentKekVersion), key, keyContext(userID, currentKekVersion)),
  });
  const unwrap = (userID: string, { kekVersion, wrappedKey }: WrappedKey) =>
    unseal(kek(kekVersion), wrappedKey, keyContext(userID, kekVersion));

  return {
    currentKekVersion,
    createKey: (userID: string) => wrap(userID, randomBytes(32)),
    rewrap: (userID: string, wrapped: WrappedKey) => wrap(userID, unwrap(userID, wrapped)),
    /** Seals and opens the fields of one user's submission. */
    fieldCipher(userID: string, wrapped: WrappedKey, version: number) {
      const key = unwrap(userID, wrapped);
      const context = (field: SealedField) => `${userID}|${field}|${version}`;
      return {
        seal: (field: SealedField, plain: string) => seal(key, Buffer.from(plain), context(field)),
        open: (field: SealedField, sealed: string) => unseal(key, sealed, context(field)).toString('utf8'),
      };
    },
    /** Seals and opens a user's files under the same key. */
    documentCipher(userID: string, wrapped: WrappedKey) {
      const key = unwrap(userID, wrapped);
      const context = (documentID: string) => `${userID}|document|${documentID}`;
      return {
        seal: (documentID: string, bytes: Buffer) => seal(key, bytes, context(documentID)),
        open: (documentID: string, sealed: string) => unseal(key, sealed, context(documentID)),
      };
    },
    /** Equal for equal IDs, whichever user submits them; cannot be computed without the key. */
    blindIndex: (country: string, idType: string, taxID: string) => hmacHex(indexKey, `${country}|${idType}|${taxID}`),
  };
}
export type KycVault = ReturnType<typeof createKycVault>;
