import { ChannelsScreen } from '@/components/channel/ChannelsScreen';
import type { AppPage } from '@/components/shell/appPage';
import { channelApi } from '@/store/channel/channelApi';
import { withServerStore } from '@/store/serverStore';

const ChannelsPage: AppPage<{ words: string }> = ({ words }) => <ChannelsScreen words={words} />;
ChannelsPage.chrome = { footer: true };
export default ChannelsPage;

export const getServerSideProps = withServerStore({ seconds: 60 }, async (store, { query }) => {
  const words = String(query.q ?? '')
    .trim()
    .slice(0, 60);
  await store.dispatch(channelApi.endpoints.channels.initiate(words));
  return { props: { words } };
});
