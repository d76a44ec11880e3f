import { ExploreCollectionScreen } from '@/components/events/explore/ExploreCollectionScreen';
import type { AppPage } from '@/components/shell/appPage';
import { collectionUrl, readCollectionPage, type Collection } from '@/store/events/collections';
import { withServerStore } from '@/store/serverStore';

interface Props {
  collection: Collection;
  now: string;
}
const ExploreCollectionPage: AppPage<Props> = (props) => <ExploreCollectionScreen key={collectionUrl(props.collection)} {...props} />;
ExploreCollectionPage.chrome = { footer: true, isDeferred: true };
export default ExploreCollectionPage;

export const getServerSideProps = withServerStore<Props>({ seconds: 60 }, (store, { params }) =>
  readCollectionPage(store, String(params?.collection)),
);
