import Head from 'next/head';
import { CheckInScreen } from '@/components/events/checkin/CheckInScreen';
import type { AppPage } from '@/components/shell/appPage';

const CheckInPage: AppPage = () => (
  <>
    <Head>
      <link key="manifest" rel="manifest" href="/check-in.webmanifest" />
    </Head>
    <CheckInScreen />
  </>
);
CheckInPage.chrome = { sidebar: false, bottomNav: false };
export default CheckInPage;
