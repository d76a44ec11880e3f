import { execFileSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config } from '@/server/platform/config';

/** Runs `task` with a folder of its own, and the command `openssl` in it. */
function inFolder<T>(task: (openssl: (...args: string[]) => Buffer, folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'wallet-'));
  try {
    return task((...args) => execFileSync('openssl', args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] }), folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Settings of Apple Wallet with a certificate by an authority of the test, in place of Apple's. */
export const appleWalletConfig = ({ days = 30, teamID = 'TEAM123456' } = {}) =>
  inFolder((openssl, folder) => {
    const read = (name: string) => readFileSync(join(folder, name), 'utf8');
    const newKey = ['-newkey', 'rsa:2048', '-noenc'];
    openssl(
      'req',
      '-x509',
      ...newKey,
      '-keyout',
      'wwdr.key',
      '-out',
      'wwdr.pem',
      '-days',
      '30',
      '-subj',
      '/C=US/O=Apple Inc./CN=Test WWDR',
    );
    openssl(
      'req',
      ...newKey,
      '-keyout',
      'pass.key',
      '-out',
      'pass.csr',
      '-subj',
      `/UID=pass.test.marquee/CN=Pass Type ID: pass.test.marquee/OU=${teamID}/O=Marquee`,
    );
    openssl('x509', '-req', '-in', 'pass.csr', '-CA', 'wwdr.pem', '-CAkey', 'wwdr.key', '-days', String(days), '-out', 'pass.pem');
    return {
      APPLE_WALLET_PASS_TYPE_ID: 'pass.test.marquee',
      APPLE_WALLET_TEAM_ID: 'TEAM123456',
      APPLE_WALLET_CERTIFICATE: read('pass.pem'),
      APPLE_WALLET_KEY: read('pass.key'),
      APPLE_WALLET_WWDR_CERTIFICATE: read('wwdr.pem'),
    } satisfies Partial<Config>;
  });

/** Throws unless the detached PKCS#7 signature is of this content, by a certificate that the authority issued. */
export const verifyPassSignature = (signature: Buffer, content: Buffer, authority: string) =>
  inFolder((openssl, folder) => {
    for (const [name, data] of Object.entries({ signature, content, 'authority.pem': authority })) writeFileSync(join(folder, name), data);
    const check = ['-content', 'content', '-CAfile', 'authority.pem', '-purpose', 'any'];
    return openssl('smime', '-verify', '-binary', '-inform', 'DER', '-in', 'signature', ...check);
  });

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
