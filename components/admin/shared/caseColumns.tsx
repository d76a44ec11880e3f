import type { CaseRow } from '@contract/adminCases';
import styled from 'styled-components';
import { adminRoutes } from '@/constants/adminRoutes';
import { formatMoney } from '@/utils/format/currency';
import * as t from '@messages/admin/shared';
import type { DataColumn } from '../../ui/data/DataTable';
import { Text } from '../../ui/layout/Text';
import { Link } from '../../ui/navigation/Link';
import { CaseDeadline } from './CaseDeadline';
import { caseKindLabels } from './caseLabels';
import { PersonLink } from './PersonLink';

/** The columns of cases; `data-row-link` marks what Enter opens. */
export const caseColumns: readonly DataColumn<CaseRow>[] = [
  {
    id: 'case',
    header: t.caseName,
    enableSorting: false,
    cell: ({ row: { original } }) => (
      <>
        <Link tone="action" href={adminRoutes.case(original.caseID)} data-row-link>
          {caseKindLabels[original.kind]}
        </Link>
        <Text kind="small" tone="muted">
          {original.summary}
        </Text>
      </>
    ),
  },
  {
    id: 'customer',
    header: t.customer,
    enableSorting: false,
    meta: { isText: true, isWide: true },
    cell: ({ row: { original } }) => <Name>{original.customer ? <PersonLink person={original.customer} /> : '–'}</Name>,
  },
  {
    id: 'owner',
    header: t.owner,
    enableSorting: false,
    meta: { isText: true, isWide: true },
    cell: ({ row: { original } }) => <Name>{original.owner?.name ?? t.noOwner}</Name>,
  },
  {
    id: 'amount',
    header: t.amount,
    accessorKey: 'amount',
    cell: ({ row: { original } }) => (original.amount ? formatMoney(original.amount) : '–'),
  },
  {
    id: 'dueAt',
    header: t.deadline,
    accessorKey: 'dueAt',
    sortDescFirst: false,
    meta: { isText: true },
    cell: ({ row: { original } }) => <CaseDeadline row={original} />,
  },
];

/** Beside a page that names the customer. */
export const briefCaseColumns = caseColumns.filter(({ id }) => id !== 'customer');

const Name = styled.span`
  display: block;
  min-width: 6em;
  overflow-wrap: break-word;
`;
