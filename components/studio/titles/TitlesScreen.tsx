import type { MyRelease } from '@contract/myReleases';
import { hasRight } from '@contract/rights';
import { skipToken } from '@reduxjs/toolkit/query';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { useAppSelector } from '@/store/hooks';
import { selectChannel } from '@/store/login/channelDataSlice';
import { useMyReleasesInfiniteQuery, useMyUploadsQuery } from '@/store/studio/titlesApi';
import { theme } from '@/styles/theme';
import { formatBytes } from '@/utils/format/formatBytes';
import * as t from '@messages/studio/titles';
import { PageFrame, Panel } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { Tag } from '../../ui/button/Chip';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Text } from '../../ui/layout/Text';
import { ButtonLink, Link } from '../../ui/navigation/Link';
import { useChannelRole } from '../shared/useChannelRole';
import { UploadDropZone } from '../upload/UploadDropZone';

const isVideo = ({ kind }: MyRelease) => kind === 'FILM' || kind === 'SERIES' || kind === 'SNAX';
const mediaStateLabels: Record<MyRelease['media'], string> = {
  EMPTY: t.noVideoYet,
  UPLOADING: t.sending,
  PROCESSING: t.processing,
  PLAYABLE: t.playable,
  READY: t.ready,
  FAILED: t.failed,
  EXPIRED: t.uploadExpired,
};
const titleStateLabels: Record<MyRelease['state'], string> = {
  DRAFT: t.draft,
  PROCESSING: t.publishing,
  PUBLISHED: t.onScreen,
  UNLISTED: t.unlisted,
  REMOVED: t.removed,
};

/** All titles of the current channel, and uploads in progress. */
export function TitlesScreen() {
  const channelID = useAppSelector(selectChannel)?.channelID;
  const mayUpload = hasRight(useChannelRole(), 'content.edit');
  const { data, isLoading, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useMyReleasesInfiniteQuery(
    channelID ?? skipToken,
  );
  const { data: uploads } = useMyUploadsQuery();
  const releases = data?.pages.flatMap(({ items }) => items).filter(isVideo) ?? [];
  const unfinished =
    uploads?.filter((upload) => upload.channelID === channelID && (upload.state === 'BEGUN' || upload.state === 'UPLOADING')) ?? [];
  return (
    <UploadDropZone isEnabled={mayUpload}>
      <PageFrame>
        <Header>
          <Text kind="title">{t.videos}</Text>
          {mayUpload ? (
            <span>
              <ButtonLink href={routes.studioTitleNew}>{t.newFilm}</ButtonLink>{' '}
              <ButtonLink href={`${routes.studioTitleNew}?kind=snax`} tone="quiet">
                {t.newSnax}
              </ButtonLink>
            </span>
          ) : null}
        </Header>
        {unfinished.length > 0 ? (
          <Panel title={t.unfinishedUploads}>
            <Rows>
              {unfinished.map(({ videoID, fileName, receivedBytes, byteSize, form }) => (
                <li key={videoID}>
                  <Row href={typeof form.releaseID === 'string' ? routes.studioTitle(form.releaseID) : routes.studioTitles}>
                    <Text isStrong isOneLine>
                      {fileName}
                    </Text>
                    <Text kind="small" tone="muted">
                      {t.receivedOf({ received: formatBytes(receivedBytes), total: formatBytes(byteSize) })}
                    </Text>
                  </Row>
                </li>
              ))}
            </Rows>
          </Panel>
        ) : null}
        {isLoading ? <Skeleton shape="card" height="320px" /> : null}
        {isError ? <ErrorState message={t.releasesLoadError} onRetry={() => void refetch()} /> : null}
        {data && releases.length === 0 ? (
          <EmptyState icon="play" title={t.noReleases} message={mayUpload ? t.noReleasesHint : t.nothingPublished} />
        ) : null}
        {releases.length > 0 ? (
          <Rows>
            {releases.map(({ releaseID, name, state, media, failure }) => (
              <li key={releaseID}>
                <Row href={routes.studioTitle(releaseID)}>
                  <span>
                    <Text isStrong>{name}</Text>
                    <Text kind="small" tone={media === 'FAILED' ? 'bad' : 'muted'}>
                      {failure ?? mediaStateLabels[media]}
                    </Text>
                  </span>
                  <Tag>{titleStateLabels[state]}</Tag>
                </Row>
              </li>
            ))}
          </Rows>
        ) : null}
        {hasNextPage ? (
          <Button tone="quiet" isBusy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t.showMore}
          </Button>
        ) : null}
      </PageFrame>
    </UploadDropZone>
  );
}

const Header = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[4]};
`;

const Rows = styled.ul`
  display: grid;
`;

const Row = styled(Link)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[4]};
  min-height: 64px;
  padding-block: ${theme.space[3]};
  border-top: 1px solid ${theme.color.line};
`;
