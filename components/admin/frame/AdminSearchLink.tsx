import { useEffect, useRef } from 'react';
import { adminRoutes } from '@/constants/adminRoutes';
import { isTyping } from '@/utils/browser/isTyping';
import * as t from '@messages/admin/frame';
import { SearchLink } from '../../search/SearchLink';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { useStaffQuery } from './useStaff';

const AdminSearchDialog = lazyWithRetry(() => import('./AdminSearchDialog').then((loaded) => loaded.AdminSearchDialog));

/** The search of the console in the place of the search over all products; / opens it, too. */
export function AdminSearchLink() {
  const link = useRef<HTMLAnchorElement>(null);
  const { data: staff } = useStaffQuery();
  const isStaff = staff !== undefined;
  useEffect(() => {
    if (!isStaff) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      event.preventDefault();
      link.current?.click();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isStaff]);
  return isStaff ? <SearchLink ref={link} label={t.searchConsole} page={adminRoutes.search} Dialog={AdminSearchDialog} /> : <SearchLink />;
}
