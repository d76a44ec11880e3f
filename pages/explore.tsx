import { EventExploreScreen } from '@/components/events/explore/EventExploreScreen';
import { filtersFrom } from '@/components/events/explore/feedFilters';
import type { AppPage } from '@/components/shell/appPage';
import { eventsApi } from '@/store/events/eventsApi';
import { withServerStore } from '@/store/serverStore';

const EventExplorePage: AppPage<{ now: string }> = ({ now }) => <EventExploreScreen now={now} />;
EventExplorePage.chrome = { footer: true, isDeferred: true };
export default EventExplorePage;

export const getServerSideProps = withServerStore<{ now: string }>({ seconds: 30 }, async (store, { query }) => {
  const { eventFeed, facets } = eventsApi.endpoints;
  await Promise.all([store.dispatch(eventFeed.initiate(filtersFrom(query))), store.dispatch(facets.initiate())]);
  return { props: { now: new Date().toISOString() } };
});
