import type { Http } from '@/services/http/createHttp';

/** What every thunk and endpoint of a store reaches the world by: `makeStore` hands it to the thunk and listener middlewares. */
export interface StoreExtra {
  http: Http;
}
