import { adminRoutes } from '@/constants/adminRoutes';
import type { ListSpec } from './listSpec';

/** The address of a list with filters. */
export function pathWith({ path, fixed }: Pick<ListSpec, 'path' | 'fixed'>, filters: Record<string, string>): string {
  const all = { ...fixed, ...filters };
  return Object.keys(all).length > 0 ? adminRoutes.with(path, all) : path;
}
