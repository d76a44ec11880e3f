import type { GetServerSideProps, GetServerSidePropsContext, Redirect } from 'next';
import { env } from '@/constants/env';
import { serverHttp } from '@/services/http/serverHttp';
import { api, type Hydration } from './api';
import { loadedStores } from './hydrate';
import { makeStore, type AppStore } from '.';

type Loaded<P> = { props: P } | { redirect: Redirect } | { notFound: true };
type Load<P> = (store: AppStore, context: GetServerSidePropsContext) => Promise<Loaded<P>>;
interface CacheFor {
  /** How long a CDN may show the page to everyone. */
  seconds: number;
  /** How much longer it may show the old one while it fetches the new. */
  staleSeconds?: number;
}

/**
 * Runs a page's loads in a store of its own, without a visitor's identity, and hands that store's answers to the browser.
 * A 404 of the API is the page's 404; any other failure keeps the page, which shows its ErrorState, with status 503 and uncached.
 */
export const withServerStore =
  <P extends object>({ seconds, staleSeconds = seconds * 10 }: CacheFor, load: Load<P>): GetServerSideProps<P & { hydration: Hydration }> =>
  async (context) => {
    const store = makeStore({ http: serverHttp });
    const result = await load(store, context);
    await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
    if (!('props' in result)) return result;

    const failures = failedQueries(store);
    if (failures.some(({ status }) => status === 404)) return { notFound: true };
    if (failures.length > 0) context.res.statusCode = 503;
    context.res.setHeader(
      'Cache-Control',
      failures.length > 0 ? 'no-store' : `public, s-maxage=${seconds}, stale-while-revalidate=${staleSeconds}`,
    );
    const hydration = hydrationOf(store);
    loadedStores.set(hydration, store);
    return { props: { ...result.props, hydration } };
  };

function failedQueries(store: AppStore): { status: number }[] {
  return Object.values(store.getState().api.queries).flatMap((entry) => {
    if (entry?.status !== 'rejected') return [];
    const error = entry.error as { status?: number } | undefined; // ours is an ApiFault, a thrown one is a SerializedError
    return [{ status: error?.status ?? 500 }];
  });
}

function hydrationOf(store: AppStore): Hydration {
  const { queries, provided } = store.getState().api;
  const hydration: Hydration = { queries, mutations: {}, provided };
  // Next's development server refuses undefined in props, and a cache entry has undefined fields.
  return env.isProduction ? hydration : (JSON.parse(JSON.stringify(hydration)) as Hydration);
}
