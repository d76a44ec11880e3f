import { generateKeyPairSync } from 'node:crypto';
import forge from 'node-forge';
import type { Config } from '@/server/platform/config';

const dayMs = 86_400_000;

interface Issued {
  certificate: forge.pki.Certificate;
  key: forge.pki.rsa.PrivateKey;
}
const pemOf = ({ certificate, key }: Issued) => ({
  certificate: forge.pki.certificateToPem(certificate),
  key: forge.pki.privateKeyToPem(key),
});

/** A certificate for these fields of a subject; its own authority without another. */
function issue(subject: forge.pki.CertificateField[], days: number, authority?: Issued): Issued {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const key = forge.pki.privateKeyFromPem(privateKey);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = forge.pki.publicKeyFromPem(publicKey);
  certificate.serialNumber = authority ? '02' : '01';
  certificate.validity.notBefore = new Date(Date.now() - dayMs);
  certificate.validity.notAfter = new Date(Date.now() + days * dayMs);
  certificate.setSubject(subject);
  certificate.setIssuer(authority ? authority.certificate.subject.attributes : subject);
  certificate.setExtensions([{ name: 'basicConstraints', cA: !authority }]);
  certificate.sign(authority?.key ?? key, forge.md.sha256.create());
  return { certificate, key };
}

/** Settings of Apple Wallet with a certificate by an authority of the test, in place of Apple's. */
export function appleWalletConfig({ days = 30, teamID = 'TEAM123456' } = {}) {
  const authority = issue(
    [
      { name: 'countryName', value: 'US' },
      { name: 'organizationName', value: 'Apple Inc.' },
      { name: 'commonName', value: 'Test WWDR' },
    ],
    30,
  );
  const pass = issue(
    [
      { type: '0.9.2342.19200300.100.1.1', value: 'pass.test.marquee' }, // UID
      { name: 'commonName', value: 'Pass Type ID: pass.test.marquee' },
      { name: 'organizationalUnitName', value: teamID },
      { name: 'organizationName', value: 'Marquee' },
    ],
    days,
    authority,
  );
  return {
    APPLE_WALLET_PASS_TYPE_ID: 'pass.test.marquee',
    APPLE_WALLET_TEAM_ID: 'TEAM123456',
    APPLE_WALLET_CERTIFICATE: pemOf(pass).certificate,
    APPLE_WALLET_KEY: pemOf(pass).key,
    APPLE_WALLET_WWDR_CERTIFICATE: pemOf(authority).certificate,
  } satisfies Partial<Config>;
}

/** What node-forge reads of a signed message; its types leave it out. */
interface SignedMessage {
  certificates: forge.pki.Certificate[];
  rawCapture: { authenticatedAttributes: forge.asn1.Asn1[]; signature: string; digestAlgorithm: string };
}
const digests: Record<string, () => forge.md.MessageDigest> = {
  [forge.pki.oids.sha1 ?? '']: () => forge.md.sha1.create(),
  [forge.pki.oids.sha256 ?? '']: () => forge.md.sha256.create(),
};

/** Throws unless the detached PKCS#7 signature (RFC 2315, section 9) is of this content, by a certificate that the authority issued. */
export function verifyPassSignature(signature: Buffer, content: Buffer, authority: string): void {
  const message = forge.pkcs7.messageFromAsn1(forge.asn1.fromDer(signature.toString('binary'))) as unknown as SignedMessage;
  const { authenticatedAttributes: attributes, signature: signed, digestAlgorithm } = message.rawCapture;
  const newDigest = digests[forge.asn1.derToOid(digestAlgorithm)];
  if (!newDigest) throw new Error('The signature has another digest than SHA-1 or SHA-256');
  const issuer = forge.pki.certificateFromPem(authority);
  const signer = message.certificates.find((each) => each.subject.hash !== issuer.subject.hash);
  if (!signer || !issuer.verify(signer)) throw new Error('No certificate by the authority');

  const digestAttribute = attributes.find(
    ({ value }) => Array.isArray(value) && value[0] && forge.asn1.derToOid(value[0].value as string) === forge.pki.oids.messageDigest,
  );
  const [, values] = (digestAttribute?.value ?? []) as forge.asn1.Asn1[];
  const [stated] = (values?.value ?? []) as forge.asn1.Asn1[];
  const ofContent = newDigest().update(content.toString('binary')).digest().getBytes();
  if (stated?.value !== ofContent) throw new Error('The signature is of another content');

  const { Class, Type, create, toDer } = forge.asn1;
  const signedBytes = toDer(create(Class.UNIVERSAL, Type.SET, true, attributes)).getBytes();
  const digest = newDigest().update(signedBytes).digest().getBytes();
  if (!(signer.publicKey as forge.pki.rsa.PublicKey).verify(digest, signed)) throw new Error('The signature is not of this certificate');
}

/** Settings of Google Wallet with a key of the test, and the key that verifies its tokens. */
export function googleWalletConfig() {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const account = {
    type: 'service_account',
    client_email: 'wallet@marquee-test.iam.gserviceaccount.com',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  };
  return {
    publicKey,
    config: {
      GOOGLE_WALLET_ISSUER_ID: '3388000000022000000',
      GOOGLE_WALLET_SERVICE_ACCOUNT: JSON.stringify(account),
    } satisfies Partial<Config>,
  };
}
