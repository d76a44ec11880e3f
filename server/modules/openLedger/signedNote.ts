import { createHash, createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto';
import { type AppSecrets, deriveKeys } from '../../platform/secrets';

/** RFC 8410: what comes before the 32 bytes of a private and of a public Ed25519 key. */
const privateKeyStart = Buffer.from('302e020100300506032b657004220420', 'hex');
const publicKeyStart = Buffer.from('302a300506032b6570032100', 'hex');
const ed25519 = Buffer.of(1);

export interface NoteSigner {
  /** `name+id+key`, by which verifiers know the signer. */
  verifierKey: string;
  sign: (text: string) => string;
}

const keyID = (name: string, publicKey: Buffer) =>
  createHash('sha256').update(`${name}\n`).update(ed25519).update(publicKey).digest().subarray(0, 4);
const rawPublicKey = (key: KeyObject) => key.export({ format: 'der', type: 'spki' }).subarray(publicKeyStart.length);

function createSigner(name: string, seed: Buffer): NoteSigner {
  const privateKey = createPrivateKey({ key: Buffer.concat([privateKeyStart, seed]), format: 'der', type: 'pkcs8' });
  const publicKey = rawPublicKey(createPublicKey(privateKey));
  const id = keyID(name, publicKey);
  return {
    verifierKey: `${name}+${id.toString('hex')}+${Buffer.concat([ed25519, publicKey]).toString('base64')}`,
    sign: (text) => `— ${name} ${Buffer.concat([id, sign(null, Buffer.from(text), privateKey)]).toString('base64')}\n`,
  };
}

/** One signer for each version of the application’s secret, the newest first: a note has the signature of each, so that a new secret leaves no gap. */
export const createNoteSigners = (secrets: AppSecrets, name: string): NoteSigner[] =>
  deriveKeys(secrets, 'ledger-checkpoints').map((seed) => createSigner(name, seed));

/** A signed note (C2SP signed-note); the text ends with a line break. */
export const signNote = (text: string, signers: readonly NoteSigner[]): string =>
  `${text}\n${signers.map(({ sign: signText }) => signText(text)).join('')}`;
