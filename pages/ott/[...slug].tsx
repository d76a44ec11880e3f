import { TitleScreen } from '@/components/ott/title/TitleScreen';
import type { AppPage } from '@/components/shell/appPage';
import { readTitlePage, type TitleTab } from '@/store/ott/readTitlePage';
import { withServerStore } from '@/store/serverStore';

interface Props {
  slug: string;
  tab: TitleTab;
}
const TitlePage: AppPage<Props> = (props) => <TitleScreen key={props.slug} {...props} />;
TitlePage.chrome = { footer: true };
export default TitlePage;

export const getServerSideProps = withServerStore<Props>({ seconds: 60 }, (store, { params }) =>
  readTitlePage(store, [params?.slug].flat().map(String)),
);
