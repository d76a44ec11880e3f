import type { FastifyRequest } from 'fastify';
import { accountModerationEndpoints as moderation } from '../../contract/accountModeration';
import { myAccountEndpoints as mine } from '../../contract/myAccount';
import { forbidden } from '../../platform/errors';
import { modulePlugin } from '../../platform/http/modulePlugin';
import { mount } from '../../platform/http/mount';
import { sendFile } from '../../platform/http/sendFile';
import { viewerOf } from '../../platform/http/viewer';
import { clearSessionCookies } from '../auth/auth';
import type { AccountAdminService } from './accountAdminService';
import type { AccountClosureService } from './accountClosureService';
import type { AccountExportService } from './accountExportService';

interface Deps {
  accountAdmin: AccountAdminService;
  accountExport: AccountExportService;
  accountClosure: AccountClosureService;
}

function requireOperator(request: FastifyRequest): string {
  const { isOperator, userID } = viewerOf(request);
  if (!isOperator) throw forbidden('Only operators can do this');
  return userID;
}

export const accountsPlugin = modulePlugin('accounts', (app, { accountAdmin, accountExport, accountClosure }: Deps) => {
  mount(app, moderation.disable, (input, request) => accountAdmin.disable({ ...input, operatorID: requireOperator(request) }));
  mount(app, moderation.enable, (input, request) => accountAdmin.enable({ ...input, operatorID: requireOperator(request) }));
  mount(app, mine.exportAccount, (_input, request) => accountExport.start(viewerOf(request).userID));
  mount(app, mine.latestExport, async (_input, request) => ({ export: await accountExport.findLatest(viewerOf(request).userID) }));
  mount(app, mine.exportLink, ({ exportID }, request) => accountExport.linkOf(viewerOf(request).userID, exportID));
  mount(app, mine.exportFile, async (input, request, reply) => {
    const { stream, byteSize } = await accountExport.open(viewerOf(request).userID, input);
    return sendFile(reply.header('content-length', byteSize), 'marquee-my-data.zip', 'application/zip', stream);
  });
  mount(app, mine.closePreview, (_input, request) => accountClosure.preview(viewerOf(request).userID));
  mount(app, mine.closeAccount, async (_input, request, reply) => {
    const closed = await accountClosure.close(viewerOf(request).userID);
    clearSessionCookies(reply);
    return closed;
  });
});
