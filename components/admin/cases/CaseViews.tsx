import type { SavedView } from '@contract/savedViews';
import { adminRoutes } from '@/constants/adminRoutes';
import * as t from '@messages/admin/cases';
import { SavedViews } from '../shared/SavedViews';
import type { CaseFilters } from './caseQuery';

const presets: readonly SavedView[] = [
  { name: t.viewOpen, filters: {} },
  { name: t.viewMine, filters: { owner: 'me' } },
  { name: t.viewOverdue, filters: { overdue: 'true' } },
  { name: t.viewWithoutOwner, filters: { owner: 'none' } },
  { name: t.viewResolved, filters: { state: 'RESOLVED' } },
];

export const CaseViews = ({ current }: { current: CaseFilters }) => (
  <SavedViews page="cases" path={adminRoutes.cases} presets={presets} current={current} />
);
