import { Introduction } from '@/components/crossProduct/Introduction';
import { todayOf } from '@/components/events/explore/dayRanges';
import { filtersFrom } from '@/components/events/explore/feedFilters';
import { EventHomeScreen } from '@/components/events/home/EventHomeScreen';
import { loadEventHome } from '@/components/events/home/homeRails';
import type { AppPage } from '@/components/shell/appPage';
import { overview } from '@/store/crossProduct/workLivesApi';
import { withServerStore } from '@/store/serverStore';

interface Props {
  now: string;
  city?: string;
}
const EventHomePage: AppPage<Props> = (props) => (
  <EventHomeScreen {...props} introduction={props.city ? null : <Introduction now={props.now} day={todayOf(props.now)} />} />
);
EventHomePage.chrome = { footer: true, isDeferred: true };
export default EventHomePage;

export const getServerSideProps = withServerStore<Props>({ seconds: 60 }, async (store, { query }) => {
  const { city } = filtersFrom(query);
  const props = { now: new Date().toISOString(), ...(city ? { city } : {}) };
  await Promise.all([store.dispatch(loadEventHome(props)), ...(city ? [] : [store.dispatch(overview.initiate(todayOf(props.now)))])]);
  return { props };
});
