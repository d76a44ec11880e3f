import { createDesks, type Context, type Deps } from './desks';
import { createListExportService } from './listExportService';
import { listExportsOf } from './listExportTables';

/** The console of the staff: cases, people, orders, search, and the log of what staff did. */
export function createOperations(context: Context, deps: Deps) {
  const desks = createDesks(context, deps);
  return { ...desks, lists: createListExportService(context, listExportsOf(desks)) };
}
export type Operations = ReturnType<typeof createOperations>;
