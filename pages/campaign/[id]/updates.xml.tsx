import { sendUpdates } from '@/store/campaigns/sendUpdates';

/** Never rendered: the answer is written before. */
const UpdatesPage = () => null;
export default UpdatesPage;

export const getServerSideProps = sendUpdates;
