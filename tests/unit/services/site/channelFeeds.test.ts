import { sendChannelCalendar, sendChannelFeed } from '@/services/site/sendChannelFeeds';
import { sendLlmsText } from '@/services/site/seoRoutes';
import { campaignCard } from '../../../support/fixtures/campaignScreens';
import { monsoon, monsoonSummary } from '../../../support/fixtures/eventScreens';
import { cardOf } from '../../../support/fixtures/ottScreens';
import { publicChannel } from '../../../support/fixtures/profiles';
import { apiAnswers, sendPage } from '../../../support/sendPage';

jest.mock('@/services/http/serverHttp', () => jest.requireActual<{ answeringApi: object }>('../../../support/sendPage').answeringApi);

const channel = publicChannel();
const list = (...items: unknown[]) => ({ items, nextCursor: null });
const parsed = (xml: string) => new DOMParser().parseFromString(xml, 'application/xml');
const textsOf = (xml: string, selector: string) => [...parsed(xml).querySelectorAll(selector)].map(({ textContent }) => textContent);

beforeEach(() => {
  apiAnswers.clear();
  for (const [path, answer] of Object.entries({
    [`/handles/${channel.handle}`]: channel,
    '/ott/free': list(cardOf('Old film', { publishedAt: '2026-01-01T00:00:00.000Z' })),
    '/ott/premium': list(cardOf('Boats & <rain>', { publishedAt: '2026-11-01T00:00:00.000Z' })),
    '/ott/snax': list(cardOf('A clip', { kind: 'SNAX', releaseID: 'rel_clip', publishedAt: '2026-10-01T00:00:00.000Z' })),
    '/campaigns/feed': list(campaignCard({ opensAt: '2026-11-10T00:00:00.000Z' })),
    '/events/feed': list(monsoonSummary),
    [`/events/${monsoon.eventID}`]: monsoon,
  }))
    apiAnswers.set(path, answer);
});

const feed = () => sendPage(sendChannelFeed, { handle: channel.handle });
const calendar = () => sendPage(sendChannelCalendar, { handle: channel.handle });

test('the feed of a channel has its works of every product, the newest first', async () => {
  const { status, headers, body } = await feed();
  expect([status, headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8']);
  expect(headers['cache-control']).toMatch(/^public, s-maxage=\d+/);
  expect(parsed(body).querySelector('parsererror')).toBeNull();
  expect(textsOf(body, 'item > title')).toEqual(['Salt Years', 'Boats & <rain>', 'A clip', 'Old film', monsoon.title]);
  expect(textsOf(body, 'item > pubDate')[0]).toBe('Tue, 10 Nov 2026 00:00:00 GMT');
  expect(textsOf(body, 'item > guid')).toEqual(textsOf(body, 'item > link'));
  expect(textsOf(body, 'item > link')[2]).toMatch(/\/ott\/snax\/rel_clip\/$/);
});

test('the calendar of a channel has each session to come, and says which are cancelled', async () => {
  const [first, second, third] = [0, 1, 2].map((n) => ({ ...(monsoon.sessions[0] ?? monsoon), sessionID: `ses_${n}` }));
  apiAnswers.set(`/events/${monsoon.eventID}`, {
    ...monsoon,
    sessions: [first, { ...second, state: 'CANCELLED' }, { ...third, state: 'ENDED' }],
  });
  const { status, headers, body } = await calendar();
  expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  const uids = [...body.matchAll(/UID:(\w+)@/g)].map(([, uid]) => uid);
  expect(uids).toEqual(['ses_0', 'ses_1']);
  expect(body.match(/STATUS:CANCELLED/g)).toHaveLength(1);
  expect(body).toMatch(/^BEGIN:VCALENDAR\r\n[^]*END:VCALENDAR\r\n$/);
  expect(body).toContain('X-WR-CALNAME:');
});

test('a feed with a part missing is unavailable, not shorter, and no cache keeps that', async () => {
  apiAnswers.set('/ott/premium', new Error('Down'));
  expect(await feed()).toMatchObject({ status: 503, headers: { 'cache-control': 'no-store' }, body: '' });
  apiAnswers.set(`/events/${monsoon.eventID}`, new Error('Down'));
  expect(await calendar()).toMatchObject({ status: 503, body: '' });
  apiAnswers.delete(`/handles/${channel.handle}`);
  expect(await feed()).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' }, body: '' });
});

test('llms.txt says what the site is and links its parts', async () => {
  const { status, headers, body } = await sendPage(sendLlmsText);
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body).toMatch(/^# Marquee\n\n> .+/);
  for (const [, url = ''] of body.matchAll(/\]\((.+?)\)/g)) expect(() => new URL(url)).not.toThrow();
  expect(body).toMatch(/\/channel\/HANDLE\/feed\.xml/);
});
