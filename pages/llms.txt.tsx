import { sendLlmsText } from '@/services/site/seoRoutes';

/** Never rendered: getServerSideProps writes the response. */
const LlmsPage = () => null;
export default LlmsPage;

export const getServerSideProps = sendLlmsText;
