import type { Http } from '@/services/http/createHttp';
import type { UploadRegistry } from './studio/uploads/uploadRegistry';

/** What every thunk and endpoint of a store reaches the world by: `makeStore` hands it to the thunk and listener middlewares. */
export interface StoreExtra {
  http: Http;
  uploads: UploadRegistry;
}
