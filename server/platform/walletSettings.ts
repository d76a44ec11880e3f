import { createPrivateKey, X509Certificate } from 'node:crypto';
import { z } from 'zod';

/** What signs passes for Apple Wallet: a certificate of the pass type, its key, and Apple's intermediate certificate, all PEM. */
export interface AppleWalletSettings {
  passTypeID: string;
  teamID: string;
  certificate: string;
  privateKey: string;
  wwdrCertificate: string;
  /** Phones refuse passes that are signed with an expired certificate. */
  expiresAt: Date;
}

/** What signs the links that save a ticket in Google Wallet. */
export interface GoogleWalletSettings {
  issuerID: string;
  serviceAccountEmail: string;
  /** PEM. */
  privateKey: string;
}

type AppleName = `APPLE_WALLET_${'PASS_TYPE_ID' | 'TEAM_ID' | 'CERTIFICATE' | 'KEY' | 'WWDR_CERTIFICATE'}`;
type GoogleName = `GOOGLE_WALLET_${'ISSUER_ID' | 'SERVICE_ACCOUNT'}`;

/** The file that Google Cloud creates for a key of a service account. */
const ServiceAccount = z.object({ client_email: z.email(), private_key: z.string() });

const fault = (sentence: string, cause?: unknown) => new Error(`Configuration: ${sentence}`, { cause });

function read<T>(name: string, what: string, parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    throw fault(`${name} must be ${what}`, error);
  }
}

/** Null when nothing is set. Throws when a part is missing or does not fit the others: a phone refuses such a pass without saying why. */
export function appleWalletOf(config: Partial<Record<AppleName, string>>): AppleWalletSettings | null {
  const { APPLE_WALLET_PASS_TYPE_ID: passTypeID, APPLE_WALLET_TEAM_ID: teamID, APPLE_WALLET_CERTIFICATE: certificate } = config;
  const { APPLE_WALLET_KEY: privateKey, APPLE_WALLET_WWDR_CERTIFICATE: wwdrCertificate } = config;
  if (!passTypeID && !teamID && !certificate && !privateKey && !wwdrCertificate) return null;
  if (!passTypeID || !teamID || !certificate || !privateKey || !wwdrCertificate)
    throw fault(
      'set all of APPLE_WALLET_PASS_TYPE_ID, APPLE_WALLET_TEAM_ID, APPLE_WALLET_CERTIFICATE, APPLE_WALLET_KEY and APPLE_WALLET_WWDR_CERTIFICATE, or none',
    );
  const signer = read('APPLE_WALLET_CERTIFICATE', 'a certificate in PEM', () => new X509Certificate(certificate));
  const key = read('APPLE_WALLET_KEY', 'a private key in PEM without a passphrase', () => createPrivateKey(privateKey));
  const wwdr = read('APPLE_WALLET_WWDR_CERTIFICATE', 'a certificate in PEM', () => new X509Certificate(wwdrCertificate));
  const subject = signer.subject.split('\n');
  if (key.asymmetricKeyType !== 'rsa' || !signer.checkPrivateKey(key))
    throw fault('APPLE_WALLET_KEY is not the RSA key of APPLE_WALLET_CERTIFICATE');
  if (!subject.includes(`UID=${passTypeID}`) || !subject.includes(`OU=${teamID}`))
    throw fault('APPLE_WALLET_CERTIFICATE was issued for another APPLE_WALLET_PASS_TYPE_ID or APPLE_WALLET_TEAM_ID');
  if (!signer.checkIssued(wwdr) || !signer.verify(wwdr.publicKey))
    throw fault('APPLE_WALLET_WWDR_CERTIFICATE did not issue APPLE_WALLET_CERTIFICATE');
  return { passTypeID, teamID, certificate, privateKey, wwdrCertificate, expiresAt: new Date(signer.validTo) };
}

/** Null when nothing is set. Throws when a part is missing or is no key. */
export function googleWalletOf(config: Partial<Record<GoogleName, string>>): GoogleWalletSettings | null {
  const { GOOGLE_WALLET_ISSUER_ID: issuerID, GOOGLE_WALLET_SERVICE_ACCOUNT: serviceAccount } = config;
  if (!issuerID && !serviceAccount) return null;
  if (!issuerID || !serviceAccount) throw fault('set both GOOGLE_WALLET_ISSUER_ID and GOOGLE_WALLET_SERVICE_ACCOUNT, or neither');
  const what = 'the JSON key file of a service account of Google Cloud';
  const account = read('GOOGLE_WALLET_SERVICE_ACCOUNT', what, () => ServiceAccount.parse(JSON.parse(serviceAccount)));
  const key = read('GOOGLE_WALLET_SERVICE_ACCOUNT', what, () => createPrivateKey(account.private_key));
  if (key.asymmetricKeyType !== 'rsa') throw fault(`GOOGLE_WALLET_SERVICE_ACCOUNT must be ${what}`);
  return { issuerID, serviceAccountEmail: account.client_email, privateKey: account.private_key };
}
