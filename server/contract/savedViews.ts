import { z } from 'zod';
import { Name, Text } from './common';

/** Filters and order as the address of the page has them. */
export const ViewFilters = z
  .record(z.string().regex(/^[a-zA-Z]{1,20}$/), Text(120))
  .refine((filters) => Object.keys(filters).length <= 20, 'must have at most 20 filters');
export const ViewName = Name(40);
/** A view of a table that a person saved under a name. */
export const SavedView = z.strictObject({ name: z.string(), filters: ViewFilters });
export type SavedView = z.infer<typeof SavedView>;
export const SavedViews = z.strictObject({ items: z.array(SavedView) });
