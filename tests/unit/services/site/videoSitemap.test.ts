import { sendVideoSitemap } from '@/services/site/sendVideoSitemap';
import { sendRobots } from '@/services/site/seoRoutes';
import { cardOf } from '../../../support/fixtures/ottScreens';
import { apiAnswers, sendPage } from '../../../support/sendPage';

jest.mock('@/services/http/serverHttp', () => jest.requireActual<{ answeringApi: object }>('../../../support/sendPage').answeringApi);

const part = (videoHash: string) => ({ videoID: `vid_${videoHash}`, videoHash, durationMs: 90_400 });
const list = (...items: unknown[]) => ({ items, nextCursor: null });

beforeEach(() => {
  apiAnswers.set(
    '/ott/free',
    list(
      cardOf('A & B', { isPremium: false, play: part('whole'), trailer: part('trailer') }),
      cardOf('Still uploading', { isPremium: false, play: null }),
    ),
  );
  apiAnswers.set(
    '/ott/premium',
    list(
      cardOf('Paid', { isPremium: true, play: part('paid'), trailer: part('preview') }),
      cardOf('Paid, without a trailer', { isPremium: true, play: part('paid'), trailer: null }),
    ),
  );
});

test('the video sitemap has what every visitor can play, with every field that Google requires', async () => {
  const { status, headers, body } = await sendPage(sendVideoSitemap);
  expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
  const xml = new DOMParser().parseFromString(body, 'application/xml');
  expect(xml.querySelector('parsererror')).toBeNull();
  const valuesOf = (name: string) => [...xml.getElementsByTagName(name)].map(({ textContent }) => textContent);
  expect(valuesOf('video:title')).toEqual(['A & B', 'Paid']);
  expect(valuesOf('video:player_loc')).toEqual([expect.stringContaining('/whole/'), expect.stringContaining('/preview/')]);
  expect(valuesOf('video:duration')).toEqual(['90', '90']);
  for (const name of ['loc', 'video:thumbnail_loc']) expect(valuesOf(name)).toEqual(Array(2).fill(expect.stringMatching(/^https?:\/\//)));
  for (const text of valuesOf('video:description')) expect(text).not.toBe('');
});

test('a list that cannot be read makes the sitemap unavailable, not shorter', async () => {
  apiAnswers.set('/ott/premium', new Error('Down'));
  expect(await sendPage(sendVideoSitemap)).toMatchObject({ status: 503, headers: { 'cache-control': 'no-store' }, body: '' });
});

test('robots.txt names both sitemaps', async () => {
  const { body } = await sendPage(sendRobots);
  expect(body.match(/^Sitemap: .*$/gm)).toEqual([expect.stringMatching(/\/sitemap\.xml$/), expect.stringMatching(/\/video-sitemap\.xml$/)]);
});
