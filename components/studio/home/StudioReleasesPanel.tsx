import { hasRight, type ChannelRole } from '@contract/rights';
import { routes } from '@/constants/routes';
import { useReleaseTableInfiniteQuery } from '@/store/studio/releaseTableApi';
import * as t from '@messages/studio/home';
import { Panel } from '../../content/page/PageFrame';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { ButtonLink, Link } from '../../ui/navigation/Link';
import { FirstWorkLinks } from '../releases/FirstWorkLinks';
import { editorPath, releaseKindLabels, releaseStateLabels } from '../releases/releaseLabels';
import { StudioListRow } from '../shared/StudioListRow';

const initialCount = 5;

/** The channel's works of every kind, the last changed first, as far as the role may see them. */
export function StudioReleasesPanel({ channelID, role }: { channelID: string; role: ChannelRole | null }) {
  const { data, isLoading, refetch } = useReleaseTableInfiniteQuery({ channelID });
  const releases = data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Panel
      title={t.releases}
      aside={
        releases.length > 0 && hasRight(role, 'event.edit') ? (
          <ButtonLink href={routes.studioEventNew} tone="quiet">
            {t.newEvent}
          </ButtonLink>
        ) : null
      }
    >
      {isLoading ? (
        <Skeleton height="72px" />
      ) : !data ? (
        <ErrorState message={t.releasesLoadError} onRetry={() => void refetch()} />
      ) : releases.length === 0 ? (
        <Stack gap={3}>
          <Text tone="muted">{hasRight(role, 'content.edit') ? t.createFirstRelease : t.noReleases}</Text>
          <Stack direction="row" gap={2} isWrapping>
            <FirstWorkLinks role={role} />
          </Stack>
        </Stack>
      ) : (
        <Stack gap={2}>
          {releases.slice(0, initialCount).map((release) => (
            <StudioListRow
              key={release.releaseID}
              href={editorPath(release)}
              artwork={release.artwork}
              ratio="16 / 10"
              title={release.name}
              state={releaseStateLabels[release.state]}
            >
              {release.sales === null
                ? t.kindAndViews({ kind: releaseKindLabels[release.kind], views: release.views })
                : t.kindViewsAndSales({ kind: releaseKindLabels[release.kind], views: release.views, sales: release.sales })}
            </StudioListRow>
          ))}
        </Stack>
      )}
      {hasRight(role, 'content.read') ? (
        <Link href={routes.studioReleases} tone="action">
          {t.allReleases}
        </Link>
      ) : null}
    </Panel>
  );
}
