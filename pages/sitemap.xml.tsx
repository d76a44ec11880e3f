import { sendSitemap } from '@/services/site/seoRoutes';

/** Never rendered: getServerSideProps writes the response. */
const SitemapPage = () => null;
export default SitemapPage;

export const getServerSideProps = sendSitemap;
