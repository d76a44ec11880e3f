import { z } from 'zod';
import { endpoint } from './endpoint';
import { SavedViews, ViewFilters, ViewName } from './savedViews';

/** A page of the console whose filters can be saved. */
export const StaffViewPage = z.enum(['cases', 'reports', 'content', 'messages']);
export type StaffViewPage = z.infer<typeof StaffViewPage>;

const Page = z.strictObject({ page: StaffViewPage });

export const adminViewsEndpoints = {
  views: endpoint('admin.views', 'GET /admin/views', {
    access: 'staff',
    summary: 'List my saved views of a page of the console',
    input: Page,
    output: SavedViews,
  }),
  viewSave: endpoint('admin.viewSave', 'PUT /admin/views', {
    access: 'staff',
    summary: 'Save a view of a page under a name; a view of the same name is replaced',
    input: Page.extend({ name: ViewName, filters: ViewFilters }),
    output: SavedViews,
    errors: [409],
  }),
  viewRemove: endpoint('admin.viewRemove', 'POST /admin/views/remove', {
    access: 'staff',
    summary: 'Remove a saved view',
    input: Page.extend({ name: ViewName }),
    output: SavedViews,
  }),
};
