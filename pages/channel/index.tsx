import { ChannelDirectoryScreen } from '@/components/channel/ChannelDirectoryScreen';
import type { AppPage } from '@/components/shell/appPage';
import { channelApi } from '@/store/channel/channelApi';
import { withServerStore } from '@/store/serverStore';

const ChannelsPage: AppPage<{ searchText: string }> = ({ searchText }) => <ChannelDirectoryScreen searchText={searchText} />;
ChannelsPage.chrome = { footer: true };
export default ChannelsPage;

export const getServerSideProps = withServerStore({ seconds: 60 }, async (store, { query }) => {
  const searchText = String(query.q ?? '')
    .trim()
    .slice(0, 60);
  await store.dispatch(channelApi.endpoints.channels.initiate(searchText));
  return { props: { searchText } };
});
