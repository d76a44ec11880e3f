import type { Redirect } from 'next';
import { routes } from '@/constants/routes';
import { titleTabs as tabs } from '@/constants/titleTabs';
import type { AppStore } from '..';
import { titleApi } from './titleApi';

/** Details and related, then about, more like this, cScan. The first is the title's own address. */
export const titleTabs = [...tabs.singleVideo, ...tabs.moreOfVideo] as const;
export type TitleTab = (typeof titleTabs)[number];

type TitlePageResult = { props: { slug: string; tab: TitleTab } } | { redirect: Redirect } | { notFound: true };

/** What the page of a title shows at once: the title, and what its tab is about. An older slug leads to the present one. */
export async function readTitlePage(store: AppStore, [slug = '', requestedTab, ...rest]: readonly string[]): Promise<TitlePageResult> {
  const tab = requestedTab === undefined ? 'details' : titleTabs.find((each) => each === requestedTab && each !== 'details');
  if (!tab || rest.length > 0) return { notFound: true };
  const { title, cscan, related, shelf } = titleApi.endpoints;
  const { data } = await store.dispatch(title.initiate(slug));
  if (data && data.slug !== slug)
    return {
      redirect: { destination: requestedTab ? routes.titleTab(data.slug, requestedTab) : routes.title(data.slug), permanent: false },
    };
  if (data && tab === 'cscan') await store.dispatch(cscan.initiate(data.releaseID));
  if (data && tab === 'more-like-this') await store.dispatch(related.initiate(slug));
  if (data && tab === 'related')
    await Promise.all(
      (['premium', 'free', 'snax'] as const).map((each) =>
        store.dispatch(shelf.initiate({ shelf: each, channelID: data.channel.channelID })),
      ),
    );
  return { props: { slug, tab } };
}
