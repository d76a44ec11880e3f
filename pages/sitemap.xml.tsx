import { sendSitemap } from '@/services/site/seoRoutes';

/** Never rendered: the answer is written before. */
const SitemapPage = () => null;
export default SitemapPage;

export const getServerSideProps = sendSitemap;
