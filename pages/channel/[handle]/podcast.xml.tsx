import { sendChannelPodcast } from '@/services/site/sendChannelFeeds';

/** Never rendered: getServerSideProps writes the response. */
const ChannelPodcastPage = () => null;
export default ChannelPodcastPage;

export const getServerSideProps = sendChannelPodcast;
