import { useRouter } from 'next/router';
import type { AppPage } from '@/components/shell/appPage';
import { Seo } from '@/components/shell/Seo';
import { TitleEditScreen } from '@/components/studio/titles/TitleEditScreen';

const TitleEditPage: AppPage = () => {
  const { query } = useRouter();
  return (
    <>
      <Seo title="Edit" description="A film or clip of yours." isHidden />
      {typeof query.releaseID === 'string' ? <TitleEditScreen releaseID={query.releaseID} /> : null}
    </>
  );
};
export default TitleEditPage;
