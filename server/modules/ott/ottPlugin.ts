import { modulePlugin } from '../../platform/http/modulePlugin';
import type { ServiceContext } from '../../platform/serviceContext';
import type { Ott } from './ott';
import { ottRoutes } from './ottRoutes';
import type { PurchaseService } from './purchaseService';
import { releaseRoutes } from './releaseRoutes';

interface Services extends Pick<ServiceContext, 'db' | 'clock'> {
  ott: Ott;
  purchases: PurchaseService;
}
export const ottPlugin = modulePlugin('ott', (app, { db, clock, ott, purchases }: Services) => {
  ottRoutes(app, ott, purchases);
  releaseRoutes(app, { db, clock }, ott);
});
