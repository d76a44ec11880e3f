import Head from 'next/head';
import { CheckInSessionsScreen } from '@/components/events/checkin/CheckInSessionsScreen';
import type { AppPage } from '@/components/shell/appPage';

const CheckInSessionsPage: AppPage = () => (
  <>
    <Head>
      <link key="manifest" rel="manifest" href="/check-in.webmanifest" />
    </Head>
    <CheckInSessionsScreen />
  </>
);
export default CheckInSessionsPage;
