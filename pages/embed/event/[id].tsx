import { eventEmbed } from '@/components/crossProduct/embed/embedCards';
import { embedNotice, embedPage } from '@/components/crossProduct/embed/embedPage';
import { sendEmbed } from '@/services/site/sendEmbed';

/** Never rendered: getServerSideProps writes the response, because a frame needs neither React nor the app's scripts. */
const EmbedEventPage = () => null;
export default EmbedEventPage;

export const getServerSideProps = sendEmbed('event', ({ event, seatMap }, now) => embedPage(eventEmbed(event, seatMap, now)), embedNotice);
