import { filtersFrom } from '@/components/events/explore/feedFilters';
import { EventHomeScreen } from '@/components/events/home/EventHomeScreen';
import { loadEventHome } from '@/components/events/home/homeRails';
import type { AppPage } from '@/components/shell/appPage';
import { withServerStore } from '@/store/serverStore';

interface Props {
  now: string;
  city?: string;
}
const EventHomePage: AppPage<Props> = (props) => <EventHomeScreen {...props} />;
EventHomePage.chrome = { footer: true };
export default EventHomePage;

export const getServerSideProps = withServerStore<Props>({ seconds: 60 }, async (store, { query }) => {
  const { city } = filtersFrom(query);
  const props = { now: new Date().toISOString(), ...(city ? { city } : {}) };
  await store.dispatch(loadEventHome(props));
  return { props };
});
