import type { Snax } from '@contract/titles';
import { getServerSideProps as campaignPage } from '@/pages/embed/campaign/[id]';
import { getServerSideProps as eventPage } from '@/pages/embed/event/[id]';
import { getServerSideProps as snaxPage } from '@/pages/embed/snax/[id]';
import { getServerSideProps as titlePage } from '@/pages/embed/title/[id]';
import { campaignPage as campaignOf } from '../../../support/fixtures/campaignScreens';
import { monsoon, saturday, sunday } from '../../../support/fixtures/eventScreens';
import { cardOf, ferry } from '../../../support/fixtures/ottScreens';
import { apiAnswers, sendPage } from '../../../support/sendPage';

jest.mock('@/services/http/serverHttp', () => jest.requireActual<{ answeringApi: object }>('../../../support/sendPage').answeringApi);
jest.useFakeTimers({ now: new Date('2026-11-21T12:00:00.000Z') });

const inr = (rupees: number) => ({ amountMinor: rupees * 100, currency: 'INR' });
const salt = campaignOf({ title: 'Salt <Years>', raised: inr(250_000), goal: inr(1_000_000) });
const kite: Snax = {
  ...cardOf('Kite', { kind: 'SNAX', isPremium: false, trailer: null }),
  about: '',
  width: 720,
  height: 1280,
  sources: [],
  captions: [],
  link: null,
  bookmarkCount: 0,
  likeCount: 0,
};
beforeEach(() => {
  for (const [path, answer] of Object.entries({
    [`/ott/titles/${ferry.slug}`]: ferry,
    [`/ott/snax/${kite.releaseID}`]: kite,
    [`/events/${monsoon.eventID}`]: monsoon,
    [`/campaigns/${salt.campaignID}`]: salt,
  }))
    apiAnswers.set(path, answer);
});

const kinds = [
  ['title', titlePage, ferry.slug, ferry.name, `/ott/${ferry.slug}/`],
  ['snax', snaxPage, kite.releaseID, kite.name, `/ott/snax/${kite.releaseID}/`],
  ['event', eventPage, monsoon.eventID, monsoon.title, `/event/${monsoon.eventID}/`],
  ['campaign', campaignPage, salt.campaignID, salt.title, `/campaign/${salt.campaignID}/`],
] as const;

const read = (html: string) => new DOMParser().parseFromString(html, 'text/html');

test.each(kinds)('the %s in a frame has its name, its picture and one button that opens the page', async (_, page, id, name, path) => {
  const { status, headers, body } = await sendPage(page, { id });
  const shown = read(body);
  expect(status).toBe(200);
  expect(shown.querySelector('h1')?.textContent).toBe(name);
  expect(shown.querySelectorAll('img')).toHaveLength(1);
  const [button, ...others] = shown.querySelectorAll<HTMLAnchorElement>('.row a');
  expect(others).toEqual([]);
  expect(new URL(button?.href ?? '').pathname).toBe(path);
  expect([button?.target, button?.rel]).toEqual(['_blank', 'noopener']);
  expect(headers['cache-control']).toMatch(/^public, s-maxage=\d+, stale-while-revalidate=\d+$/);
});

test.each(kinds)(
  'the %s in a frame may be framed by every site, runs no script where nothing plays, sets no cookie and is not indexed',
  async (_, page, id) => {
    apiAnswers.set(`/ott/titles/${ferry.slug}`, { ...ferry, trailer: null });
    apiAnswers.set(`/ott/snax/${kite.releaseID}`, { ...kite, play: null });
    const { headers, body } = await sendPage(page, { id });
    const policy = headers['content-security-policy']?.split('; ');
    expect(policy).toEqual(expect.arrayContaining(["default-src 'none'", "form-action 'none'", 'frame-ancestors *']));
    expect(policy?.some((part) => part.startsWith('script-src'))).toBe(false);
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(headers).not.toHaveProperty('set-cookie');
    expect(read(body).querySelectorAll('script, link, iframe, form')).toHaveLength(0);
    expect(body.length).toBeLessThan(6000);
  },
);

test('a campaign shows how much of its goal it has, and an event its next date and its lowest price', async () => {
  const campaign = read((await sendPage(campaignPage, { id: salt.campaignID })).body);
  expect(campaign.querySelectorAll('.bulbs .lit')).toHaveLength(5);
  expect(campaign.querySelector('.bulbs')?.getAttribute('aria-label')).toBe('25% raised');
  expect(campaign.body.textContent).toMatch(/raised of/);
  const event = read((await sendPage(eventPage, { id: monsoon.eventID })).body).body.textContent;
  expect(event).toMatch(/From ₹\d+/);
  expect(event).toMatch(/Nov|Dec/);
});

test('an event that is sold out, over or cancelled offers no tickets', async () => {
  const actionsOf = async (change: object) => {
    apiAnswers.set(`/events/${monsoon.eventID}`, { ...monsoon, ...change });
    return [...read((await sendPage(eventPage, { id: monsoon.eventID })).body).querySelectorAll('a')].map(({ textContent }) => textContent);
  };
  expect(await actionsOf({ sessions: [saturday] })).toEqual(['Get tickets', 'See the event on Marquee']);
  expect(await actionsOf({ sessions: [{ ...saturday, state: 'SOLD_OUT' }] })).toEqual(['See the event on Marquee']);
  expect(await actionsOf({ sessions: [{ ...saturday, state: 'ENDED' }] })).toEqual(['See the event on Marquee']);
  expect(await actionsOf({ status: 'CANCELLED' })).toEqual(['See the event on Marquee']);
  const many = Array.from({ length: 10 }, (_, at) => ({ ...saturday, sessionID: `ses_${at}` }));
  expect((await actionsOf({ sessions: many })).slice(-2)).toEqual(['Get tickets', '2 more dates on Marquee']);
});

test('a private offer, an unknown work and a failed read show a notice that no cache keeps', async () => {
  apiAnswers.set(`/campaigns/${salt.campaignID}`, { ...salt, isPrivate: true });
  apiAnswers.set(`/ott/titles/${ferry.slug}`, new Error('Down'));
  const answers = [
    await sendPage(campaignPage, { id: salt.campaignID }),
    await sendPage(eventPage, { id: 'none' }),
    await sendPage(titlePage, { id: ferry.slug }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 503]);
  for (const { headers, body } of answers) {
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toContain('frame-ancestors *');
    expect(body).not.toContain('Salt');
  }
});

test('a title plays in the frame what everyone may watch: a free film itself, of a paid one the trailer', async () => {
  const framed = async (change: object) => {
    apiAnswers.set(`/ott/titles/${ferry.slug}`, { ...ferry, ...change });
    const { headers, body } = await sendPage(titlePage, { id: ferry.slug });
    const shown = read(body);
    const { release, video } = shown.querySelector('main')?.dataset ?? {};
    const policy = headers['content-security-policy'] ?? '';
    return { release, video, button: shown.querySelector('button')?.textContent, scripts: shown.scripts.length, policy };
  };
  const paid = await framed({ isPremium: true });
  expect(paid).toMatchObject({ release: ferry.releaseID, video: ferry.trailer?.videoID, button: 'Play trailer · 2 min', scripts: 1 });
  expect(paid.policy.split('; ')).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "script-src 'self'",
      "media-src 'self' blob:",
      "connect-src 'self'",
      'frame-ancestors *',
    ]),
  );
  expect(await framed({ isPremium: false })).toMatchObject({ video: ferry.play?.videoID, button: 'Play · 1 h 52 min' });
  const none = await framed({ isPremium: true, trailer: null });
  expect(none).toMatchObject({ video: undefined, button: undefined, scripts: 0 });
  expect(none.policy).not.toContain('script-src');
});

test('the frame of an event lists its dates with prices, seats that are left and a link to the checkout of each', async () => {
  const shown = read((await sendPage(eventPage, { id: monsoon.eventID })).body);
  const [first, second, soldOut] = shown.querySelectorAll('details');
  expect(first?.querySelector('summary')?.textContent).toMatch(/28 Nov.*From ₹599/);
  expect([first?.open, second?.open]).toEqual([true, false]);
  expect([...(first?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'Floor, standing₹599',
    'Balcony, seated₹8993 seats left',
    'Student, floor₹599Sold out',
  ]);
  const button = second?.querySelector('a');
  expect(button?.href).toMatch(/\/checkout\/evt_1\/\?session=ses_sun$/);
  expect([button?.textContent, button?.target, button?.rel]).toEqual(['Get tickets', '_blank', 'noopener']);
  expect(button?.getAttribute('aria-label')).toMatch(/^Get tickets for .*29 Nov.* \(opens a new window\)$/);
  expect([soldOut?.querySelector('summary')?.textContent, soldOut?.querySelector('a')]).toEqual([expect.stringMatching(/Sold out$/), null]);
});

test('a date with numbered seats shows which are free, as one picture, and stays without it when the plan cannot be read', async () => {
  const seated = { ...sunday, hasSeatMap: true };
  apiAnswers.set(`/events/${monsoon.eventID}`, { ...monsoon, sessions: [saturday, seated] });
  const row = { row: 'A', x: 10, y: 20, step: 10, bend: 0, count: 4, accessible: [] };
  const section = { section: 'F', name: 'Floor', tierName: 'Floor, standing', rows: [row] };
  const plan = { width: 100, height: 50, sections: [section] };
  apiAnswers.set(`/events/sessions/${seated.sessionID}/seats`, { sessionID: seated.sessionID, plan, taken: ['F.A.2'] });
  const dates = read((await sendPage(eventPage, { id: monsoon.eventID })).body).querySelectorAll('details');
  expect(dates[0]?.querySelector('svg')).toBeNull();
  expect(dates[1]?.querySelector('svg')?.getAttribute('aria-label')).toBe('3 of 4 seats free');
  expect(dates[1]?.querySelector('.tier-0[d]')?.getAttribute('d')).toBe('M10 20h0M30 20h0M40 20h0');
  expect(dates[1]?.querySelector('.gone')?.getAttribute('d')).toBe('M20 20h0');
  expect(dates[1]?.querySelector('a')?.textContent).toBe('Choose seats');
  apiAnswers.delete(`/events/sessions/${seated.sessionID}/seats`);
  const { status, body } = await sendPage(eventPage, { id: monsoon.eventID });
  expect([status, read(body).querySelector('svg'), body.includes('Choose seats')]).toEqual([200, null, true]);
});

test('a snax plays in the frame, whose picture is above the text', async () => {
  const { headers, body } = await sendPage(snaxPage, { id: kite.releaseID });
  const card = read(body).querySelector('main');
  expect(card?.className).toBe('tall');
  expect(card?.dataset).toMatchObject({ release: kite.releaseID, video: kite.play?.videoID });
  expect(card?.querySelector('button')?.textContent).toMatch(/^Play/);
  expect(headers['content-security-policy']).toMatch(/script-src 'self'/);
  apiAnswers.delete(`/ott/snax/${kite.releaseID}`);
  expect((await sendPage(snaxPage, { id: kite.releaseID })).status).toBe(404);
});
