import { OpenBooks } from '@/components/crossProduct/OpenBooks';
import { WorkLife } from '@/components/crossProduct/WorkLife';
import { TitleScreen } from '@/components/ott/title/TitleScreen';
import type { AppPage } from '@/components/shell/appPage';
import { readWork } from '@/store/crossProduct/readWork';
import { readTitlePage, type TitleTab } from '@/store/ott/readTitlePage';
import { withServerStore } from '@/store/serverStore';

interface Props {
  slug: string;
  tab: TitleTab;
  now: string;
}
const TitlePage: AppPage<Props> = ({ now, ...props }) => (
  <TitleScreen
    key={props.slug}
    {...props}
    life={<WorkLife of="title" id={props.slug} now={now} />}
    openBooks={<OpenBooks of="title" id={props.slug} />}
  />
);
TitlePage.chrome = { footer: true, isDeferred: true };
export default TitlePage;

export const getServerSideProps = withServerStore<Props>({ seconds: 60 }, async (store, { params }) => {
  const path = [params?.slug].flat().map(String);
  const [page] = await Promise.all([readTitlePage(store, path), readWork(store, { of: 'title', id: path[0] ?? '' })]);
  return 'props' in page ? { props: { ...page.props, now: new Date().toISOString() } } : page;
});
