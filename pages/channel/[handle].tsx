import { ChannelScreen } from '@/components/channel/ChannelScreen';
import type { AppPage } from '@/components/shell/appPage';
import { channelApi } from '@/store/channel/channelApi';
import { eventsApi } from '@/store/events/eventsApi';
import { withServerStore } from '@/store/serverStore';

const ChannelPage: AppPage<{ handle: string; now: string }> = (props) => <ChannelScreen {...props} />;
ChannelPage.chrome = { footer: true };
export default ChannelPage;

export const getServerSideProps = withServerStore({ seconds: 60 }, async (store, { params }) => {
  const handle = String(params?.handle);
  const { data: channel } = await store.dispatch(channelApi.endpoints.channel.initiate(handle));
  if (channel) await store.dispatch(eventsApi.endpoints.eventFeed.initiate({ channelID: channel.channelID }));
  return { props: { handle, now: new Date().toISOString() } };
});
