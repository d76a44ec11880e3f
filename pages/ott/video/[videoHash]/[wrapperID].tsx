import { MissingRelease } from '@/components/ott/MissingRelease';
import type { AppPage } from '@/components/shell/appPage';
import { notThere } from '@/store/notThere';

const VideoPage: AppPage = () => <MissingRelease kind="video" />;
VideoPage.chrome = { footer: true };
export default VideoPage;

export const getServerSideProps = notThere;
