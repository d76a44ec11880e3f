import { CollectionScreen } from '@/components/events/CollectionScreen';
import type { AppPage } from '@/components/shell/appPage';
import { collectionUrl, readCollectionPage, type Collection } from '@/store/events/collections';
import { withServerStore } from '@/store/serverStore';

interface Props {
  collection: Collection;
  now: string;
}
const EventCollectionPage: AppPage<Props> = (props) => <CollectionScreen key={collectionUrl(props.collection)} {...props} />;
EventCollectionPage.chrome = { footer: true };
export default EventCollectionPage;

export const getServerSideProps = withServerStore<Props>({ seconds: 60 }, (store, { params }) =>
  readCollectionPage(store, String(params?.collection)),
);
