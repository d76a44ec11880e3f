import type { ReleaseTableRow } from '@contract/releaseTable';
import { hasRight } from '@contract/rights';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { theme } from '@/styles/theme';
import { formatMoney } from '@/utils/format/currency';
import { formatDateTime } from '@/utils/format/dates';
import { formatCount } from '@/utils/format/numbers';
import * as t from '@messages/studio/releases';
import { Panel } from '../../content/page/PageFrame';
import { Stack } from '../../ui/layout/Stack';
import { Image } from '../../ui/media/Image';
import { ButtonLink } from '../../ui/navigation/Link';
import { useChannelRole } from '../shared/useChannelRole';
import { editorPath, releaseKindLabels, releaseStateLabels } from './releaseLabels';

const publicStates: ReadonlySet<ReleaseTableRow['state']> = new Set(['PUBLISHED', 'UNLISTED', 'ENDED', 'CANCELLED']);

/** The public page; null before publication. */
function publicPath({ kind, releaseID, slug, state }: ReleaseTableRow): string | null {
  if (!publicStates.has(state)) return null;
  if (kind === 'EVENT') return routes.event(releaseID);
  if (kind === 'CAMPAIGN') return routes.campaign(releaseID);
  if (kind === 'SNAX') return routes.snax(releaseID);
  return slug && routes.title(slug);
}

/** The current row at a glance, beside the table of a very wide screen. */
export function ReleaseSidePanel({ row }: { row: ReleaseTableRow }) {
  const { releaseID, kind, name, artwork, state, views, sales, gross, averageStars, publishAt, lastChangedAt } = row;
  const page = publicPath(row);
  const role = useChannelRole();
  const subject = kind === 'EVENT' || kind === 'CAMPAIGN' ? kind : 'RELEASE';
  const facts = [
    [t.type, releaseKindLabels[kind]],
    [t.state, releaseStateLabels[state]],
    [t.views, formatCount(views)],
    ...(sales === null || kind === 'SNAX' ? [] : [[t.sales, formatCount(sales)]]),
    ...gross.map((money) => [t.gross({ currency: money.currency }), formatMoney(money)]),
    ...(averageStars === null ? [] : [[t.rating, averageStars.toFixed(1)]]),
    ...(publishAt ? [[t.scheduled, formatDateTime(publishAt)]] : []),
    [t.changed, formatDateTime(lastChangedAt)],
  ];
  return (
    <Panel title={name}>
      <Image images={artwork.images} placeholder={artwork.placeholder} alt="" width={320} ratio="16 / 9" />
      <Facts>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
      <Stack direction="row" gap={2} isWrapping>
        <ButtonLink href={editorPath(row)} size="s">
          {t.edit}
        </ButtonLink>
        {hasRight(role, 'audience.read') ? (
          <ButtonLink href={routes.studioAudienceOf(subject, releaseID)} size="s" tone="quiet">
            {t.audience}
          </ButtonLink>
        ) : null}
        {page ? (
          <ButtonLink href={page} size="s" tone="quiet">
            {t.seePublicPage}
          </ButtonLink>
        ) : null}
      </Stack>
    </Panel>
  );
}

const Facts = styled.dl`
  display: grid;
  font-size: ${theme.fontSize[14]};
  font-variant-numeric: tabular-nums;
  div {
    display: flex;
    justify-content: space-between;
    gap: ${theme.space[4]};
    padding-block: ${theme.space[2]};
    border-top: 1px solid ${theme.color.line};
  }
  dt {
    color: ${theme.color.muted};
  }
  dd {
    text-align: end;
  }
`;
