import Head from 'next/head';
import { DoorListScreen } from '@/components/events/DoorListScreen';
import type { AppPage } from '@/components/shell/appPage';

const DoorListPage: AppPage = () => (
  <>
    <Head>
      <link key="manifest" rel="manifest" href="/check-in.webmanifest" />
    </Head>
    <DoorListScreen />
  </>
);
export default DoorListPage;
