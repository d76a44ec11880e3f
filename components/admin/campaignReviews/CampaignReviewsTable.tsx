import type { CampaignReviewRow } from '@contract/campaignReviews';
import { adminRoutes } from '@/constants/adminRoutes';
import { formatDateTime } from '@/utils/format/dates';
import * as t from '@messages/admin/campaignReviews';
import { Panel } from '../../content/page/PageFrame';
import type { DataColumn } from '../../ui/data/DataTable';
import { Text } from '../../ui/layout/Text';
import { Link } from '../../ui/navigation/Link';
import { DeskTable } from '../list/DeskTable';
import type { TableRows } from '../list/listResult';
import { FactList } from '../shared/FactList';
import { PersonLink } from '../shared/PersonLink';
import { kindText, reviewStateLabels } from './campaignReviewLabels';

const deadlineOf = ({ dueAt, decidedAt, isOverdue, state }: CampaignReviewRow) =>
  decidedAt ? (
    <div>
      {reviewStateLabels[state]}
      <Text kind="tiny" tone="muted">
        {formatDateTime(decidedAt)}
      </Text>
    </div>
  ) : (
    <Text as="span" kind="small" tone={isOverdue ? 'bad' : 'text'} isStrong={isOverdue}>
      {formatDateTime(dueAt)}
    </Text>
  );

const columns: readonly DataColumn<CampaignReviewRow>[] = [
  {
    id: 'campaign',
    header: t.campaign,
    cell: ({ row: { original } }) => (
      <>
        <Link tone="action" href={adminRoutes.campaignReview(original.reviewID)} data-row-link>
          {original.title}
        </Link>
        <Text kind="tiny" tone="muted">
          {kindText(original)}
        </Text>
      </>
    ),
  },
  { id: 'channel', header: t.channel, meta: { isText: true, isWide: true }, cell: ({ row: { original } }) => original.channel.name },
  {
    id: 'submitted',
    header: t.submitted,
    meta: { isText: true, isWide: true },
    cell: ({ row: { original } }) => formatDateTime(original.submittedAt),
  },
  {
    id: 'deadline',
    header: t.decideBy,
    accessorKey: 'dueAt',
    sortDescFirst: false,
    meta: { isText: true },
    cell: ({ row: { original } }) => deadlineOf(original),
  },
];

export const CampaignReviewsTable = (props: TableRows<CampaignReviewRow>) => (
  <DeskTable
    {...props}
    label={t.reviews}
    columns={columns}
    keyOf={({ reviewID }) => reviewID}
    panel={(row) => (
      <Panel title={row.title}>
        <FactList
          facts={[
            [t.instrument, kindText(row)],
            [t.channel, row.channel.name],
            [t.submittedBy, row.submittedBy && <PersonLink key="by" person={row.submittedBy} />],
            [t.submitted, formatDateTime(row.submittedAt)],
            [t.decideBy, formatDateTime(row.dueAt)],
          ]}
        />
      </Panel>
    )}
  />
);
