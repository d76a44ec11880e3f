import type { FastifyInstance } from 'fastify';
import { myAccountEndpoints as ops } from '../../contract/myAccount';
import { mount } from '../../mount';
import { viewerOf } from '../../viewer';
import { clearSessionCookies } from '../auth/authCookies';
import type { AccountClosing } from './accountClosing';
import type { AccountExportService } from './accountExport';

export function myAccountRoutes(app: FastifyInstance, exports: AccountExportService, closing: AccountClosing) {
  mount(app, ops.exportMine, async (_input, request, reply) => {
    const file = await exports.exportOf(viewerOf(request).userID);
    void reply.header('content-disposition', `attachment; filename="marquee-my-data-${file.exportedAt.slice(0, 10)}.json"`);
    return file;
  });
  mount(app, ops.closePreview, (_input, request) => closing.preview(viewerOf(request).userID));
  mount(app, ops.closeMine, async (_input, request, reply) => {
    const closed = await closing.close(viewerOf(request).userID);
    clearSessionCookies(reply);
    return closed;
  });
}
