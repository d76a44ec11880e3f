import { releaseTableEndpoints as e } from '../../contract/releaseTable';
import { modulePlugin } from '../../platform/http/modulePlugin';
import { mount } from '../../platform/http/mount';
import { viewerOf } from '../../platform/http/viewer';
import type { ReleaseDesk } from './releaseDesk';

const pageSize = 10;

/** Routes for the table of everything a creator releases and for its bulk actions. */
export const releaseDeskPlugin = modulePlugin(
  'releaseDesk',
  (app, { releaseDesk: { table, bulk, cuts, ott } }: { releaseDesk: ReleaseDesk }) => {
    mount(app, e.table, ({ cursor, limit = pageSize, ...query }, request) => table.list(viewerOf(request).userID, query, limit, cursor));
    mount(app, e.bulk, ({ items, action }, request) => bulk.run(viewerOf(request), items, action));
    mount(app, e.duplicate, ({ releaseID }, request) => ott.duplicates.create(viewerOf(request).userID, releaseID));
    mount(app, e.snaxCut, (cut, request) => cuts.create(viewerOf(request).userID, cut));
    mount(app, e.replaceFile, ({ videoID, byVideoID }, request) => ott.replacements.begin(viewerOf(request).userID, videoID, byVideoID));
  },
);
