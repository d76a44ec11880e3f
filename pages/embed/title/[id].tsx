import { titleEmbed } from '@/components/crossProduct/embed/embedCards';
import { embedNotice, embedPage } from '@/components/crossProduct/embed/embedPage';
import { sendEmbed } from '@/services/site/sendEmbed';

/** Never rendered: getServerSideProps writes the response, because a frame needs neither React nor the app's scripts. */
const EmbedTitlePage = () => null;
export default EmbedTitlePage;

export const getServerSideProps = sendEmbed('title', (title) => embedPage(titleEmbed(title)), embedNotice);
