import type { TitleDetail } from '@contract/ottStudio';
import { hasRight } from '@contract/rights';
import { useRouter } from 'next/router';
import type { ComponentType } from 'react';
import { routes } from '@/constants/routes';
import { apiErrorOf } from '@/store/api';
import { useTitleDetailQuery } from '@/store/studio/titlesApi';
import { formatDateTime } from '@/utils/format/dates';
import * as t from '@messages/studio/titles';
import { PageFrame } from '../../content/page/PageFrame';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { LoadErrorPanel } from '../../ui/feedback/LoadErrorPanel';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Text } from '../../ui/layout/Text';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { ButtonLink, Link } from '../../ui/navigation/Link';
import { Tabs } from '../../ui/navigation/Tabs';
import { ScreenHeader } from '../shared/studioLayout';
import { useChannelRole } from '../shared/useChannelRole';
import type { VideoTabProps } from './titleTabProps';

const tabSkeleton = <Skeleton shape="card" height="320px" />;
/** Each tab is loaded when it is opened. */
const allTabs: TabDefinition[] = [
  {
    id: 'details',
    label: t.details,
    Body: lazyWithRetry(
      () => import('./TitleEditorDetailsTab').then((loaded) => loaded.TitleEditorDetailsTab),
      tabSkeleton,
      LoadErrorPanel,
    ),
  },
  {
    id: 'pictures',
    label: t.pictures,
    Body: lazyWithRetry(() => import('./media/PicturesTab').then((loaded) => loaded.PicturesTab), tabSkeleton, LoadErrorPanel),
  },
  {
    id: 'people',
    label: t.people,
    Body: lazyWithRetry(() => import('./people/TitlePeopleTab').then((loaded) => loaded.TitlePeopleTab), tabSkeleton, LoadErrorPanel),
  },
  {
    id: 'sheet',
    label: t.ratingAndCscan,
    Body: lazyWithRetry(() => import('./rating/RatingTab').then((loaded) => loaded.RatingTab), tabSkeleton, LoadErrorPanel),
  },
  {
    id: 'prices',
    label: t.prices,
    Body: lazyWithRetry(() => import('./prices/PricesTab').then((loaded) => loaded.PricesTab), tabSkeleton, LoadErrorPanel),
  },
  {
    id: 'files',
    label: t.files,
    Body: lazyWithRetry(() => import('./media/FilesTab').then((loaded) => loaded.FilesTab), tabSkeleton, LoadErrorPanel),
  },
  {
    id: 'snax',
    label: t.createSnax,
    Body: lazyWithRetry(() => import('./media/SnaxClipTab').then((loaded) => loaded.SnaxClipTab), tabSkeleton, LoadErrorPanel),
  },
  {
    id: 'links',
    label: t.links,
    Body: lazyWithRetry(() => import('./TitleLinksTab').then((loaded) => loaded.TitleLinksTab), tabSkeleton, LoadErrorPanel),
  },
  {
    id: 'versions',
    label: t.versions,
    Body: lazyWithRetry(() => import('./TitleVersionsTab').then((loaded) => loaded.TitleVersionsTab), tabSkeleton, LoadErrorPanel),
  },
];
interface TabDefinition {
  id: string;
  label: string;
  Body: ComponentType<VideoTabProps>;
}

/** The editor of a film or clip. */
export function TitleEditorScreen({ renderVideo }: Pick<VideoTabProps, 'renderVideo'>) {
  const { query } = useRouter();
  return typeof query.releaseID === 'string' ? <TitleEditor releaseID={query.releaseID} tab={query.tab} renderVideo={renderVideo} /> : null;
}

interface TitleEditorProps extends Pick<VideoTabProps, 'renderVideo'> {
  releaseID: string;
  tab: unknown;
}

function TitleEditor({ releaseID, tab, renderVideo }: TitleEditorProps) {
  const { data: detail, error, isLoading, refetch } = useTitleDetailQuery(releaseID);
  const mayEdit = hasRight(useChannelRole(detail?.channel.channelID), 'content.edit');
  if (isLoading)
    return (
      <PageFrame aria-busy="true">
        <Skeleton width="60%" height="39px" />
        <Skeleton shape="card" height="420px" />
      </PageFrame>
    );
  if (!detail) {
    const apiError = apiErrorOf(error);
    return (
      <PageFrame>
        <ErrorState
          isWholePage
          title={apiError?.status === 404 ? t.releaseNotFound : undefined}
          message={apiError?.status === 404 ? t.releaseNotFoundHint : t.releaseLoadError}
          onRetry={() => void refetch()}
        />
      </PageFrame>
    );
  }
  const tabs = mayEdit ? allTabs : allTabs.filter(({ id }) => id === 'versions'); // the read-only tab
  const current = tabs.find(({ id }) => id === tab) ?? tabs[0];
  return (
    <PageFrame>
      <ScreenHeader>
        <div>
          <Link href={routes.studioReleases} tone="action">
            {t.releases}
          </Link>
          <Text tone="muted">
            {detail.publishAt && detail.state === 'DRAFT'
              ? t.scheduledFor({ date: formatDateTime(detail.publishAt) })
              : stateLabels[detail.state]}
          </Text>
          <Text kind="title">{detail.name}</Text>
        </div>
        {detail.kind === 'SNAX' ? null : (
          <ButtonLink tone="quiet" href={routes.studioTitlePreview(releaseID)}>
            {t.preview}
          </ButtonLink>
        )}
      </ScreenHeader>
      <Tabs
        label={t.releaseEditor}
        current={current?.id ?? ''}
        items={tabs.map(({ id, label }) => ({ id, label, href: routes.studioTitleTab(releaseID, id) }))}
      />
      <div>
        {current ? <current.Body key={releaseID} detail={detail} onChanged={() => void refetch()} renderVideo={renderVideo} /> : null}
      </div>
    </PageFrame>
  );
}

const stateLabels: Record<TitleDetail['state'], string> = {
  DRAFT: t.draft,
  PROCESSING: t.publishesWhenReady,
  PUBLISHED: t.onScreen,
  UNLISTED: t.unlisted,
  REMOVED: t.removed,
};
