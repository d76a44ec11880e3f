import type { AdminReportRow } from '@contract/adminReports';
import { adminRoutes } from '@/constants/adminRoutes';
import { formatDateTime } from '@/utils/format/dates';
import * as t from '@messages/admin/reports';
import { Panel } from '../../content/page/PageFrame';
import type { DataColumn } from '../../ui/data/DataTable';
import { Text } from '../../ui/layout/Text';
import { Link } from '../../ui/navigation/Link';
import { DeskTable } from '../list/DeskTable';
import type { TableRows } from '../list/listResult';
import { FactList } from '../shared/FactList';
import { PersonLink } from '../shared/PersonLink';
import { outcomeLabels, reportKindLabels, reportReasonLabels } from './reportLabels';

const deadlineOf = ({ answerBy, answeredAt, isOverdue, outcome }: AdminReportRow) =>
  answeredAt && outcome ? (
    <div>
      {outcomeLabels[outcome]}
      <Text kind="tiny" tone="muted">
        {formatDateTime(answeredAt)}
      </Text>
    </div>
  ) : (
    <Text as="span" kind="small" tone={isOverdue ? 'bad' : 'text'} isStrong={isOverdue}>
      {formatDateTime(answerBy)}
    </Text>
  );

const columns: readonly DataColumn<AdminReportRow>[] = [
  {
    id: 'title',
    header: t.title,
    cell: ({ row: { original } }) => (
      <>
        <Link tone="action" href={adminRoutes.report(original.reportID)} data-row-link>
          {original.title}
        </Link>
        <Text kind="tiny" tone="muted">
          {t.kindAndReason({ kind: reportKindLabels[original.kind], reason: reportReasonLabels[original.reason] })}
        </Text>
      </>
    ),
  },
  {
    id: 'reporter',
    header: t.reporter,
    meta: { isText: true, isWide: true },
    cell: ({ row: { original } }) => (original.reporter ? <PersonLink person={original.reporter} /> : t.guest),
  },
  { id: 'owner', header: t.owner, meta: { isText: true }, cell: ({ row: { original } }) => original.owner?.name ?? t.noOwner },
  {
    id: 'createdAt',
    header: t.created,
    accessorKey: 'createdAt',
    meta: { isText: true, isWide: true },
    cell: ({ row: { original } }) => formatDateTime(original.createdAt),
  },
  {
    id: 'deadline',
    header: t.deadline,
    accessorKey: 'answerBy',
    sortDescFirst: false,
    meta: { isText: true },
    cell: ({ row: { original } }) => deadlineOf(original),
  },
];

export const ReportsTable = (props: TableRows<AdminReportRow>) => (
  <DeskTable
    {...props}
    label={t.reports}
    columns={columns}
    keyOf={({ reportID }) => reportID}
    panel={(row) => (
      <Panel title={row.title}>
        <FactList
          facts={[
            [t.reason, reportReasonLabels[row.reason]],
            [t.reporter, row.reporter ? <PersonLink key="reporter" person={row.reporter} /> : t.guest],
            [t.created, formatDateTime(row.createdAt)],
            [t.answerBy, formatDateTime(row.answerBy)],
            [t.owner, row.owner?.name ?? t.noOwner],
          ]}
        />
      </Panel>
    )}
  />
);
