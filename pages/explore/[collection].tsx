import { collectionFrom, collectionUrl, type Collection } from '@/components/events/collections';
import { CollectionScreen } from '@/components/events/CollectionScreen';
import type { AppPage } from '@/components/shell/appPage';
import { eventsApi } from '@/store/events/eventsApi';
import { withServerStore } from '@/store/serverStore';

interface Props {
  collection: Collection;
  now: string;
}
const EventCollectionPage: AppPage<Props> = (props) => <CollectionScreen key={collectionUrl(props.collection)} {...props} />;
EventCollectionPage.chrome = { footer: true };
export default EventCollectionPage;

export const getServerSideProps = withServerStore<Props>({ seconds: 60 }, async (store, { params }) => {
  const { eventFeed, facets } = eventsApi.endpoints;
  const slug = String(params?.collection);
  // Without an answer nobody knows which places there are; a kind is known all the same.
  const { data } = await store.dispatch(facets.initiate());
  const collection = collectionFrom(slug.toLowerCase(), data ?? { cities: [] });
  if (!collection && !data) throw new Error('The places could not be asked for, so nobody knows whether this is one');
  if (!collection) return { notFound: true };
  if (slug !== slug.toLowerCase()) return { redirect: { destination: collectionUrl(collection), permanent: true } };
  await store.dispatch(eventFeed.initiate({ kind: collection.kind, city: collection.city }));
  return { props: { collection, now: new Date().toISOString() } };
});
