import { OpenLedgerScreen } from '@/components/openLedger/OpenLedgerScreen';
import type { AppPage } from '@/components/shell/appPage';
import { openLedgerApi } from '@/store/openLedger/openLedgerApi';
import { withServerStore } from '@/store/serverStore';

const OpenLedgerPage: AppPage = () => <OpenLedgerScreen />;
OpenLedgerPage.chrome = { footer: true };
export default OpenLedgerPage;

export const getServerSideProps = withServerStore({ seconds: 300 }, async (store) => {
  await store.dispatch(openLedgerApi.endpoints.ledgerCheckpoints.initiate());
  return { props: {} };
});
