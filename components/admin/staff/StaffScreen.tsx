import { staffRoleLabels, staffRoles, type StaffRole } from '@contract/staffRights';
import { useState } from 'react';
import { adminRoutes } from '@/constants/adminRoutes';
import { useAdminStaffQuery } from '@/store/admin/consoleApi';
import * as shared from '@messages/admin/shared';
import * as t from '@messages/admin/staff';
import { Button } from '../../ui/button/Button';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { useMayCall } from '../frame/useStaff';
import { ConsoleList } from '../list/ConsoleList';
import { asOnePage, tableSkeleton } from '../list/listResult';
import { byName } from '../list/listSorts';
import { listSpec } from '../list/listSpec';
import { useConsoleList } from '../list/useConsoleList';

const StaffTable = lazyWithRetry(() => import('./StaffTable').then((loaded) => loaded.StaffTable), tableSkeleton);
const GrantSheet = lazyWithRetry(() => import('./GrantSheet').then((loaded) => loaded.GrantSheet), null);

const roleNames = Object.fromEntries(staffRoles.map((role) => [role, staffRoleLabels[role].name])) as Record<StaffRole, string>; // -- of all roles
const spec = listSpec({
  list: 'staff',
  path: adminRoutes.staff,
  searchLabel: t.searchLabel,
  filters: { role: { kind: 'choice', label: t.role, options: roleNames } },
  presets: [{ name: shared.all, filters: {} }],
  sorts: { person: byName },
  loadError: t.loadError,
  none: { icon: 'profile', title: t.noStaff, message: t.hint },
  noMatchesMessage: t.noMatchesMessage,
});

/** The people who work for the platform, and their roles. */
export function StaffScreen() {
  const { query, options, ...state } = useConsoleList(spec);
  const result = asOnePage(useAdminStaffQuery(query, options));
  const [isGranting, setIsGranting] = useState(false);
  const grant = useMayCall()('admin.staffGrant') ? <Button onClick={() => setIsGranting(true)}>{t.give}</Button> : null;
  return (
    <>
      <ConsoleList title={t.staff} hint={t.hint} action={grant} state={state} query={query} result={result} Table={StaffTable} />
      {isGranting ? <GrantSheet onClose={() => setIsGranting(false)} /> : null}
    </>
  );
}
