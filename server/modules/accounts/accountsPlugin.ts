import { modulePlugin } from '../../platform/http/modulePlugin';
import type { AccountAdminService } from './accountAdminService';
import type { AccountClosureService } from './accountClosureService';
import type { AccountExportService } from './accountExportService';
import { accountRoutes } from './accountRoutes';
import { myAccountRoutes } from './myAccountRoutes';

interface Deps {
  accountAdmin: AccountAdminService;
  accountExport: AccountExportService;
  accountClosure: AccountClosureService;
}

export const accountsPlugin = modulePlugin('accounts', (app, { accountAdmin, accountExport, accountClosure }: Deps) => {
  accountRoutes(app, accountAdmin);
  myAccountRoutes(app, accountExport, accountClosure);
});
