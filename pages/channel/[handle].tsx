import { channelShelves } from '@/components/channel/ChannelReleasesPanel';
import { ChannelScreen } from '@/components/channel/ChannelScreen';
import type { AppPage } from '@/components/shell/appPage';
import { channelApi } from '@/store/channel/channelApi';
import { readChannelParts } from '@/store/crossProduct/readChannelPage';
import { withServerStore } from '@/store/serverStore';

const ChannelPage: AppPage<{ handle: string; now: string }> = (props) => <ChannelScreen {...props} />;
ChannelPage.chrome = { footer: true, isDeferred: true };
export default ChannelPage;

export const getServerSideProps = withServerStore({ seconds: 60 }, async (store, { params, query }) => {
  const handle = String(params?.handle);
  const { data: channel } = await store.dispatch(channelApi.endpoints.channel.initiate(handle));
  if (channel) {
    const { channelID, eventCount } = channel;
    const tab = query.tab === 'snax' ? 'snax' : query.tab === 'titles' || eventCount === 0 ? 'titles' : null;
    await readChannelParts(store, channel, tab ? channelShelves(tab, channelID) : []);
  }
  return { props: { handle, now: new Date().toISOString() } };
});
