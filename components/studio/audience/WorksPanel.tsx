import type { Audience } from '@contract/studioReports';
import { routes } from '@/constants/routes';
import { formatCount } from '@/utils/numbers';
import { Panel } from '../../content/PageFrame';
import { Link } from '../../ui/Link';
import { Text } from '../../ui/Text';
import { Scroller, Table } from '../figures/Table';
import { kindWords, watchTime } from './words';

/** The works that were looked at most, each the way to its own page. */
export function WorksPanel({ works, query }: { works: Audience['works']; query: Record<string, string> }) {
  return (
    <Panel title="Most looked at">
      <Scroller tabIndex={0} role="region" aria-label="Most looked at, by release">
        <Table>
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
                    {kindWords[kind]}
                  </Text>
                </th>
                <td>{formatCount(views)}</td>
                <td>{formatCount(plays)}</td>
                <td>{watchTime(watchedMs)}</td>
                <td>{formatCount(purchased)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Scroller>
    </Panel>
  );
}
