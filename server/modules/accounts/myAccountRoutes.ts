import type { FastifyInstance } from 'fastify';
import { myAccountEndpoints as ops } from '../../contract/myAccount';
import { mount } from '../../platform/http/mount';
import { viewerOf } from '../../platform/http/viewer';
import { clearSessionCookies } from '../auth/auth';
import type { AccountClosureService } from './accountClosureService';
import type { AccountExportService } from './accountExportService';

export function myAccountRoutes(app: FastifyInstance, exports: AccountExportService, closing: AccountClosureService) {
  mount(app, ops.exportAccount, async (_input, request, reply) => {
    const file = await exports.exportAccount(viewerOf(request).userID);
    void reply.header('content-disposition', `attachment; filename="marquee-my-data-${file.exportedAt.slice(0, 10)}.json"`);
    return file;
  });
  mount(app, ops.closePreview, (_input, request) => closing.preview(viewerOf(request).userID));
  mount(app, ops.closeAccount, async (_input, request, reply) => {
    const closed = await closing.close(viewerOf(request).userID);
    clearSessionCookies(reply);
    return closed;
  });
}
