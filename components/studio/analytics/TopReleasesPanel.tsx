import type { Audience } from '@contract/studioReports';
import { routes } from '@/constants/routes';
import { formatCount } from '@/utils/format/numbers';
import * as t from '@messages/studio/analytics';
import { Panel } from '../../content/page/PageFrame';
import { DataTable, type DataColumn } from '../../ui/data/DataTable';
import { Text } from '../../ui/layout/Text';
import { Link } from '../../ui/navigation/Link';
import { workKindLabels, formatWatchTime } from './audienceLabels';

type Work = Audience['works'][number];

/** The most viewed releases, each linking to its own analytics. */
export function TopReleasesPanel({ works, query }: { works: readonly Work[]; query: string }) {
  const columns: DataColumn<Work>[] = [
    {
      id: 'release',
      header: t.release,
      cell: ({ row: { original } }) => (
        <>
          <Link href={`${routes.studioAudienceOf(original.kind, original.id)}?${query}`} tone="action">
            {original.name}
          </Link>
          <Text kind="tiny" tone="muted">
            {workKindLabels[original.kind]}
          </Text>
        </>
      ),
    },
    { id: 'views', header: t.views, cell: ({ row }) => formatCount(row.original.views) },
    { id: 'plays', header: t.plays, cell: ({ row }) => formatCount(row.original.plays) },
    { id: 'watched', header: t.watchTime, cell: ({ row }) => formatWatchTime(row.original.watchedMs) },
    { id: 'purchased', header: t.purchases, cell: ({ row }) => formatCount(row.original.purchased) },
  ];
  return (
    <Panel title={t.topReleases}>
      <DataTable label={t.topReleasesDescription} columns={columns} rows={works} keyOf={({ kind, id }) => kind + id} isScrolling />
    </Panel>
  );
}
