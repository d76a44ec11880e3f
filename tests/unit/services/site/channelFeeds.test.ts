import { sendChannelCalendar, sendChannelFeed, sendChannelPodcast } from '@/services/site/sendChannelFeeds';
import { sendLlmsText } from '@/services/site/seoRoutes';
import { campaignCard } from '../../../support/fixtures/campaignScreens';
import { monsoon, monsoonSummary } from '../../../support/fixtures/eventScreens';
import { cardOf, ferry } from '../../../support/fixtures/ottScreens';
import { publicChannel } from '../../../support/fixtures/profiles';
import { apiAnswers, sendPage } from '../../../support/sendPage';

jest.mock('@/services/http/serverHttp', () => jest.requireActual<{ answeringApi: object }>('../../../support/sendPage').answeringApi);

const channel = publicChannel();
const list = (...items: unknown[]) => ({ items, nextCursor: null });
const parsed = (xml: string) => new DOMParser().parseFromString(xml, 'application/xml');
const textsOf = (xml: string, selector: string) => [...parsed(xml).querySelectorAll(selector)].map(({ textContent }) => textContent);

const oldFilm = cardOf('Old film', { tagline: '', publishedAt: '2026-01-01T00:00:00.000Z' });
const boats = cardOf('Boats & <rain>', { publishedAt: '2026-11-01T00:00:00.000Z' });
const clip = cardOf('A clip', { kind: 'SNAX', releaseID: 'rel_clip', publishedAt: '2026-09-15T00:00:00.000Z' });

beforeEach(() => {
  apiAnswers.clear();
  for (const [path, answer] of Object.entries({
    [`/handles/${channel.handle}`]: channel,
    '/ott/free': list(oldFilm),
    '/ott/premium': list(boats),
    '/ott/snax': list(clip),
    [`/ott/titles/${oldFilm.slug}`]: { ...ferry, ...oldFilm, about: '' },
    [`/ott/titles/${boats.slug}`]: { ...ferry, ...boats, about: 'One winter with the boats & their makers.' },
    '/ott/snax/rel_clip': { ...clip, about: '' },
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
  expect(textsOf(body, 'item > title')).toEqual(['Salt Years', 'Boats & <rain>', monsoon.title, 'A clip', 'Old film']);
  expect(textsOf(body, 'item > pubDate').map((date) => Date.parse(date ?? ''))).toEqual(
    ['2026-11-10', '2026-11-01', '2026-10-01', '2026-09-15', '2026-01-01'].map((day) => Date.parse(day)),
  );
  expect(textsOf(body, 'item > pubDate')[0]).toBe('Tue, 10 Nov 2026 00:00:00 GMT');
  expect(textsOf(body, 'item > guid')).toEqual(textsOf(body, 'item > link'));
  expect(textsOf(body, 'item > link')[3]).toMatch(/\/ott\/snax\/rel_clip\/$/);
});

test('an item of the feed has its own description and picture, and no description where there is none', async () => {
  const { body } = await feed();
  expect(textsOf(body, 'item > description')).toEqual([
    'Three sisters who farm salt',
    'One winter with the boats & their makers.',
    monsoon.about,
    'The last boat leaves at nine.',
  ]);
  const pictures = [...parsed(body).getElementsByTagNameNS('http://search.yahoo.com/mrss/', 'thumbnail')].map((tag) =>
    tag.getAttribute('url'),
  );
  expect(pictures).toHaveLength(5);
  for (const picture of pictures) expect(picture).toMatch(/^http:\/\/[^/]+\/media\//);
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

test('the entries of a calendar say when they last changed, and the same at every read', async () => {
  const [show] = monsoon.sessions;
  apiAnswers.set(`/events/${monsoon.eventID}`, {
    ...monsoon,
    sessions: [{ ...show, calendarSequence: 3, changedAt: '2026-11-05T10:20:30.000Z' }],
  });
  const { body } = await calendar();
  expect(body).toContain('\r\nDTSTAMP:20261105T102030Z\r\n');
  expect(body).toContain('\r\nLAST-MODIFIED:20261105T102030Z\r\n');
  expect(body).toContain('\r\nSEQUENCE:3\r\n');
  expect((await calendar()).body).toBe(body);
});

test('a feed with a part missing is unavailable, not shorter, and no cache keeps that', async () => {
  apiAnswers.set(`/ott/titles/${boats.slug}`, new Error('Down'));
  expect(await feed()).toMatchObject({ status: 503, headers: { 'cache-control': 'no-store' }, body: '' });
  apiAnswers.set('/ott/premium', new Error('Down'));
  expect(await feed()).toMatchObject({ status: 503, body: '' });
  apiAnswers.set(`/events/${monsoon.eventID}`, new Error('Down'));
  expect(await calendar()).toMatchObject({ status: 503, body: '' });
  apiAnswers.delete(`/handles/${channel.handle}`);
  expect(await feed()).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' }, body: '' });
});

const podcast = () => sendPage(sendChannelPodcast, { handle: channel.handle });
const episode = {
  partID: 'prt_1',
  slug: 'night-ferry',
  name: 'Night & ferry',
  about: 'The last boat.',
  season: 2,
  episode: 3,
  publishedAt: '2026-11-01T00:00:00.000Z',
  durationMs: 5_400_400,
  artwork: boats.artwork,
  path: '/media/podcast/prt_1.mp4',
  byteSize: 123_456,
};

test('the podcast of a channel names each file with its size and length, and what apps require of a show', async () => {
  const film = { ...episode, partID: 'prt_2', season: null, episode: null, about: '', durationMs: null };
  apiAnswers.set(`/ott/podcasts/${channel.channelID}`, { items: [episode, film] });
  const { status, headers, body } = await podcast();
  expect([status, headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8']);
  expect(parsed(body).querySelector('parsererror')).toBeNull();
  expect(textsOf(body, 'item > title')).toEqual(['Night & ferry', 'Night & ferry']);
  expect(textsOf(body, 'item > guid')).toEqual(['prt_1', 'prt_2']);
  const [first] = parsed(body).querySelectorAll('item > enclosure');
  expect([...(first?.attributes ?? [])].map(({ name, value }) => [name, value])).toEqual([
    ['url', expect.stringMatching(/^http:\/\/[^/]+\/media\/podcast\/prt_1\.mp4$/)],
    ['length', '123456'],
    ['type', 'video/mp4'],
  ]);
  const ofApps = (name: string) =>
    [...parsed(body).getElementsByTagNameNS('http://www.itunes.com/dtds/podcast-1.0.dtd', name)].map(({ textContent }) => textContent);
  expect([ofApps('duration'), ofApps('season'), ofApps('episode')]).toEqual([['5400'], ['2'], ['3']]);
  expect([ofApps('explicit'), ofApps('author')]).toEqual([['false'], [channel.ownerName]]);
  expect(textsOf(body, 'channel > language')).toEqual(['en-IN']);
});

test('a channel that offers nothing has no podcast; a failed read is not taken for that', async () => {
  apiAnswers.set(`/ott/podcasts/${channel.channelID}`, { items: [] });
  expect(await podcast()).toMatchObject({ status: 404, headers: { 'cache-control': 'no-store' }, body: '' });
  apiAnswers.set(`/ott/podcasts/${channel.channelID}`, new Error('Down'));
  expect(await podcast()).toMatchObject({ status: 503, headers: { 'cache-control': 'no-store' }, body: '' });
  apiAnswers.delete(`/handles/${channel.handle}`);
  expect(await podcast()).toMatchObject({ status: 404, body: '' });
});

test('llms.txt says what the site is and links its parts', async () => {
  const { status, headers, body } = await sendPage(sendLlmsText);
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body).toMatch(/^# Marquee\n\n> .+/);
  for (const [, url = ''] of body.matchAll(/\]\((.+?)\)/g)) expect(() => new URL(url)).not.toThrow();
  expect(body).toMatch(/\/channel\/HANDLE\/feed\.xml/);
});
