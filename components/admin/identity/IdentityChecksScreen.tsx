import type { IdentityCheckRow } from '@contract/adminIdentity';
import { routes } from '@/constants/routes';
import { useAdminIdentityChecksQuery } from '@/store/admin/consoleContentApi';
import { formatDateTime } from '@/utils/format/dates';
import { formatCount } from '@/utils/format/numbers';
import * as t from '@messages/admin/identity';
import { PageFrame } from '../../content/page/PageFrame';
import { DataTable, type DataColumn } from '../../ui/data/DataTable';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { QueryState } from '../../ui/feedback/QueryState';
import { Text } from '../../ui/layout/Text';
import { Link } from '../../ui/navigation/Link';
import { tableSkeleton } from '../shared/TableFrame';
import { waitsForLabels } from './identityLabels';

const columns: readonly DataColumn<IdentityCheckRow>[] = [
  {
    id: 'person',
    header: t.person,
    cell: ({ row: { original } }) => (
      <>
        <Link tone="action" href={routes.adminIdentityCheck(original.person.userID)}>
          {original.person.name}
        </Link>
        <Text kind="tiny" tone="muted">
          {original.idType} {original.maskedID}
        </Text>
      </>
    ),
  },
  {
    id: 'waitsFor',
    header: t.waitsFor,
    meta: { isText: true },
    cell: ({ row: { original } }) => (original.waitsFor ? waitsForLabels[original.waitsFor] : '–'),
  },
  { id: 'country', header: t.country, meta: { isText: true }, cell: ({ row: { original } }) => original.country ?? '–' },
  { id: 'documents', header: t.documents, cell: ({ row: { original } }) => formatCount(original.documents) },
  {
    id: 'submitted',
    header: t.submitted,
    meta: { isText: true },
    cell: ({ row: { original } }) => (original.submittedAt ? formatDateTime(original.submittedAt) : '–'),
  },
];

/** Identity checks that wait, the oldest first. */
export function IdentityChecksScreen() {
  const query = useAdminIdentityChecksQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <PageFrame>
      <header>
        <Text kind="title">{t.identity}</Text>
        <Text tone="muted">{t.hint}</Text>
      </header>
      <QueryState
        query={query}
        skeleton={tableSkeleton}
        message={t.loadError}
        isEmpty={query.data?.items.length === 0}
        empty={<EmptyState icon="check" title={t.none} message={t.noneMessage} />}
      >
        {({ items }) => (
          <DataTable label={t.identity} columns={columns} rows={items} keyOf={({ person }) => person.userID} isScrolling isStacking />
        )}
      </QueryState>
    </PageFrame>
  );
}
