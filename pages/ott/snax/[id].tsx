import { SnaxScreen } from '@/components/ott/snax/SnaxScreen';
import type { AppPage } from '@/components/shell/appPage';
import { snaxApi } from '@/store/ott/snaxApi';
import { withServerStore } from '@/store/serverStore';

const SnaxPage: AppPage<{ snaxID: string; seed: number }> = (props) => <SnaxScreen {...props} />;
SnaxPage.chrome = { theme: 'dark' };
export default SnaxPage;

export const getServerSideProps = withServerStore<{ snaxID: string; seed: number }>({ seconds: 60 }, async (store, { params }) => {
  const snaxID = String(params?.id);
  const seed = Math.floor(Math.random() * 2_147_483_647);
  const { data } = await store.dispatch(snaxApi.endpoints.snax.initiate(snaxID));
  if (data) await store.dispatch(snaxApi.endpoints.snaxFeed.initiate({ from: data.releaseID, seed }));
  return { props: { snaxID, seed } };
});
