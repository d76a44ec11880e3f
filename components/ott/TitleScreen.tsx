import type { Title } from '@contract/titles';
import { useRouter } from 'next/router';
import { useState } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { titleTabLabels as tabLabels } from '@/constants/titleTabs';
import { faultOf } from '@/store/api';
import { useAppSelector } from '@/store/hooks';
import { selectIsAuth } from '@/store/login/loginSlice';
import { titleTabs, type TitleTab } from '@/store/ott/readTitlePage';
import { useTitleQuery } from '@/store/ott/titleApi';
import { useTitleAsViewerQuery } from '@/store/ott/viewerApi';
import { whileVisible } from '@/store/polling';
import { PageFrame } from '../content/PageFrame';
import { Seo } from '../shell/Seo';
import { ErrorState } from '../ui/ErrorState';
import { island } from '../ui/island';
import { TabPanel, Tabs } from '../ui/Tabs';
import { AboutTab } from './AboutTab';
import { CscanTab } from './CscanTab';
import { DetailsTab } from './DetailsTab';
import { MoreLikeThisTab } from './MoreLikeThisTab';
import { RelatedTab } from './RelatedTab';
import { PageSkeleton } from './skeletons';
import { TitleHead } from './TitleHead';
import { titleJsonLd } from './titleJsonLd';

// What is below the fold wakes when it is come to; the server draws the tab that the address names.
const parts = {
  details: island(typeof window === 'undefined' ? DetailsTab : null, () => import('./DetailsTab').then((made) => made.DetailsTab)),
  related: island(typeof window === 'undefined' ? RelatedTab : null, () => import('./RelatedTab').then((made) => made.RelatedTab)),
  about: island(typeof window === 'undefined' ? AboutTab : null, () => import('./AboutTab').then((made) => made.AboutTab)),
  'more-like-this': island(typeof window === 'undefined' ? MoreLikeThisTab : null, () =>
    import('./MoreLikeThisTab').then((made) => made.MoreLikeThisTab),
  ),
  cscan: island(typeof window === 'undefined' ? CscanTab : null, () => import('./CscanTab').then((made) => made.CscanTab)),
};
const panelID = 'title-panel';
/** The bank may answer while the page is looked at. */
const pendingPollMs = 3000;

interface TitleScreenProps {
  slug: string;
  /** As the page was asked for; tabs that are changed to afterwards are in the address alone. */
  tab: TitleTab;
}

/** One film or series: what it is, what it costs, and where it plays. Public HTML first; what belongs to the viewer comes after startup. */
export function TitleScreen({ slug, tab: asked }: TitleScreenProps) {
  const { query } = useRouter();
  const tab = Array.isArray(query.slug) ? (titleTabs.find((id) => id === query.slug?.[1]) ?? 'details') : asked;
  const { data: shared, isLoading, isFetching, error, refetch } = useTitleQuery(slug);
  const isAuth = useAppSelector(selectIsAuth);
  const [isPending, setIsPending] = useState(false);
  const { data: own } = useTitleAsViewerQuery(slug, { skip: !isAuth, pollingInterval: isPending ? pendingPollMs : 0, ...whileVisible });
  const waits = own?.access.reason === 'PAYMENT_PENDING';
  if (waits !== isPending) setIsPending(waits);
  if (isLoading) return <PageFrame>{<PageSkeleton />}</PageFrame>;
  const title = (isAuth && own?.title) || shared;
  if (!title)
    return (
      <PageFrame>
        <Seo title="Title" isHidden />
        <ErrorState
          message="The title could not be loaded. What you bought is safe."
          requestID={faultOf(error)?.requestID}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      </PageFrame>
    );
  const mine = isAuth && own ? own : null;
  const Part = parts[tab];
  return (
    <PageFrame as="article">
      <TitleSeo title={title} tab={tab} />
      <TitleHead title={title} access={mine?.access ?? null} />
      <section aria-label={`More of ${title.name}`}>
        <Tabs
          label={`More of ${title.name}`}
          panelID={panelID}
          current={tab}
          items={titleTabs.map((id) => ({
            id,
            label: tabLabels[id],
            href: id === 'details' ? routes.title(title.slug) : routes.titleTab(title.slug, id),
          }))}
        />
        <TabPanel id={panelID} current={tab}>
          <Body>
            <Part key={tab} title={title} access={mine?.access ?? null} canRate={mine ? mine.canRate : null} />
          </Body>
        </TabPanel>
      </section>
    </PageFrame>
  );
}

function TitleSeo({ title, tab }: { title: Title; tab: TitleTab }) {
  const { name, year, tagline, about, slug, shareImageUrl, state } = title;
  const words = tagline || about.slice(0, 150);
  return (
    <Seo
      title={tab === 'details' ? `${name} (${year})` : `${tabLabels[tab]}: ${name} (${year})`}
      description={`${words} ${title.isPremium ? 'Rent or buy it by the view' : 'Watch it free'} on Screen.`}
      canonical={routes.title(slug)}
      image={shareImageUrl}
      type="video.other"
      isHidden={state === 'UNLISTED'}
      jsonLd={typeof window === 'undefined' ? titleJsonLd(title) : 'kept'}
    />
  );
}

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[8]};
  padding-top: ${({ theme }) => theme.space[6]};
`;
