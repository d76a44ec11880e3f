import type { InputOf, OutputOf } from '../../contract/operations';
import { releaseTableEndpoints as e } from '../../contract/releaseTable';
import { modulePlugin } from '../../platform/http/modulePlugin';
import { mount } from '../../platform/http/mount';
import { viewerOf } from '../../platform/http/viewer';
import type { ServiceContext } from '../../platform/serviceContext';
import { duplicateRelease, type Ott, replaceVideo } from '../ott/ott';
import type { SavedViewService } from '../staff/staff';
import type { Media } from '../videos/videos';
import { applyToAll, type BulkServices } from './bulkActions';
import { cutSnax } from './cutSnax';

interface Services extends BulkServices, Pick<ServiceContext, 'settings'> {
  media: Media;
  ott: Ott;
  savedViews: SavedViewService;
  listReleaseTable: (userID: string, query: InputOf<'videos.releaseTable'>) => Promise<OutputOf<'videos.releaseTable'>>;
}

/** The table whose views are saved here. */
const page = 'releases';

/** Routes for the table of everything a creator releases, in all three products, and for the actions in it. */
export const releaseDeskPlugin = modulePlugin('releaseDesk', (app, services: Services) => {
  const { media, ott, savedViews, listReleaseTable } = services;
  mount(app, e.table, (query, request) => listReleaseTable(viewerOf(request).userID, query));
  mount(app, e.bulk, ({ items, action }, request) => applyToAll(services, viewerOf(request), items, action));
  mount(app, e.views, (_input, request) => savedViews.list(viewerOf(request).userID, { page }));
  mount(app, e.viewSave, (view, request) => savedViews.save(viewerOf(request).userID, { page, ...view }));
  mount(app, e.viewRename, (names, request) => savedViews.rename(viewerOf(request).userID, { page, ...names }));
  mount(app, e.viewRemove, (view, request) => savedViews.remove(viewerOf(request).userID, { page, ...view }));
  mount(app, e.duplicate, ({ releaseID }, request) => duplicateRelease(services, viewerOf(request).userID, releaseID));
  mount(app, e.snaxCut, (cut, request) => cutSnax(media, ott, viewerOf(request).userID, cut));
  mount(app, e.replaceFile, (input, request) => replaceVideo(services, viewerOf(request).userID, input));
});
