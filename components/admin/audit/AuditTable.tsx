import type { StaffAction } from '@contract/adminCases';
import { adminRoutes } from '@/constants/adminRoutes';
import { formatDateTime } from '@/utils/format/dates';
import * as t from '@messages/admin/audit';
import * as shared from '@messages/admin/shared';
import { Panel } from '../../content/page/PageFrame';
import type { DataColumn } from '../../ui/data/DataTable';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { Link } from '../../ui/navigation/Link';
import { DeskTable } from '../list/DeskTable';
import type { TableRows } from '../list/listResult';
import { actionLabel } from '../shared/actionLabels';
import { ActionList } from '../shared/ActionList';
import { changesOf } from '../shared/auditChanges';
import { PersonLink } from '../shared/PersonLink';
import { subjectPath } from './subjectPath';

const columns: readonly DataColumn<StaffAction>[] = [
  {
    id: 'action',
    header: t.action,
    cell: ({ row: { original } }) => (
      <Link tone="action" href={subjectPath(original) ?? adminRoutes.auditWith({ subjectID: original.subjectID })} data-row-link>
        {actionLabel(original.operation)}
      </Link>
    ),
  },
  {
    id: 'at',
    header: shared.time,
    accessorKey: 'at',
    meta: { isText: true },
    cell: ({ row: { original } }) => formatDateTime(original.at),
  },
  {
    id: 'who',
    header: t.who,
    meta: { isText: true },
    cell: ({ row: { original } }) => (original.actor ? <PersonLink person={original.actor} /> : t.system),
  },
  { id: 'subject', header: t.subject, meta: { isText: true, isWide: true }, cell: ({ row: { original } }) => original.subjectID },
  {
    id: 'reason',
    header: t.reason,
    meta: { isText: true },
    cell: ({ row: { original } }) => (
      <div>
        <Text kind="small">{original.reason}</Text>
        {changesOf(original).map((change) => (
          <Text key={change} kind="tiny" tone="muted">
            {change}
          </Text>
        ))}
      </div>
    ),
  },
];

export const AuditTable = (props: TableRows<StaffAction>) => (
  <DeskTable
    {...props}
    label={t.auditLog}
    columns={columns}
    keyOf={({ actionID }) => actionID}
    panel={(row) => (
      <Panel title={actionLabel(row.operation)}>
        <ActionList actions={[row]} />
        <Stack gap={1}>
          {row.actor ? (
            <Link tone="action" href={adminRoutes.auditWith({ actorID: row.actor.userID })}>
              {t.onlyActor({ name: row.actor.name })}
            </Link>
          ) : null}
          <Link tone="action" href={adminRoutes.auditWith({ subjectType: row.subjectType, subjectID: row.subjectID })}>
            {t.onlySubject}
          </Link>
        </Stack>
      </Panel>
    )}
  />
);
