import type { Title } from '@contract/titles';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { tabLabels } from '@/constants/tabs';
import { faultOf } from '@/store/api';
import { useAppSelector } from '@/store/hooks';
import { selectIsAuth } from '@/store/login/loginSlice';
import { useTitleQuery } from '@/store/ott/ottApi';
import { titleTabs, type TitleTab } from '@/store/ott/readTitlePage';
import { useTitleAsViewerQuery } from '@/store/ott/viewerApi';
import { PageFrame } from '../content/PageFrame';
import { Seo } from '../shell/Seo';
import { ErrorState } from '../ui/ErrorState';
import { TabPanel, Tabs } from '../ui/Tabs';
import { DetailsTab } from './DetailsTab';
import { PageSkeleton } from './skeletons';
import { TitleHead } from './TitleHead';
import { titleJsonLd } from './titleJsonLd';

// Of five tabs a visitor sees one at first; the others come when they are chosen, drawn by the server where one is the address.
const AboutTab = dynamic(() => import('./AboutTab').then((made) => made.AboutTab));
const CscanTab = dynamic(() => import('./CscanTab').then((made) => made.CscanTab));
const MoreLikeThisTab = dynamic(() => import('./MoreLikeThisTab').then((made) => made.MoreLikeThisTab));
const RelatedTab = dynamic(() => import('./RelatedTab').then((made) => made.RelatedTab));

const panelID = 'title-panel';

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
  const { data: own } = useTitleAsViewerQuery(slug, { skip: !isAuth });
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
            {tab === 'details' ? <DetailsTab title={title} access={mine?.access ?? null} canRate={mine ? mine.canRate : null} /> : null}
            {tab === 'related' ? <RelatedTab title={title} /> : null}
            {tab === 'about' ? <AboutTab title={title} /> : null}
            {tab === 'more-like-this' ? <MoreLikeThisTab title={title} /> : null}
            {tab === 'cscan' ? <CscanTab title={title} /> : null}
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
