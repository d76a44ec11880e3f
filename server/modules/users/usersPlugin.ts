import { modulePlugin } from '../../platform/http/modulePlugin';
import type { AccountClosureService } from './accountClosureService';
import type { AccountAdminService } from './accountAdminService';
import type { AccountExportService } from './accountExportService';
import { accountRoutes } from './accountRoutes';
import { myAccountRoutes } from './myAccountRoutes';
import { userRoutes } from './userRoutes';
import type { UserService } from './userService';

interface Deps {
  accountAdmin: AccountAdminService;
  accountExport: AccountExportService;
  accountClosure: AccountClosureService;
  users: UserService;
}

export const usersPlugin = modulePlugin('users', (app, { accountAdmin, accountExport, accountClosure, users }: Deps) => {
  accountRoutes(app, accountAdmin);
  myAccountRoutes(app, accountExport, accountClosure);
  userRoutes(app, users);
});
