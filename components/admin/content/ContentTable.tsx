import type { AdminContentRow } from '@contract/adminContent';
import { adminRoutes } from '@/constants/adminRoutes';
import { formatDateTime } from '@/utils/format/dates';
import * as t from '@messages/admin/content';
import { Panel } from '../../content/page/PageFrame';
import type { DataColumn } from '../../ui/data/DataTable';
import { Text } from '../../ui/layout/Text';
import { Link } from '../../ui/navigation/Link';
import { DeskTable } from '../list/DeskTable';
import type { TableRows } from '../list/listResult';
import { FactList } from '../shared/FactList';
import { PersonLink } from '../shared/PersonLink';
import { contentKindLabels, contentStateLabel } from './contentLabels';

const columns: readonly DataColumn<AdminContentRow>[] = [
  {
    id: 'name',
    header: t.name,
    cell: ({ row: { original } }) => (
      <>
        <Link tone="action" href={adminRoutes.contentItem(original.kind, original.contentID)} data-row-link>
          {original.name}
        </Link>
        <Text kind="tiny" tone="muted">
          {contentKindLabels[original.kind]}
        </Text>
      </>
    ),
  },
  { id: 'state', header: t.state, meta: { isText: true }, cell: ({ row: { original } }) => contentStateLabel(original) },
  {
    id: 'channel',
    header: t.channel,
    meta: { isText: true, isWide: true },
    cell: ({ row: { original } }) => (
      <Link tone="text" href={adminRoutes.contentItem('CHANNEL', original.channel.channelID)}>
        {original.channel.name}
      </Link>
    ),
  },
  { id: 'owner', header: t.owner, meta: { isText: true }, cell: ({ row: { original } }) => <PersonLink person={original.owner} /> },
  {
    id: 'createdAt',
    header: t.created,
    accessorKey: 'createdAt',
    meta: { isText: true },
    cell: ({ row: { original } }) => formatDateTime(original.createdAt),
  },
];

export const ContentTable = (props: TableRows<AdminContentRow>) => (
  <DeskTable
    {...props}
    label={t.content}
    columns={columns}
    keyOf={({ kind, contentID }) => `${kind} ${contentID}`}
    panel={(row) => (
      <Panel title={row.name}>
        <FactList
          facts={[
            [t.kind, contentKindLabels[row.kind]],
            [t.state, contentStateLabel(row)],
            [t.channel, row.channel.name],
            [t.owner, <PersonLink key="owner" person={row.owner} />],
            [t.created, formatDateTime(row.createdAt)],
          ]}
        />
      </Panel>
    )}
  />
);
