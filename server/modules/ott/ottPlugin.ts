import { modulePlugin } from '../../platform/http/modulePlugin';
import type { Ott } from './ott';
import { ottRoutes } from './ottRoutes';
import { purchaseRoutes } from './purchaseRoutes';
import type { PurchaseService } from './purchaseService';
import { releaseRoutes } from './releaseRoutes';

export const ottPlugin = modulePlugin('ott', (app, { ott, purchases }: { ott: Ott; purchases: PurchaseService }) => {
  ottRoutes(app, ott);
  releaseRoutes(app, ott);
  purchaseRoutes(app, purchases);
});
