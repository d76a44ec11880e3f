import { PlayerScreen } from '@/components/ott/player/PlayerScreen';
import type { AppPage } from '@/components/shell/appPage';
import { api } from '@/store/api';
import { playerApi } from '@/store/ott/playerApi';
import { withServerStore } from '@/store/serverStore';

interface Props {
  videoHash: string;
  releaseID: string;
}
const VideoPage: AppPage<Props> = (props) => <PlayerScreen {...props} />;
VideoPage.chrome = { layout: 'bare' };
export default VideoPage;

/** Drafts and removed titles are visible to their creator and buyers: the public response is 404, and the page refetches as the viewer. */
export const getServerSideProps = withServerStore<Props>({ seconds: 60 }, async (store, { params, res }) => {
  const releaseID = String(params?.wrapperID);
  const { error } = await store.dispatch(playerApi.endpoints.playedTitle.initiate(releaseID));
  if (error && 'status' in error && error.status === 404) {
    store.dispatch(api.util.resetApiState());
    res.statusCode = 404;
  }
  return { props: { videoHash: String(params?.videoHash), releaseID } };
});
