import { sendLedgerFeed } from '@/services/site/sendLedgerFeed';
import { fakeHttp } from '../../support/fakeHttp';
import { signedLedger } from '../../support/signedLedger';

jest.mock('@/services/http/serverHttp', () => ({
  get serverHttp() {
    return server.http;
  },
}));
let server: ReturnType<typeof fakeHttp>;
beforeEach(() => (server = fakeHttp()));

async function feed() {
  const headers = new Map<string, string>();
  const end = jest.fn<void, [string]>();
  const res = { statusCode: 200, setHeader: (name: string, value: string) => headers.set(name, value), end };
  await sendLedgerFeed({ res } as never);
  return { status: res.statusCode, headers, body: end.mock.calls[0]?.[0] ?? '' };
}
const { size, root, note, keys: verifierKeys } = signedLedger;

test('each checkpoint is an entry with its whole signed note, which a reader can verify later', async () => {
  server.on('other.ledgerCheckpoints', { items: [{ size, root, note, createdAt: '2026-11-27T20:00:00.000Z' }], verifierKeys });
  const { status, headers, body } = await feed();
  expect([status, headers.get('Content-Type')]).toEqual([200, 'application/atom+xml; charset=utf-8']);
  const read = new DOMParser().parseFromString(body, 'application/xml');
  expect(read.querySelector('entry > id')?.textContent).toMatch(/\/open-ledger\/#3$/);
  expect(read.querySelector('entry > title')?.textContent).toBe('3 transactions signed on 28 Nov 2026');
  expect(read.querySelector('entry > content')?.textContent).toBe(note);
  expect(read.querySelector('link[rel=self]')?.getAttribute('href')).toMatch(/\/open-ledger\/feed\.xml$/);
});

test('before the first checkpoint it is empty; a failure is not stored by caches', async () => {
  server.on('other.ledgerCheckpoints', { items: [], verifierKeys });
  expect((await feed()).body).not.toContain('<entry>');
  server.fail('other.ledgerCheckpoints', 503);
  const failed = await feed();
  expect([failed.status, failed.body, failed.headers.get('Cache-Control')]).toEqual([503, '', 'no-store']);
});
