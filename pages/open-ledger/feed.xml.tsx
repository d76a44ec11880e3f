import { sendLedgerFeed } from '@/services/site/sendLedgerFeed';

/** Never rendered: getServerSideProps writes the response. */
const LedgerFeedPage = () => null;
export default LedgerFeedPage;

export const getServerSideProps = sendLedgerFeed;
