import { sendUpdatesFeed } from '@/services/site/sendUpdatesFeed';

/** Never rendered: getServerSideProps writes the response. */
const UpdatesPage = () => null;
export default UpdatesPage;

export const getServerSideProps = sendUpdatesFeed;
