import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const url = (data: Buffer | Uint8Array) => Buffer.from(data).toString('base64url');

interface Ceremony {
  origin: string;
  rpID: string;
  /** Overrides of the authenticator's data, for what an attacker's would get wrong. */
  isUserVerified?: boolean;
  challenge: string;
}

/** An in-memory passkey provider (ES256, attestation "none"): what a phone returns to `navigator.credentials` (W3C WebAuthn Level 3, §6). */
export function createSoftAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialID = randomBytes(32);
  let signCount = 0;

  const clientData = (type: string, { challenge, origin }: Ceremony) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = ({ rpID, isUserVerified = true }: Ceremony, attested: Buffer | null) => {
    signCount += 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(signCount);
    const flags = 1 | (isUserVerified ? 4 : 0) | (attested ? 64 : 0);
    return Buffer.concat([sha256(rpID), Buffer.from([flags]), counter, attested ?? Buffer.alloc(0)]);
  };

  return {
    /** Lowers the sign count, as a cloned key would. */
    rewind: () => {
      signCount = 0;
    },
    create(ceremony: Ceremony) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const cose = new Map<number, number | Uint8Array<ArrayBuffer>>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]);
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, credentialID.length]), credentialID, isoCBOR.encode(cose)]);
      const authData = new Uint8Array(authenticatorData(ceremony, attested));
      const attestation = new Map<string, string | Uint8Array<ArrayBuffer> | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', authData],
      ]);
      return {
        id: url(credentialID),
        rawId: url(credentialID),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: url(clientData('webauthn.create', ceremony)),
          attestationObject: url(isoCBOR.encode(attestation)),
          transports: ['internal'],
        },
      };
    },
    get(ceremony: Ceremony) {
      const data = clientData('webauthn.get', ceremony);
      const authData = authenticatorData(ceremony, null);
      const signature = createSign('sha256')
        .update(Buffer.concat([authData, sha256(data)]))
        .sign(privateKey);
      return {
        id: url(credentialID),
        rawId: url(credentialID),
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON: url(data), authenticatorData: url(authData), signature: url(signature) },
      };
    },
  };
}
