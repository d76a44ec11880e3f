import { sendRobots } from '@/services/site/seoRoutes';

/** Never rendered: getServerSideProps writes the response. */
const RobotsPage = () => null;
export default RobotsPage;

export const getServerSideProps = sendRobots;
