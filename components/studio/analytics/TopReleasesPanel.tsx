import type { Audience } from '@contract/studioReports';
import { routes } from '@/constants/routes';
import { formatCount } from '@/utils/format/numbers';
import { Panel } from '../../content/page/PageFrame';
import { TableScroller, DataTable } from '../../ui/data/DataTable';
import { Text } from '../../ui/layout/Text';
import { Link } from '../../ui/navigation/Link';
import { workKindLabels, formatWatchTime } from './audienceLabels';

/** The most viewed releases, each linking to its own analytics. */
export function TopReleasesPanel({ works, query }: { works: Audience['works']; query: Record<string, string> }) {
  return (
    <Panel title="Top releases">
      <TableScroller tabIndex={0} role="region" aria-label="Most looked at, by release">
        <DataTable>
          <thead>
            <tr>
              <th scope="col">Release</th>
              <th scope="col">Views</th>
              <th scope="col">Plays</th>
              <th scope="col">Watch time</th>
              <th scope="col">Purchases</th>
            </tr>
          </thead>
          <tbody>
            {works.map(({ kind, id, name, views, plays, watchedMs, purchased }) => (
              <tr key={`${kind}${id}`}>
                <th scope="row">
                  <Link href={`${routes.studioAudienceOf(kind, id)}?${new URLSearchParams(query).toString()}`} tone="action">
                    {name}
                  </Link>
                  <Text kind="tiny" tone="muted">
                    {workKindLabels[kind]}
                  </Text>
                </th>
                <td>{formatCount(views)}</td>
                <td>{formatCount(plays)}</td>
                <td>{formatWatchTime(watchedMs)}</td>
                <td>{formatCount(purchased)}</td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      </TableScroller>
    </Panel>
  );
}
