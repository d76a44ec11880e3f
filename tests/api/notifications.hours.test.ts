import { sql } from 'drizzle-orm';
import { joinDailyMessages } from '@/server/modules/notifications/dailySummaries';
import { notify } from '@/server/modules/notifications/notify';
import { sendDueMessages } from '@/server/modules/notifications/sendMessages';
import { fromLocalTime, toLocalTime } from '@/server/platform/zonedTime';
import { openTestApp, type Person } from '../support/testApp';

let app: Awaited<ReturnType<typeof openTestApp>>;
let asha: Person;

beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(async () => {
  await app.empty();
  asha = await app.signIn();
});
afterAll(() => app.close());

const timeZone = 'America/New_York';
const hourIn = (zone: string, hoursFromNow = 0) => (Number(toLocalTime(new Date(), zone).slice(11, 13)) + hoursFromNow + 24) % 24;
const choose = async (over: Record<string, unknown>) => {
  const answer = await app.call(
    'notifications.preferencesUpdate',
    { choices: [], timeZone, quietHours: null, isDaily: false, ...over },
    { as: asha },
  );
  expect(answer.status).toBe(200);
};
const to = () => ({ userID: asha.userID });
const sendNews = (title: string, expiresAt?: Date) =>
  notify(app.db, { to: to(), key: `news:${title}`, ...(expiresAt ? { expiresAt } : {}) }, 'newTitle', {
    channelName: 'Boats',
    title,
    tagline: '',
    url: 'https://x.test/',
  });
const sendReminder = (expiresAt: Date) =>
  notify(app.db, { to: to(), key: 'bookmark', expiresAt }, 'saleOpened', { eventTitle: 'Tide', eventUrl: 'https://x.test/' });
const dueIn = async () => {
  const { rows } = await app.db.execute<{ due: string; is_digest: boolean }>(
    sql`SELECT due_at::text AS due, is_digest FROM messages ORDER BY created_at`,
  );
  return rows.map((row) => ({ due: new Date(row.due), isDigest: row.is_digest }));
};
const isNow = (at: Date | undefined) => Math.abs((at?.getTime() ?? 0) - Date.now()) < 60_000;

describe('quiet hours', () => {
  test('hold back what can wait until they end, in the time zone of the recipient', async () => {
    const end = hourIn(timeZone, 2);
    await choose({ quietHours: { from: hourIn(timeZone, -1), to: end } });
    await sendNews('Tide');
    const [message] = await dueIn();
    const local = toLocalTime(message?.due ?? new Date(0), timeZone);
    expect(local.slice(11)).toBe(`${String(end).padStart(2, '0')}:00`);
    expect((message?.due.getTime() ?? 0) - Date.now()).toBeLessThan(3 * 3_600_000);
    expect(message?.due.getTime()).toBeGreaterThan(Date.now());
  });

  test('do not hold back anything outside them', async () => {
    await choose({ quietHours: { from: hourIn(timeZone, 1), to: hourIn(timeZone, 3) } });
    await sendNews('Tide');
    expect(isNow((await dueIn())[0]?.due)).toBe(true);
  });

  test('never hold back codes, tickets, money and cancellations', async () => {
    await choose({ quietHours: { from: hourIn(timeZone, -1), to: hourIn(timeZone, 2) } });
    await notify(app.db, { to: to(), key: 'one' }, 'sessionCancelled', { eventTitle: 'Tide', when: 'Friday', reason: 'Rain.' });
    await notify(app.db, { to: to(), key: 'two' }, 'titleBought', { name: 'Tide', orderNumber: 'K7QX-M3RD' });
    expect((await dueIn()).map(({ due }) => isNow(due))).toEqual([true, true]);
  });

  test('do not hold back a message that would be useless after them', async () => {
    await choose({ quietHours: { from: hourIn(timeZone, -1), to: hourIn(timeZone, 2) } });
    await sendReminder(new Date(Date.now() + 10 * 60_000));
    expect(isNow((await dueIn())[0]?.due)).toBe(true);
  });

  test('are from 21 to 8 in India for a user who has chosen nothing', async () => {
    await sendNews('Tide');
    const hour = hourIn('Asia/Kolkata');
    const [message] = await dueIn();
    if (hour >= 8 && hour < 21) expect(isNow(message?.due)).toBe(true);
    else expect(toLocalTime(message?.due ?? new Date(0), 'Asia/Kolkata').slice(11)).toBe('08:00');
  });
});

describe('a user who chose once a day', () => {
  const sent: { subject: string; body: string; kind: string | null }[] = [];
  const sender = {
    canSend: () => true,
    keepsBody: true,
    send: (message: (typeof sent)[number]) => {
      sent.push(message);
      return Promise.resolve();
    },
  };
  beforeEach(() => {
    sent.length = 0;
  });
  const passDay = () => app.db.execute(sql`UPDATE messages SET due_at = now() - interval '1 second' WHERE is_digest`);

  test('gets news and campaign updates as one message at 18:00, and everything else at once', async () => {
    await choose({ isDaily: true });
    await sendNews('Tide');
    await sendNews('Ebb');
    await notify(app.db, { to: to(), key: 'terms' }, 'campaignTermsChanged', { title: 'Boats' });
    await notify(app.db, { to: to(), key: 'receipt' }, 'titleBought', { name: 'Tide', orderNumber: 'K7QX-M3RD' });
    const [first] = await dueIn();
    const due = toLocalTime(first?.due ?? new Date(0), timeZone);
    expect(due.slice(11)).toBe('18:00');
    expect(fromLocalTime(due, timeZone).getTime() - Date.now()).toBeLessThanOrEqual(25 * 3_600_000);
    expect(await joinDailyMessages(app.db, 100)).toBe(0);
    await sendDueMessages(app.db, sender, { limit: 10 });
    expect(sent.map(({ subject }) => subject)).toEqual(['You bought Tide']);

    await passDay();
    expect(await joinDailyMessages(app.db, 100)).toBe(1);
    expect(await joinDailyMessages(app.db, 100)).toBe(0);
    await sendDueMessages(app.db, sender, { limit: 10 });
    expect(sent).toHaveLength(2);
    expect(sent[1]).toMatchObject({ subject: '3 updates', kind: 'daily' });
    for (const title of ['New from Boats: Tide', 'New from Boats: Ebb', 'New terms: Boats']) expect(sent[1]?.body).toContain(title);
  });

  test('gets a single update as it is, and none twice when its notification is repeated', async () => {
    await choose({ isDaily: true });
    await sendNews('Tide');
    await passDay();
    await joinDailyMessages(app.db, 100);
    expect(await sendNews('Tide')).toBe(0);
    await sendDueMessages(app.db, sender, { limit: 10 });
    expect(sent.map(({ subject }) => subject)).toEqual(['New from Boats: Tide']);
  });

  test('gets at once what would be useless at the time of the summary', async () => {
    await choose({ isDaily: true });
    await sendNews('Tide', new Date(Date.now() + 60_000));
    const [message] = await dueIn();
    // Within the minute before 18:00 it still fits into the summary.
    if (message?.isDigest === false) expect(isNow(message.due)).toBe(true);
    else expect(toLocalTime(message?.due ?? new Date(0), timeZone).slice(11)).toBe('18:00');
  });
});
