import { useMemo, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { brand } from '@/constants/brand';
import { routes } from '@/constants/routes';
import { faultOf } from '@/store/api';
import { useAppSelector } from '@/store/hooks';
import { selectIsAuth, selectIsReady } from '@/store/login/loginSlice';
import { useOttHomeQuery } from '@/store/ott/ottApi';
import { useOttHomeAsViewerQuery } from '@/store/ott/viewerApi';
import { media } from '@/styles/media';
import { breadcrumbs } from '../content/breadcrumbs';
import { PageFrame } from '../content/PageFrame';
import { Seo } from '../shell/Seo';
import { EmptyState } from '../ui/EmptyState';
import { ErrorState } from '../ui/ErrorState';
import { island } from '../ui/island';
import { ButtonLink } from '../ui/Link';
import { onDemand } from '../ui/onDemand';
import { HomeFeed } from './HomeFeed';
import { HomeHero } from './HomeHero';
import { ReleaseRail } from './ReleaseRail';
import { SearchBox } from './SearchBox';
import { HomeSkeleton } from './skeletons';
import { railsInView, steadyRails } from './steadyRails';

/** What this browser remembers is nothing that the server could draw. */
const GuestRail = onDemand(() => import('./GuestRail').then((made) => made.GuestRail), null, null);
const Feed = island(typeof window === 'undefined' ? HomeFeed : null, () => import('./HomeFeed').then((made) => made.HomeFeed));

/** Screen's home: one hero, rails, and a feed that goes on. The same for everybody until startup; then what is known of the viewer. `children` is what other products add. */
export function OttHomeScreen({ children }: { children?: ReactNode }) {
  const { data: shared, isLoading, isFetching, error, refetch } = useOttHomeQuery();
  const isAuth = useAppSelector(selectIsAuth);
  const isReady = useAppSelector(selectIsReady);
  const { data: own } = useOttHomeAsViewerQuery(undefined, { skip: !isAuth });
  const viewers = isAuth ? own : undefined;
  const [keptIDs, setKeptIDs] = useState<readonly string[] | null>(viewers ? [] : null);
  if (viewers && !keptIDs) setKeptIDs(railsInView());
  if (!viewers && keptIDs) setKeptIDs(null);
  const home = (keptIDs && viewers) || shared;
  const lit = shared?.heroes[0] ?? home?.heroes[0]; // it stays when the viewer's own rails come: what is being read does not change
  const hero = (isAuth && own?.heroes.find(({ releaseID }) => releaseID === lit?.releaseID)) || lit;
  const rails = useMemo(() => {
    const all = keptIDs && viewers ? steadyRails(shared?.rails ?? [], viewers.rails, keptIDs) : (shared?.rails ?? []);
    return all.filter(({ items }) => items.length > 0);
  }, [shared, viewers, keptIDs]);
  return (
    <PageFrame>
      <Seo
        title="Screen"
        description="Films, series and short clips by the view: one price for one title, said before you press play, and no subscription."
        canonical={routes.ottHome}
        jsonLd={
          typeof window === 'undefined'
            ? breadcrumbs([
                { name: brand.name, path: routes.eventHome },
                { name: 'Screen', path: routes.ottHome },
              ])
            : 'kept'
        }
      />
      <Top>
        <h1>Screen</h1>
        <SearchBox />
      </Top>
      {isLoading ? <HomeSkeleton /> : null}
      {!isLoading && !home ? (
        <ErrorState
          message="Screen could not be loaded. What you bought is safe."
          requestID={faultOf(error)?.requestID}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : null}
      {home && !hero && rails.length === 0 ? (
        <EmptyState
          icon="play"
          title="Nothing is on Screen yet"
          message="The first titles are being prepared. Follow their makers meanwhile."
        >
          <ButtonLink href={routes.channels}>See the channels</ButtonLink>
        </EmptyState>
      ) : null}
      {hero ? <HomeHero release={hero} /> : null}
      {isReady && !isAuth ? <GuestRail /> : null}
      {rails.map((rail) => (
        <RailPlace key={rail.railID} data-rail={rail.railID}>
          <ReleaseRail rail={rail} />
        </RailPlace>
      ))}
      {children}
      {home && rails.length > 0 ? <Feed /> : null}
    </PageFrame>
  );
}

const RailPlace = styled.div`
  min-width: 0;
`;

const Top = styled.header`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[4]};
  align-items: center;
  h1 {
    font-size: ${({ theme }) => theme.fontSize[25]};
  }
  ${media.desktop} {
    h1 {
      font-size: ${({ theme }) => theme.fontSize[31]};
    }
  }
`;
