import Head from 'next/head';
import { DoorScreen } from '@/components/events/DoorScreen';
import type { AppPage } from '@/components/shell/appPage';

const DoorPage: AppPage = () => (
  <>
    <Head>
      <link key="manifest" rel="manifest" href="/check-in.webmanifest" />
    </Head>
    <DoorScreen />
  </>
);
DoorPage.chrome = { sidebar: false, bottomNav: false };
export default DoorPage;
