import { SearchScreen } from '@/components/search/SearchScreen';
import type { AppPage } from '@/components/shell/appPage';
import { searchSizes } from '@/constants/limits';
import { searchEverythingApi } from '@/store/search/searchEverythingApi';
import { withServerStore } from '@/store/serverStore';

const SearchPage: AppPage<{ searchText: string }> = (props) => <SearchScreen {...props} />;
SearchPage.chrome = { footer: true };
export default SearchPage;

export const getServerSideProps = withServerStore({ seconds: 60 }, async (store, { query }) => {
  const searchText = String(query.q ?? '')
    .replaceAll('\0', '')
    .trim()
    .slice(0, 80);
  if (searchText) await store.dispatch(searchEverythingApi.endpoints.searchEverything.initiate({ q: searchText, limit: searchSizes.page }));
  return { props: { searchText } };
});
