import { snaxEmbed } from '@/components/crossProduct/embed/embedCards';
import { embedNotice, embedPage } from '@/components/crossProduct/embed/embedPage';
import { sendEmbed } from '@/services/site/sendEmbed';

/** Never rendered: getServerSideProps writes the response, because a frame needs neither React nor the app's scripts. */
const EmbedSnaxPage = () => null;
export default EmbedSnaxPage;

export const getServerSideProps = sendEmbed('snax', (snax) => embedPage(snaxEmbed(snax)), embedNotice);
