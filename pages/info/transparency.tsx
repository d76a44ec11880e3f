import { TransparencyScreen } from '@/components/moderation/TransparencyScreen';
import type { AppPage } from '@/components/shell/appPage';
import { moderationApi } from '@/store/moderation/moderationApi';
import { withServerStore } from '@/store/serverStore';

const TransparencyPage: AppPage = () => <TransparencyScreen />;
TransparencyPage.chrome = { footer: true };
export default TransparencyPage;

export const getServerSideProps = withServerStore({ seconds: 3600 }, async (store) => {
  await store.dispatch(moderationApi.endpoints.transparency.initiate());
  return { props: {} };
});
