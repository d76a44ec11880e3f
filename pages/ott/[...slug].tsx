import { TitleOfWork } from '@/components/crossProduct/TitleOfWork';
import type { AppPage } from '@/components/shell/appPage';
import { readWork } from '@/store/crossProduct/readWork';
import { readTitlePage, type TitleTab } from '@/store/ott/readTitlePage';
import { withServerStore } from '@/store/serverStore';

interface Props {
  slug: string;
  tab: TitleTab;
  now: string;
  cardRevision: string | null;
}
const TitlePage: AppPage<Props> = (props) => <TitleOfWork {...props} />;
TitlePage.chrome = { footer: true, isDeferred: true };
export default TitlePage;

export const getServerSideProps = withServerStore<Props>({ seconds: 60 }, async (store, { params }) => {
  const path = [params?.slug].flat().map(String);
  const [page, card] = await Promise.all([readTitlePage(store, path), readWork(store, { of: 'title', id: path[0] ?? '' })]);
  return 'props' in page ? { props: { ...page.props, ...card, now: new Date().toISOString() } } : page;
});
