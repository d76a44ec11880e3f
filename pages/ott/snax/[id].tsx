import { MissingRelease } from '@/components/ott/MissingRelease';
import type { AppPage } from '@/components/shell/appPage';
import { notThere } from '@/store/notThere';

const SnaxPage: AppPage = () => <MissingRelease kind="snax" />;
SnaxPage.chrome = { footer: true };
export default SnaxPage;

export const getServerSideProps = notThere;
