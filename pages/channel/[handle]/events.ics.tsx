import { sendChannelCalendar } from '@/services/site/sendChannelFeeds';

/** Never rendered: getServerSideProps writes the response. */
const ChannelCalendarPage = () => null;
export default ChannelCalendarPage;

export const getServerSideProps = sendChannelCalendar;
