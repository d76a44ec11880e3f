import { PersonScreen } from '@/components/account/people/PersonScreen';
import type { AppPage } from '@/components/shell/appPage';
import { peopleApi } from '@/store/account/peopleApi';
import { withServerStore } from '@/store/serverStore';

const PersonPage: AppPage<{ username: string }> = ({ username }) => <PersonScreen username={username} />;
PersonPage.chrome = { footer: true };
export default PersonPage;

export const getServerSideProps = withServerStore({ seconds: 60 }, async (store, { params }) => {
  const username = String(params?.username);
  await store.dispatch(peopleApi.endpoints.user.initiate(username));
  return { props: { username } };
});
