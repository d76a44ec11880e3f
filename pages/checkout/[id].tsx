import { LazySignIn } from '@/components/account/login/lazySignIn';
import { CheckoutScreen } from '@/components/events/checkout/CheckoutScreen';
import type { AppPage } from '@/components/shell/appPage';
import { eventsApi } from '@/store/events/eventsApi';
import { withServerStore } from '@/store/serverStore';

interface Props {
  eventID: string;
  now: string;
}
const CheckoutPage: AppPage<Props> = (props) => <CheckoutScreen {...props} SignIn={LazySignIn} />;
export default CheckoutPage;

export const getServerSideProps = withServerStore<Props>({ seconds: 10 }, async (store, { params }) => {
  const eventID = String(params?.id);
  await store.dispatch(eventsApi.endpoints.event.initiate(eventID));
  return { props: { eventID, now: new Date().toISOString() } };
});
