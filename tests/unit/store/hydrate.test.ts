import { makeStore } from '@/store';
import type { Hydration } from '@/store/api';
import { documentsApi } from '@/store/documents/documentsApi';
import { eventsApi } from '@/store/events/eventsApi';
import { hydrate, loadedStores } from '@/store/hydrate';
import { withServerStore } from '@/store/serverStore';
import { fakeHttp } from '../../support/fakeHttp';
import { privacyPolicy } from '../../support/fixtures/documents';

const { document: doc } = documentsApi.endpoints;
const { eventFeed } = eventsApi.endpoints;

jest.mock('@/services/http/serverHttp', () => ({
  get serverHttp() {
    return server.http;
  },
}));
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

test('a page that loads is public, and its data reaches the browser without a second call [R-ROUTE-023]', async () => {
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

test('a 404 from the API is the page’s 404', async () => {
  server.fail('other.hostedDocuments', 404, 'Document was not found');
  await expect(visit().result).resolves.toEqual({ notFound: true });
});

test.each([500, 503, 429])('a %i keeps the page, as an uncached 503', async (status) => {
  server.fail('other.hostedDocuments', status);
  const { headers, res, result } = visit();
  expect(await result).toMatchObject({ props: { documentID: 'privacy-policy' } });
  expect(res.statusCode).toBe(503);
  expect(headers.get('Cache-Control')).toBe('no-store');
});

/** The state of a page that was loaded `seconds` before or after now. */
async function pageFrom(seconds: number, document: typeof privacyPolicy): Promise<Hydration> {
  server.on('other.hostedDocuments', document);
  const { props } = (await visit().result) as { props: { hydration: Hydration } };
  return answeredAt(props.hydration, seconds);
}
const answeredAt = ({ queries, ...rest }: Hydration, seconds: number): Hydration => ({
  ...rest,
  queries: Object.fromEntries(
    Object.entries(queries).map(([key, entry]) => [key, { ...(entry as object), fulfilledTimeStamp: Date.now() + seconds * 1000 }]),
  ),
});
const heldBy = async (document: typeof privacyPolicy) => {
  const browser = fakeHttp();
  browser.on('other.hostedDocuments', document);
  const store = makeStore({ http: browser.http });
  await store.dispatch(doc.initiate('privacy-policy'));
  return { browser, store, shown: () => doc.select('privacy-policy')(store.getState()).data };
};
const [older, newer] = [
  { ...privacyPolicy, version: '1.0' },
  { ...privacyPolicy, version: '2.0' },
];

test('an older page does not replace newer data, a newer page replaces older data', async () => {
  const first = await heldBy(newer);
  hydrate(first.store, await pageFrom(-60, older));
  expect(first.shown()).toEqual(newer);

  const second = await heldBy(older);
  hydrate(second.store, await pageFrom(60, newer));
  expect(second.shown()).toEqual(newer);
});

test('a pending response is newer than any page, and is kept', async () => {
  const { browser, store, shown } = await heldBy(older);
  const page = await pageFrom(60, { ...older, version: '1.1' });
  browser.on('other.hostedDocuments', newer);
  const asked = store.dispatch(doc.initiate('privacy-policy', { forceRefetch: true }));
  hydrate(store, page);
  await asked;
  expect(shown()).toEqual(newer);
});

describe('a list with more pages loaded', () => {
  const feedPage = (names: string[], nextCursor: string | null) => ({ items: names.map((eventID) => ({ eventID })), nextCursor });
  const loaded = (pages: object[], pageParams: unknown[], seconds: number): Hydration => ({
    queries: {
      'eventFeed({})': {
        status: 'fulfilled',
        endpointName: 'eventFeed',
        requestId: 'page',
        originalArgs: {},
        startedTimeStamp: 1,
        fulfilledTimeStamp: Date.now() + seconds * 1000,
        data: { pages, pageParams },
      },
    },
    mutations: {},
    provided: { tags: {}, keys: {} },
  });
  const listed = (store: ReturnType<typeof makeStore>) =>
    eventFeed
      .select({})(store.getState())
      .data?.pages.map(({ items }) => items.map(({ eventID }) => eventID).join());
  const long = () => {
    const store = makeStore({ http: fakeHttp().http });
    hydrate(store, loaded([feedPage(['a', 'b'], 'after b'), feedPage(['c'], null)], [null, 'after b'], 0));
    return store;
  };

  test('takes the newer first page and keeps the following ones', () => {
    const store = long();
    hydrate(store, loaded([feedPage(['new', 'b'], 'after b')], [null], 60));
    expect(listed(store)).toEqual(['new,b', 'c']);
  });

  test('stays as it is where the newer first page ends elsewhere, so that nothing is duplicated or lost', () => {
    const store = long();
    hydrate(store, loaded([feedPage(['new', 'a'], 'after a')], [null], 60));
    expect(listed(store)).toEqual(['a,b', 'c']);
  });
});

test('the server renders a page from the store that loaded it', async () => {
  server.on('other.hostedDocuments', privacyPolicy);
  const { props } = (await visit().result) as { props: { hydration: Hydration } };
  const store = loadedStores.get(props.hydration);
  expect(store && doc.select('privacy-policy')(store.getState()).data).toEqual(privacyPolicy);
});
