import { sendUpdatesFeed } from '@/services/site/sendUpdatesFeed';

/** Never rendered: the answer is written before. */
const UpdatesPage = () => null;
export default UpdatesPage;

export const getServerSideProps = sendUpdatesFeed;
