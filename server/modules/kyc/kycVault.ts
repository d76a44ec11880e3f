import { randomBytes } from 'node:crypto';
import type { Config } from '../../config';
import { hmacHex, keyFor, seal, unseal } from '../../secrets';

export type KycField = 'name' | 'birthDate' | 'taxID';
/** What else of a person is sealed in the same way, under a key of its own. */
type SealedField = KycField | 'payoutAddress';
export interface WrappedKey {
  kekVersion: number;
  wrappedKey: string;
}

/** Version 1 comes from the house secret; newer ones are named in KYC_KEYS, so that a lost secret is answered by wrapping anew. */
function ringOf({ APP_SECRET, KYC_KEYS }: Pick<Config, 'APP_SECRET' | 'KYC_KEYS'>): Map<number, Buffer> {
  return new Map([
    [1, keyFor(APP_SECRET, 'kyc-kek')],
    ...[...KYC_KEYS].map(([version, secret]) => [version, keyFor(secret, 'kyc-kek')] as const),
  ]);
}

/**
 * Envelope encryption of what people give of themselves (research/invest.md §7): each person's fields under a random key of their own,
 * that key wrapped by a versioned key of the house. A sealed field opens only for its person, its field and its version.
 */
export function createKycVault(config: Pick<Config, 'APP_SECRET' | 'KYC_KEYS'>) {
  const ring = ringOf(config);
  const newest = Math.max(...ring.keys());
  const indexKey = keyFor(config.APP_SECRET, 'kyc-blind-index');
  const kek = (version: number): Buffer => {
    const key = ring.get(version);
    if (!key) throw new Error(`KYC_KEYS names no key of version ${version}`);
    return key;
  };
  const placeOfKey = (userID: string, version: number) => `kyc-key|${userID}|${version}`;
  const wrap = (userID: string, key: Buffer): WrappedKey => ({
    kekVersion: newest,
    wrappedKey: seal(kek(newest), key, placeOfKey(userID, newest)),
  });
  const unwrap = (userID: string, { kekVersion, wrappedKey }: WrappedKey) =>
    unseal(kek(kekVersion), wrappedKey, placeOfKey(userID, kekVersion));

  return {
    newest,
    newKey: (userID: string) => wrap(userID, randomBytes(32)),
    rewrap: (userID: string, wrapped: WrappedKey) => wrap(userID, unwrap(userID, wrapped)),
    /** Opens and seals the fields of one person's one submission. */
    drawer(userID: string, wrapped: WrappedKey, version: number) {
      const key = unwrap(userID, wrapped);
      const place = (field: SealedField) => `${userID}|${field}|${version}`;
      return {
        seal: (field: SealedField, plain: string) => seal(key, Buffer.from(plain), place(field)),
        open: (field: SealedField, sealed: string) => unseal(key, sealed, place(field)).toString('utf8'),
      };
    },
    /** A file of one person's, under their key like all else of them. */
    folder(userID: string, wrapped: WrappedKey) {
      const key = unwrap(userID, wrapped);
      const place = (documentID: string) => `${userID}|document|${documentID}`;
      return {
        seal: (documentID: string, bytes: Buffer) => seal(key, bytes, place(documentID)),
        open: (documentID: string, sealed: string) => unseal(key, sealed, place(documentID)),
      };
    },
    /** The same for the same id, whoever gives it; of no use without the key. */
    blindIndex: (country: string, idType: string, taxID: string) => hmacHex(indexKey, `${country}|${idType}|${taxID}`),
  };
}
export type KycVault = ReturnType<typeof createKycVault>;
