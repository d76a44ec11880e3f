import { sendUpdatesFeed } from '@/store/campaigns/sendUpdatesFeed';

/** Never rendered: the answer is written before. */
const UpdatesPage = () => null;
export default UpdatesPage;

export const getServerSideProps = sendUpdatesFeed;
