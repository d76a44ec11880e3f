import { sendChannelFeed } from '@/services/site/sendChannelFeeds';

/** Never rendered: getServerSideProps writes the response. */
const ChannelFeedPage = () => null;
export default ChannelFeedPage;

export const getServerSideProps = sendChannelFeed;
