import type { Title } from '@contract/titles';
import { useRouter } from 'next/router';
import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { titleTabLabels as tabLabels } from '@/constants/titleTabs';
import { useAppSelector } from '@/store/hooks';
import { selectIsAuth } from '@/store/login/loginSlice';
import { titleTabs, type TitleTab } from '@/store/ott/readTitlePage';
import { useTitleQuery } from '@/store/ott/titleApi';
import { useTitleAsViewerQuery } from '@/store/ott/viewerApi';
import { whileVisible } from '@/store/polling';
import { theme } from '@/styles/theme';
import { sentence } from '@/utils/format/sentence';
import { cardAddress } from '@/utils/url/cardAddress';
import * as t from '@messages/ott/title';
import { oembedLink } from '../../content/page/oembedLink';
import { PageFrame } from '../../content/page/PageFrame';
import { Seo } from '../../shell/Seo';
import { QueryState } from '../../ui/feedback/QueryState';
import { lazyHydrate } from '../../ui/lazy/lazyHydrate';
import { Tabs } from '../../ui/navigation/Tabs';
import { OttPageSkeleton } from '../release/ottSkeletons';
import { CscanTab } from './CscanTab';
import { MoreLikeThisTab } from './MoreLikeThisTab';
import { TitleAboutTab } from './TitleAboutTab';
import { TitleDetailsTab } from './TitleDetailsTab';
import { TitleHeader } from './TitleHeader';
import { titleJsonLd } from './titleJsonLd';
import { TitleRelatedTab } from './TitleRelatedTab';

// Content below the fold hydrates when scrolled to; the server renders the tab in the URL.
const tabPanels = {
  details: lazyHydrate(typeof window === 'undefined' ? TitleDetailsTab : null, () =>
    import('./TitleDetailsTab').then((loaded) => loaded.TitleDetailsTab),
  ),
  related: lazyHydrate(typeof window === 'undefined' ? TitleRelatedTab : null, () =>
    import('./TitleRelatedTab').then((loaded) => loaded.TitleRelatedTab),
  ),
  about: lazyHydrate(typeof window === 'undefined' ? TitleAboutTab : null, () =>
    import('./TitleAboutTab').then((loaded) => loaded.TitleAboutTab),
  ),
  'more-like-this': lazyHydrate(typeof window === 'undefined' ? MoreLikeThisTab : null, () =>
    import('./MoreLikeThisTab').then((loaded) => loaded.MoreLikeThisTab),
  ),
  cscan: lazyHydrate(typeof window === 'undefined' ? CscanTab : null, () => import('./CscanTab').then((loaded) => loaded.CscanTab)),
};
/** The bank may answer while the page is looked at. */
const pendingPollMs = 3000;

interface TitleScreenProps {
  slug: string;
  /** The tab of the initial request; later changes are only in the URL. */
  tab: TitleTab;
  /** The life of the work, across the products. */
  life?: ReactNode;
  /** What the ledger says about the work, across the products. */
  openBooks?: ReactNode;
  /** Of the figures on its share card. */
  cardRevision?: string | null | undefined;
}

/** The page of a film or series: what it is, what it costs, and how to play it. Public HTML first; viewer data loads after startup. */
export function TitleScreen({ slug, tab: requestedTab, life, openBooks, cardRevision }: TitleScreenProps) {
  const router = useRouter();
  const tab = Array.isArray(router.query.slug) ? (titleTabs.find((id) => id === router.query.slug?.[1]) ?? 'details') : requestedTab;
  const query = useTitleQuery(slug);
  const isAuth = useAppSelector(selectIsAuth);
  const [isPending, setIsPending] = useState(false);
  const { data: own } = useTitleAsViewerQuery(slug, { skip: !isAuth, pollingInterval: isPending ? pendingPollMs : 0, ...whileVisible });
  const isWaitingForPayment = own?.access.reason === 'PAYMENT_PENDING';
  if (isWaitingForPayment !== isPending) setIsPending(isWaitingForPayment);
  const title = (isAuth && own?.title) || query.data;
  if (!title)
    return (
      <PageFrame>
        <Seo title={t.title} isHidden />
        <QueryState query={query} skeleton={<OttPageSkeleton />} message={t.titleLoadError} />
      </PageFrame>
    );
  const viewerData = isAuth && own ? own : null;
  const ActivePanel = tabPanels[tab];
  return (
    <PageFrame as="article">
      <TitleSeo title={title} tab={tab} image={cardAddress(title.shareImageUrl, cardRevision)} />
      <TitleHeader title={title} access={viewerData?.access ?? null} life={life} />
      <section aria-label={t.moreAboutTitle({ title: title.name })}>
        <Tabs
          label={t.moreAboutTitle({ title: title.name })}
          current={tab}
          items={titleTabs.map((id) => ({
            id,
            label: tabLabels[id],
            href: id === 'details' ? routes.title(title.slug) : routes.titleTab(title.slug, id),
          }))}
        />
        <div>
          <Body>
            <ActivePanel key={tab} title={title} access={viewerData?.access ?? null} canRate={viewerData ? viewerData.canRate : null} />
          </Body>
        </div>
      </section>
      {openBooks}
    </PageFrame>
  );
}

function TitleSeo({ title, tab, image }: { title: Title; tab: TitleTab; image: string | null }) {
  const { name, year, tagline, about, slug, state } = title;
  const summary = tagline || about.slice(0, 150);
  return (
    <Seo
      title={tab === 'details' ? `${name} (${year})` : `${tabLabels[tab]}: ${name} (${year})`}
      description={t.description({ summary: sentence(summary), isPremium: title.isPremium })}
      canonical={routes.title(slug)}
      image={image}
      type="video.other"
      alternates={typeof window === 'undefined' ? [oembedLink(name, routes.title(slug))] : undefined}
      isHidden={state === 'UNLISTED'}
      jsonLd={typeof window === 'undefined' ? titleJsonLd(title) : 'keepServerOutput'}
    />
  );
}

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space[8]};
  padding-top: ${theme.space[6]};
`;
