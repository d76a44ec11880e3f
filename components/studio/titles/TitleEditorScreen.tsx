import type { TitleDetail } from '@contract/ottStudio';
import { hasRight } from '@contract/rights';
import { useRouter } from 'next/router';
import { useState, type ComponentType } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { apiErrorOf } from '@/store/api';
import { useTitleDetailQuery } from '@/store/studio/titlesApi';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';
import { formatDateTime } from '@/utils/format/dates';
import * as t from '@messages/studio/titles';
import { PageFrame } from '../../content/page/PageFrame';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { LoadErrorPanel } from '../../ui/feedback/LoadErrorPanel';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Text } from '../../ui/layout/Text';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { Image } from '../../ui/media/Image';
import { ButtonLink, Link } from '../../ui/navigation/Link';
import { Tabs } from '../../ui/navigation/Tabs';
import { ScreenHeader } from '../layout/studioLayout';
import { useChannelRole } from '../shared/useChannelRole';
import { isTitleSection } from './titleSections';
import type { VideoTabProps } from './titleTabProps';

const lazyTab = <P extends VideoTabProps>(load: () => Promise<ComponentType<P>>) =>
  lazyWithRetry(load, <Skeleton shape="card" height="320px" />, LoadErrorPanel);

const TitleOverviewTab = lazyTab(() => import('./overview/TitleOverviewTab').then((loaded) => loaded.TitleOverviewTab));
const TitleEditTab = lazyTab(() => import('./TitleEditTab').then((loaded) => loaded.TitleEditTab));
const SnaxClipTab = lazyTab(() => import('./media/SnaxClipTab').then((loaded) => loaded.SnaxClipTab));
const TitleVersionsTab = lazyTab(() => import('./TitleVersionsTab').then((loaded) => loaded.TitleVersionsTab));

type TabId = 'overview' | 'edit' | 'snax' | 'versions';
const tabLabels: Record<TabId, string> = { overview: t.overview, edit: t.edit, snax: t.createSnax, versions: t.versions };

/** The tab that an address names; each section of the editor has an address of its own. */
function tabOf(tab: unknown): TabId | null {
  if (isTitleSection(tab)) return 'edit';
  return tab === 'overview' || tab === 'edit' || tab === 'snax' || tab === 'versions' ? tab : null;
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
  return <LoadedEditor key={releaseID} detail={detail} tab={tab} renderVideo={renderVideo} onChanged={() => void refetch()} />;
}

interface LoadedEditorProps extends VideoTabProps {
  tab: unknown;
}

function LoadedEditor({ tab, ...props }: LoadedEditorProps) {
  const { detail } = props;
  const { releaseID } = detail;
  const mayEdit = hasRight(useChannelRole(detail.channel.channelID), 'content.edit');
  // A draft opens in its editor, and stays there while it is published.
  const [firstTab] = useState<TabId>(detail.publishedAt === null ? 'edit' : 'overview');
  const current = mayEdit ? (tabOf(tab) ?? firstTab) : 'versions'; // the read-only tab
  const tabs: readonly TabId[] = !mayEdit
    ? ['versions']
    : detail.kind === 'SNAX'
      ? ['overview', 'edit', 'versions']
      : ['overview', 'edit', 'snax', 'versions'];
  return (
    <PageFrame>
      <ScreenHeader>
        <Work>
          <Picture data-narrow={detail.kind === 'SNAX'}>
            <Image images={detail.artwork.images} alt="" width={160} ratio={detail.kind === 'SNAX' ? '9 / 16' : '16 / 9'} />
          </Picture>
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
        </Work>
        {detail.kind === 'SNAX' ? null : (
          <ButtonLink tone="quiet" href={routes.studioTitlePreview(releaseID)}>
            {t.preview}
          </ButtonLink>
        )}
      </ScreenHeader>
      <Tabs
        label={t.releaseEditor}
        current={current}
        items={tabs.map((id) => ({ id, label: tabLabels[id], href: routes.studioTitleTab(releaseID, id) }))}
      />
      <div>
        {current === 'overview' ? <TitleOverviewTab {...props} /> : null}
        {current === 'edit' ? <TitleEditTab {...props} section={isTitleSection(tab) ? tab : null} /> : null}
        {current === 'snax' ? <SnaxClipTab {...props} /> : null}
        {current === 'versions' ? <TitleVersionsTab {...props} /> : null}
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

const Work = styled.div`
  display: flex;
  gap: ${theme.space[4]};
  align-items: center;
`;

const Picture = styled.div`
  flex: none;
  width: 160px;
  overflow: hidden;
  border-radius: ${theme.radius.control};
  &[data-narrow='true'] {
    width: 60px;
  }
  ${media.phone} {
    width: 96px;
  }
`;
