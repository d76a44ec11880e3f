import { makeStore } from '@/store';
import type { Hydration } from '@/store/api';
import { documentsApi } from '@/store/documents/documentsApi';
import { hydrate } from '@/store/hydrate';
import { withServerStore } from '@/store/serverStore';
import { fakeHttp } from '../../support/fakeHttp';
import { privacyPolicy } from '../../support/fixtures/documents';

const { document: doc } = documentsApi.endpoints;

jest.mock('@/services/http/requestHttp', () => ({ createRequestHttp: () => server.http }));
const server = fakeHttp();

function visit() {
  const headers = new Map<string, string>();
  const res = { statusCode: 200, setHeader: (name: string, value: string) => headers.set(name, value) };
  const load = withServerStore({ seconds: 60 }, async (store) => {
    await store.dispatch(doc.initiate('privacy-policy'));
    return { props: { documentID: 'privacy-policy' } };
  });
  return { headers, res, result: load({ req: { headers: { cookie: 'nsid=1' } }, res } as never) };
}

test('a page that could be read is public, and its answers reach the browser without a second call', async () => {
  server.on('other.hostedDocuments', privacyPolicy);
  const { headers, res, result } = visit();
  const { props } = (await result) as { props: { documentID: string; hydration: Hydration } };
  expect(res.statusCode).toBe(200);
  expect(headers.get('Cache-Control')).toBe('public, s-maxage=60, stale-while-revalidate=600');
  expect(server.sent.at(-1)?.headers).toEqual({});

  const browser = fakeHttp();
  const store = makeStore({ http: browser.http });
  hydrate(store, props.hydration);
  expect((await store.dispatch(doc.initiate('privacy-policy'))).data).toEqual(privacyPolicy);
  expect(browser.sent).toEqual([]);
});

test('what the API does not have is the page’s 404', async () => {
  server.fail('other.hostedDocuments', 404, 'Document was not found');
  await expect(visit().result).resolves.toEqual({ notFound: true });
});

test.each([500, 503, 429])('a %i keeps the page, as 503 and uncached', async (status) => {
  server.fail('other.hostedDocuments', status);
  const { headers, res, result } = visit();
  expect(await result).toMatchObject({ props: { documentID: 'privacy-policy' } });
  expect(res.statusCode).toBe(503);
  expect(headers.get('Cache-Control')).toBe('no-store');
});

test('an answer that the browser holds is not replaced by an older page, so Back finds a long list long', async () => {
  const newer = { ...privacyPolicy, version: '2.0' };
  const browser = fakeHttp();
  browser.on('other.hostedDocuments', newer);
  const store = makeStore({ http: browser.http });
  await store.dispatch(doc.initiate('privacy-policy'));

  server.on('other.hostedDocuments', privacyPolicy);
  const { props } = (await visit().result) as { props: { hydration: Hydration } };
  hydrate(store, props.hydration);
  expect(doc.select('privacy-policy')(store.getState()).data).toEqual(newer);
});
