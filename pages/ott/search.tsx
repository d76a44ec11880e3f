import { OttSearchScreen } from '@/components/ott/search/OttSearchScreen';
import { parseSearchFilters } from '@/components/ott/search/searchFilters';
import type { AppPage } from '@/components/shell/appPage';
import { searchApi } from '@/store/ott/searchApi';
import { withServerStore } from '@/store/serverStore';

const OttSearchPage: AppPage = () => <OttSearchScreen />;
OttSearchPage.chrome = { footer: true };
export default OttSearchPage;

export const getServerSideProps = withServerStore<object>({ seconds: 60 }, async (store, { query }) => {
  const { ottSearch, ottFacets } = searchApi.endpoints;
  await Promise.all([store.dispatch(ottSearch.initiate(parseSearchFilters(query))), store.dispatch(ottFacets.initiate())]);
  return { props: {} };
});
