import { MissingRelease } from '@/components/ott/MissingRelease';
import type { AppPage } from '@/components/shell/appPage';
import { notThere } from '@/store/notThere';

const TitlePage: AppPage = () => <MissingRelease kind="title" />;
TitlePage.chrome = { footer: true };
export default TitlePage;

export const getServerSideProps = notThere;
