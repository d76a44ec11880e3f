import { sendRobots } from '@/store/seoRoutes';

/** Never rendered: the answer is written before. */
const RobotsPage = () => null;
export default RobotsPage;

export const getServerSideProps = sendRobots;
