import { z } from 'zod';
import { StaffListName } from './admin';
import { endpoint } from './endpoint';
import { SavedViews, ViewFilters, ViewName } from './savedViews';

const Page = z.strictObject({ page: StaffListName });

export const adminViewsEndpoints = {
  views: endpoint('admin.views', 'GET /admin/views', {
    access: 'staff',
    summary: 'List my saved views of a list of the console',
    input: Page,
    output: SavedViews,
  }),
  viewSave: endpoint('admin.viewSave', 'PUT /admin/views', {
    access: 'staff',
    summary: 'Save a view of a list under a name; a view of the same name is replaced',
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
