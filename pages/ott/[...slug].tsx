import { TitleScreen, titleTabs, type TitleTab } from '@/components/ott/TitleScreen';
import type { AppPage } from '@/components/shell/appPage';
import { ottApi } from '@/store/ott/ottApi';
import { withServerStore } from '@/store/serverStore';

interface Props {
  slug: string;
  tab: TitleTab;
}
const TitlePage: AppPage<Props> = (props) => <TitleScreen key={props.slug} {...props} />;
TitlePage.chrome = { footer: true, topBar: false, bottomNav: false };
export default TitlePage;

export const getServerSideProps = withServerStore<Props>({ seconds: 60 }, async (store, { params }) => {
  const [slug = '', asked, ...more] = [params?.slug].flat().map(String);
  const tab = asked === undefined ? 'details' : titleTabs.find((each) => each === asked && each !== 'details');
  if (!tab || more.length > 0) return { notFound: true };
  const { title, cscan, related, shelf } = ottApi.endpoints;
  const { data } = await store.dispatch(title.initiate(slug));
  if (data && data.slug !== slug) return { redirect: { destination: `/ott/${encodeURIComponent(data.slug)}/`, permanent: false } };
  if (data && tab === 'cscan') await store.dispatch(cscan.initiate(data.releaseID));
  if (data && tab === 'more-like-this') await store.dispatch(related.initiate(slug));
  if (data && tab === 'related')
    await Promise.all(
      (['premium', 'free', 'snax'] as const).map((each) =>
        store.dispatch(shelf.initiate({ shelf: each, channelID: data.channel.channelID })),
      ),
    );
  return { props: { slug, tab } };
});
