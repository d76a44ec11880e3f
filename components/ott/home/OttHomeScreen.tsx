import { useMemo, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { brand } from '@/constants/brand';
import { routes } from '@/constants/routes';
import { apiErrorOf } from '@/store/api';
import { useAppSelector } from '@/store/hooks';
import { selectIsAuth, selectIsReady } from '@/store/login/loginSlice';
import { useOttHomeQuery } from '@/store/ott/ottApi';
import { useOttHomeAsViewerQuery } from '@/store/ott/viewerApi';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';
import * as t from '@messages/ott/home';
import { breadcrumbs } from '../../content/page/breadcrumbs';
import { PageFrame } from '../../content/page/PageFrame';
import { Seo } from '../../shell/Seo';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { lazyHydrate } from '../../ui/lazy/lazyHydrate';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { ButtonLink } from '../../ui/navigation/Link';
import { OttHomeSkeleton } from '../release/ottSkeletons';
import { SearchBox } from '../search/SearchBox';
import { visibleRailIDs, mergeRails } from './mergeRails';
import { OttFeed } from './OttFeed';
import { OttHero } from './OttHero';
import { ReleaseRail } from './ReleaseRail';

/** Reads browser storage, so it is not server-rendered. */
const GuestContinueWatching = lazyWithRetry(
  () => import('./GuestContinueWatching').then((loaded) => loaded.GuestContinueWatching),
  null,
  null,
);
const LazyFeed = lazyHydrate(typeof window === 'undefined' ? OttFeed : null, () => import('./OttFeed').then((loaded) => loaded.OttFeed));

/**
 * The home page of Screen: a featured title, rails and an endless feed. Server-rendered the same for everyone, personalised after startup.
 * `children` are sections of other products.
 */
export function OttHomeScreen({ children }: { children?: ReactNode }) {
  const { data: shared, isLoading, isFetching, error, refetch } = useOttHomeQuery();
  const isAuth = useAppSelector(selectIsAuth);
  const { data: own } = useOttHomeAsViewerQuery(undefined, { skip: !isAuth });
  const viewerHome = isAuth ? own : undefined;
  const [fixedRailIDs, setFixedRailIDs] = useState<readonly string[] | null>(viewerHome ? [] : null);
  if (viewerHome && !fixedRailIDs) setFixedRailIDs(visibleRailIDs());
  if (!viewerHome && fixedRailIDs) setFixedRailIDs(null);
  const home = (fixedRailIDs && viewerHome) || shared;
  const sharedHero = shared?.hero ?? home?.hero; // keeps the featured title when the viewer's own home loads
  const hero = isAuth && own?.hero?.releaseID === sharedHero?.releaseID ? own?.hero : sharedHero;
  const rails = useMemo(() => {
    const all = fixedRailIDs && viewerHome ? mergeRails(shared?.rails ?? [], viewerHome.rails, fixedRailIDs) : (shared?.rails ?? []);
    return all.filter(({ items }) => items.length > 0);
  }, [shared, viewerHome, fixedRailIDs]);
  return (
    <PageFrame>
      <Seo
        title={t.screen}
        description={t.filmsSeriesAndShortClips}
        canonical={routes.ottHome}
        jsonLd={
          typeof window === 'undefined'
            ? breadcrumbs([
                { name: brand.name, path: routes.eventHome },
                { name: t.screen, path: routes.ottHome },
              ])
            : 'keepServerOutput'
        }
      />
      <Top>
        <h1>{t.screen}</h1>
        <SearchBox />
      </Top>
      {isLoading ? <OttHomeSkeleton /> : null}
      {!isLoading && !home ? (
        <ErrorState
          message={t.screenLoadError}
          requestID={apiErrorOf(error)?.requestID}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : null}
      {home && !hero && rails.length === 0 ? (
        <EmptyState icon="play" title={t.noTitlesYet} message={t.firstTitlesAreComingSoon}>
          <ButtonLink href={routes.channels}>{t.seeChannels}</ButtonLink>
        </EmptyState>
      ) : null}
      {hero ? <OttHero release={hero} /> : null}
      <ForGuests />
      {rails.map((rail) => (
        <RailSlot key={rail.railID} data-rail={rail.railID}>
          <ReleaseRail rail={rail} />
        </RailSlot>
      ))}
      {children}
      {home && rails.length > 0 ? <LazyFeed /> : null}
    </PageFrame>
  );
}

/** Apart from the screen, whose rails are not rendered again when the app is ready. */
function ForGuests() {
  const isGuest = useAppSelector((state) => selectIsReady(state) && !selectIsAuth(state));
  return isGuest ? <GuestContinueWatching /> : null;
}

const RailSlot = styled.div`
  min-width: 0;
`;

const Top = styled.header`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${theme.space[4]};
  align-items: center;
  h1 {
    font-size: ${theme.fontSize[25]};
  }
  ${media.desktop} {
    h1 {
      font-size: ${theme.fontSize[31]};
    }
  }
`;
