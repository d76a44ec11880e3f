import type { IdentityCheckRow } from '@contract/adminIdentity';
import { adminRoutes } from '@/constants/adminRoutes';
import { formatDateTime } from '@/utils/format/dates';
import { formatCount } from '@/utils/format/numbers';
import * as t from '@messages/admin/identity';
import type { DataColumn } from '../../ui/data/DataTable';
import { Text } from '../../ui/layout/Text';
import { Link } from '../../ui/navigation/Link';
import { DeskTable } from '../list/DeskTable';
import type { TableRows } from '../list/listResult';
import { waitsForLabels } from './identityLabels';

const columns: readonly DataColumn<IdentityCheckRow>[] = [
  {
    id: 'person',
    header: t.person,
    accessorKey: 'person',
    sortDescFirst: false,
    cell: ({ row: { original } }) => (
      <>
        <Link tone="action" href={adminRoutes.identityCheck(original.person.userID)} data-row-link>
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
    id: 'submittedAt',
    header: t.submitted,
    accessorKey: 'submittedAt',
    sortDescFirst: false,
    meta: { isText: true },
    cell: ({ row: { original } }) => (original.submittedAt ? formatDateTime(original.submittedAt) : '–'),
  },
];

/** Identity checks, each leading to its page. */
export const IdentityChecksTable = (props: TableRows<IdentityCheckRow>) => (
  <DeskTable {...props} label={t.identity} columns={columns} keyOf={({ person }) => person.userID} />
);
