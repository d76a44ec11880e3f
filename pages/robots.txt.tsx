import { sendRobots } from '@/services/site/seoRoutes';

/** Never rendered: the answer is written before. */
const RobotsPage = () => null;
export default RobotsPage;

export const getServerSideProps = sendRobots;
