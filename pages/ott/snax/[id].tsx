import { SnaxScreen } from '@/components/ott/snax/SnaxScreen';
import type { AppPage } from '@/components/shell/appPage';
import { snaxApi } from '@/store/ott/snaxApi';
import { withServerStore } from '@/store/serverStore';

const SnaxPage: AppPage<{ snaxID: string }> = (props) => <SnaxScreen {...props} />;
SnaxPage.chrome = { theme: 'dark' };
export default SnaxPage;

export const getServerSideProps = withServerStore<{ snaxID: string }>({ seconds: 60 }, async (store, { params }) => {
  const snaxID = String(params?.id);
  await store.dispatch(snaxApi.endpoints.snax.initiate(snaxID));
  return { props: { snaxID } };
});
