/** @jest-environment node */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt, jwtVerify } from 'jose';
import type { GooglePass } from '@/server/modules/events/googlePass';
import { createGoogleWalletApi } from '@/server/modules/events/googleWalletApi';
import { googleWalletOf } from '@/server/platform/walletSettings';
import { googleWalletConfig } from '../../support/walletKeys';

const google = googleWalletConfig();
const settings = googleWalletOf(google.config);
if (!settings) throw new Error('The settings of the test are not complete');

let server: Server;
let asked: { path: string; authorization: string | undefined; body: string }[] = [];
/** The status that each path answers; 200 for others. */
const statuses = new Map<string, number>();
const textOf = async (request: IncomingMessage) => Buffer.concat(await request.toArray()).toString();
beforeAll(async () => {
  server = createServer((request, response) => {
    void textOf(request).then((body) => {
      const path = request.url ?? '';
      asked.push({ path, authorization: request.headers.authorization, body });
      response.writeHead(statuses.get(path) ?? 200, { 'content-type': 'application/json' });
      response.end(
        path === '/token' ? JSON.stringify({ access_token: `access-${asked.length}`, expires_in: 3600, token_type: 'Bearer' }) : '{}',
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  asked = [];
  statuses.clear();
});

let now = new Date('2026-11-28T12:00:00.000Z');
function open() {
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return createGoogleWalletApi(
    settings as NonNullable<typeof settings>,
    { now: () => now },
    {
      origin,
      tokenUrl: `${origin}/token`,
      timeoutMs: 60_000,
    },
  );
}
const pass = { eventTicketClasses: [{ id: '1.ses-0' }], eventTicketObjects: [{ id: '1.tkt-1-0', classId: '1.ses-0' }] } as GooglePass;
const paths = () => asked.map(({ path }) => path);
const [classes, objects] = ['/walletobjects/v1/eventTicketClass', '/walletobjects/v1/eventTicketObject'];

test('the class and then the object are created with a token of the service account, which serves until it expires', async () => {
  const save = open();
  await save(pass);
  expect(paths()).toEqual(['/token', classes, objects]);
  const form = new URLSearchParams(asked[0]?.body);
  const assertion = form.get('assertion') ?? '';
  expect(form.get('grant_type')).toBe('urn:ietf:params:oauth:grant-type:jwt-bearer');
  await jwtVerify(assertion, google.publicKey, { currentDate: now });
  expect(decodeJwt(assertion)).toMatchObject({
    iss: settings?.serviceAccountEmail,
    scope: 'https://www.googleapis.com/auth/wallet_object.issuer',
  });
  expect(asked[2]).toMatchObject({ authorization: 'Bearer access-1', body: JSON.stringify(pass.eventTicketObjects[0]) });
  await save(pass);
  expect(paths().filter((path) => path === '/token')).toHaveLength(1);
  now = new Date(now.getTime() + 3_600_000);
  await save(pass);
  expect(paths().filter((path) => path === '/token')).toHaveLength(2);
});

test('what Google has already is no fault; a refusal is one, and a token that was refused is not used again', async () => {
  const save = open();
  statuses.set(classes, 409).set(objects, 409);
  await save(pass);
  statuses.set(objects, 403);
  await expect(save(pass)).rejects.toThrow('Google refused an eventTicketObject with status 403');
  statuses.set(classes, 401);
  await expect(save(pass)).rejects.toThrow('status 401');
  statuses.clear();
  asked = [];
  await save(pass);
  expect(paths()).toEqual(['/token', classes, objects]);
  statuses.set('/token', 400);
  await expect(open()(pass)).rejects.toThrow('Google refused the service account of passes with status 400');
});
