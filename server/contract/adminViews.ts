import { z } from 'zod';
import { Name, Text } from './common';
import { endpoint } from './endpoint';

/** A page of the console whose filters can be saved. */
export const StaffViewPage = z.enum(['cases', 'reports', 'content', 'messages']);
export type StaffViewPage = z.infer<typeof StaffViewPage>;
/** Filters and order as the address of the page has them. */
const Filters = z
  .record(z.string().regex(/^[a-zA-Z]{1,20}$/), Text(120))
  .refine((filters) => Object.keys(filters).length <= 20, 'must have at most 20 filters');
export const StaffView = z.strictObject({ name: z.string(), filters: Filters });
export type StaffView = z.infer<typeof StaffView>;

const Page = z.strictObject({ page: StaffViewPage });
const Views = z.strictObject({ items: z.array(StaffView) });

export const adminViewsEndpoints = {
  views: endpoint('admin.views', 'GET /admin/views', {
    access: 'staff',
    summary: 'List my saved views of a page of the console',
    input: Page,
    output: Views,
  }),
  viewSave: endpoint('admin.viewSave', 'PUT /admin/views', {
    access: 'staff',
    summary: 'Save a view of a page under a name; a view of the same name is replaced',
    input: Page.extend({ name: Name(40), filters: Filters }),
    output: Views,
    errors: [409],
  }),
  viewRemove: endpoint('admin.viewRemove', 'POST /admin/views/remove', {
    access: 'staff',
    summary: 'Remove a saved view',
    input: Page.extend({ name: Name(40) }),
    output: Views,
  }),
};
