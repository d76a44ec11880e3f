import type { AdminMessageRow } from '@contract/adminMessages';
import { adminRoutes } from '@/constants/adminRoutes';
import { formatDateTime } from '@/utils/format/dates';
import * as t from '@messages/admin/messages';
import { Panel } from '../../content/page/PageFrame';
import type { DataColumn } from '../../ui/data/DataTable';
import { Text } from '../../ui/layout/Text';
import { Link } from '../../ui/navigation/Link';
import { DeskTable } from '../list/DeskTable';
import type { TableRows } from '../list/listResult';
import { FactList } from '../shared/FactList';
import { messageChannelLabels } from '../shared/orderLabels';
import { PersonLink } from '../shared/PersonLink';
import { messageStateNames } from './messageLabels';

const columns: readonly DataColumn<AdminMessageRow>[] = [
  {
    id: 'subject',
    header: t.subject,
    cell: ({ row: { original } }) => (
      <>
        <Link tone="action" href={adminRoutes.message(original.messageID)} data-row-link>
          {original.subject}
        </Link>
        <Text kind="tiny" tone="muted">
          {original.recipient}
        </Text>
      </>
    ),
  },
  {
    id: 'person',
    header: t.person,
    meta: { isText: true, isWide: true },
    cell: ({ row: { original } }) => (original.person ? <PersonLink person={original.person} /> : t.noAccount),
  },
  { id: 'channel', header: t.channel, meta: { isText: true }, cell: ({ row: { original } }) => messageChannelLabels[original.channel] },
  {
    id: 'state',
    header: t.state,
    meta: { isText: true },
    cell: ({ row: { original } }) => (
      <Text as="span" kind="small" tone={original.state === 'FAILED' ? 'bad' : 'text'}>
        {messageStateNames[original.state]}
      </Text>
    ),
  },
  {
    id: 'createdAt',
    header: t.created,
    accessorKey: 'createdAt',
    meta: { isText: true },
    cell: ({ row: { original } }) => formatDateTime(original.createdAt),
  },
];

export const MessagesTable = (props: TableRows<AdminMessageRow>) => (
  <DeskTable
    {...props}
    label={t.messages}
    columns={columns}
    keyOf={({ messageID }) => messageID}
    panel={(row) => (
      <Panel title={row.subject}>
        <FactList
          facts={[
            [t.recipient, row.recipient],
            [t.state, messageStateNames[row.state]],
            [t.attempts, row.attempts],
            [t.lastError, row.failure],
            [t.sentAt, row.sentAt && formatDateTime(row.sentAt)],
          ]}
        />
      </Panel>
    )}
  />
);
