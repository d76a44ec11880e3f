import { OutboxScreen } from '@/components/account/OutboxScreen';
import type { AppPage } from '@/components/shell/appPage';
import { outboxApi } from '@/store/sandbox/outboxApi';
import { withServerStore } from '@/store/serverStore';

const OutboxPage: AppPage = () => <OutboxScreen />;
export default OutboxPage;

// Outside the sandbox the API has no such operation, and the page returns its 404.
export const getServerSideProps = withServerStore({ seconds: 0 }, async (store) => {
  await store.dispatch(outboxApi.endpoints.outbox.initiate());
  return { props: {} };
});
