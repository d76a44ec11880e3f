import { sendVideoSitemap } from '@/services/site/sendVideoSitemap';

/** Never rendered: getServerSideProps writes the response. */
const VideoSitemapPage = () => null;
export default VideoSitemapPage;

export const getServerSideProps = sendVideoSitemap;
