import { useRouter } from 'next/router';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { brand } from '@/constants/brand';
import { routes } from '@/constants/routes';
import { usePersonalFeedQuery } from '@/store/events/bookmarksApi';
import { useEventRailQuery, useFacetsQuery } from '@/store/events/eventsApi';
import { useAppSelector } from '@/store/hooks';
import { selectIsAuth } from '@/store/login/loginSlice';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';
import * as t from '@messages/events/home';
import { PillSelect } from '../../content/form/PillSelect';
import { publisherJsonLd } from '../../content/page/publisherJsonLd';
import { Seo } from '../../shell/Seo';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Text } from '../../ui/layout/Text';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { StaticItem } from '../../ui/lazy/StaticItem';
import { ButtonLink, Link } from '../../ui/navigation/Link';
import { EventRow } from '../card/EventRow';
import { eventListUrl } from '../explore/collectionLinks';
import { EventHomeSkeleton } from '../shared/eventSkeletons';
import { PageColumn } from '../shared/PageColumn';
import { DayStrip } from './DayStrip';
import { EventHero } from './EventHero';
import { EventHomeRail } from './EventHomeRail';
import { comingUpQuery, homeRails } from './homeRails';

const ForYouRails = lazyWithRetry(() => import('./ForYouRails').then((loaded) => loaded.ForYouRails), null, null);

interface EventHomeScreenProps {
  now: string;
  city?: string;
  /** What the whole platform is, for visitors who are new. */
  introduction?: ReactNode;
}

/** The next event, then others by time, kind and city. */
export function EventHomeScreen({ now, city, introduction }: EventHomeScreenProps) {
  const { data, isLoading, isFetching, refetch } = useEventRailQuery(comingUpQuery(city));
  const { data: facets } = useFacetsQuery();
  const isAuth = useAppSelector(selectIsAuth);
  const { data: personalFeed } = usePersonalFeedQuery(comingUpQuery(city), { skip: !isAuth });
  const events = data?.items ?? [];
  const hero = events.find(({ isSoldOut, fromPrice }) => !isSoldOut && fromPrice) ?? events[0];
  return (
    <PageColumn>
      <Seo
        title={city ? t.eventsInCity({ city }) : brand.name}
        description={t.description({ hasCity: Boolean(city), city: city ?? '' })}
        canonical={city ? `/?city=${encodeURIComponent(city)}` : routes.eventHome}
        jsonLd={typeof window === 'undefined' ? publisherJsonLd() : 'keepServerOutput'}
      />
      <div>
        {introduction}
        <Head>
          <Text kind="title">{city ? t.goodNightOutIn({ city }) : t.goodNightOut}</Text>
          <CityPicker city={city} cities={facets?.cities.map((each) => each.city) ?? []} />
        </Head>
      </div>
      {isLoading ? <EventHomeSkeleton /> : null}
      {!isLoading && !data ? <ErrorState message={t.eventsLoadError} onRetry={() => void refetch()} isRetrying={isFetching} /> : null}
      {data && !hero ? (
        <EmptyState icon="calendar" title={city ? t.noEventsInYet({ city }) : t.noEventsYet} message={t.newEventsAppearHere}>
          <ButtonLink href={routes.eventHome}>{t.seeAllCities}</ButtonLink>
        </EmptyState>
      ) : null}
      {hero ? (
        <>
          <DayStrip now={now} city={city} />
          <EventHero event={hero} now={now} />
          {homeRails({ now, city, facets }).map((rail) => (
            <EventHomeRail key={rail.title} {...rail} now={now} />
          ))}
          {isAuth ? <ForYouRails now={now} {...(city ? { city } : {})} /> : null}
          <ComingUp aria-labelledby="coming-up">
            <ListHead>
              <Text kind="heading" id="coming-up">
                {personalFeed ? t.comingUpOrganisersYouFollow : t.comingUp}
              </Text>
              <Link tone="action" href={eventListUrl({ city })}>
                {city ? t.allInCity({ city }) : t.allEventsAndFilters}
              </Link>
            </ListHead>
            <List>
              {(personalFeed?.items ?? events).map((event) => (
                <StaticItem key={event.eventID} item={event} render={() => <EventRow event={event} now={now} />} />
              ))}
            </List>
          </ComingUp>
        </>
      ) : null}
    </PageColumn>
  );
}

function CityPicker({ city = '', cities }: { city?: string; cities: string[] }) {
  const { push } = useRouter();
  const known = city && !cities.includes(city) ? [city, ...cities] : cities;
  return (
    <PillSelect
      label={t.city}
      isShort
      value={city}
      options={[{ value: '', label: t.allCities }, ...known.map((name) => ({ value: name, label: name }))]}
      onChange={(name) => void push(name ? `/?city=${encodeURIComponent(name)}` : routes.eventHome)}
    />
  );
}

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]} ${theme.space[4]};
  align-items: center;
  justify-content: space-between;
  ${media.phone} {
    h1 {
      font-size: ${theme.fontSize[20]};
    }
  }
`;

/** Skipped by the browser while it is off screen; as high as 24 events. */
const ComingUp = styled.section`
  content-visibility: auto;
  contain-intrinsic-size: auto 3300px;
  ${media.desktop} {
    contain-intrinsic-size: auto 1700px;
  }
`;

const ListHead = styled.div`
  display: flex;
  gap: ${theme.space[3]};
  align-items: center;
  justify-content: space-between;
`;

const List = styled.ul`
  display: grid;
  column-gap: ${theme.space[8]};
  > li {
    border-top: 1px solid ${theme.color.line};
  }
  ${media.desktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
