import { modulePlugin } from '../../http/modulePlugin';
import type { AccountClosing } from './accountClosing';
import type { AccountDesk } from './accountDesk';
import type { AccountExportService } from './accountExport';
import { accountRoutes } from './accountRoutes';
import { myAccountRoutes } from './myAccountRoutes';
import { userRoutes } from './userRoutes';
import type { UserService } from './userService';

interface Deps {
  accountDesk: AccountDesk;
  accountExport: AccountExportService;
  accountClosing: AccountClosing;
  users: UserService;
}

export const usersPlugin = modulePlugin('users', (app, { accountDesk, accountExport, accountClosing, users }: Deps) => {
  accountRoutes(app, accountDesk);
  myAccountRoutes(app, accountExport, accountClosing);
  userRoutes(app, users);
});
