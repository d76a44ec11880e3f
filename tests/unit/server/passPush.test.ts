/** @jest-environment node */
import { createSecureServer, type Http2SecureServer } from 'node:http2';
import type { AddressInfo } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { createPassPush } from '@/server/modules/events/passPush';
import { appleWalletOf } from '@/server/platform/walletSettings';
import { appleWalletConfig } from '../../support/walletKeys';

const settings = appleWalletOf(appleWalletConfig());
if (!settings) throw new Error('the settings are complete');
const { passTypeID, certificate, privateKey } = settings;
/** Any certificate that the client is told to trust. */
const server = appleWalletConfig();
let apple: Http2SecureServer;
let origin = '';
const seen: { path: string; topic: string; body: string; signer: string }[] = [];

beforeAll(async () => {
  apple = createSecureServer(
    { cert: server.APPLE_WALLET_CERTIFICATE, key: server.APPLE_WALLET_KEY, requestCert: true, rejectUnauthorized: false },
    (request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const path = request.url;
        const signer = (request.stream.session?.socket as TLSSocket).getPeerCertificate().subject.OU;
        seen.push({ path, topic: String(request.headers['apns-topic']), body: Buffer.concat(parts).toString(), signer: String(signer) });
        response.writeHead(path.endsWith('gone') ? 410 : path.endsWith('busy') ? 503 : 200).end();
      });
    },
  );
  await new Promise<void>((resolve) => apple.listen(0, '127.0.0.1', resolve));
  origin = `https://127.0.0.1:${(apple.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => apple.close(resolve)));

const trust = { ca: server.APPLE_WALLET_WWDR_CERTIFICATE, checkServerIdentity: () => undefined };

test('each phone gets one empty notification, signed in by the certificate of the pass type', async () => {
  const push = createPassPush({ passTypeID, certificate, privateKey }, { origin, ...trust });
  expect(await push(['phone', 'gone', 'busy'])).toEqual([
    { pushToken: 'phone', outcome: 'SENT' },
    { pushToken: 'gone', outcome: 'GONE' },
    { pushToken: 'busy', outcome: 'FAILED', error: expect.objectContaining({ message: expect.stringContaining('503') }) },
  ]);
  expect(seen[0]).toEqual({ path: '/3/device/phone', topic: 'pass.test.marquee', body: '{}', signer: 'TEAM123456' });
});

test('a service that cannot be reached fails for every phone', async () => {
  const push = createPassPush({ passTypeID, certificate, privateKey }, { origin: 'https://127.0.0.1:1', ...trust });
  expect(await push(['one', 'two'])).toEqual([
    { pushToken: 'one', outcome: 'FAILED', error: expect.anything() },
    { pushToken: 'two', outcome: 'FAILED', error: expect.anything() },
  ]);
});
