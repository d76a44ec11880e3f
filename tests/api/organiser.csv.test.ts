import v8 from 'node:v8';
import vm from 'node:vm';
import { sql } from 'drizzle-orm';
import { attendeeTable } from '@/server/modules/events/organiserBoxOffice';
import { csvHeader, csvLines, csvText } from '@/server/platform/csv';
import * as t from '@messages/studio/orders';
import { addTicket } from '../support/fixtures/ticketRows';
import { openShow, setupOrganiserApp, type OrganiserApp } from '../support/organiserApp';
import type { Person } from '../support/testApp';

let { app, owner, channelID } = {} as OrganiserApp; // set before the first test
setupOrganiserApp((made) => ({ app, owner, channelID } = made));
let show: Awaited<ReturnType<typeof openShow>>;
beforeEach(async () => {
  show = await openShow(app.db, channelID);
});
const sell = async (name: string, tierID = show.tierID) => {
  const holder = await app.signIn(name);
  return addTicket(app.db, { ...show, tierID, holderID: holder.userID, over: { holderName: name } });
};

describe('the CSV', () => {
  test.each([
    ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
    ['+91 98', "'+91 98"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', "'\tx"],
    ['Rao, Asha', '"Rao, Asha"'],
    ['line\nbreak', '"line\nbreak"'],
    ['आशा ₹', 'आशा ₹'],
  ])('%j', (value, cell) => expect(csvLines([[value]])).toBe(`${cell}\r\n`));

  test('begins with the mark of UTF-8, writes an amount as a number, and leaves an absent value empty', () => {
    expect(csvHeader(['Name', 'Amount, INR'])).toBe('\ufeffName,"Amount, INR"\r\n');
    expect(csvLines([['Refund', { amountMinor: -12_50, currency: 'INR' }, null, 3]])).toBe('Refund,-12.50,,3\r\n');
  });

  test('is for the owner only, and a name that begins a formula is escaped', async () => {
    await sell('=cmd|calc');
    const get = (as?: Person) =>
      app.fastify.inject({ url: `/api/v1/studio/events/${show.eventID}/attendees.csv?q=cmd`, ...(as ? { cookies: as.cookies } : {}) });
    const answer = await get(owner);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.body.split('\r\n')).toHaveLength(3);
    expect(answer.body).toContain("'=cmd|calc");
    expect((await get()).statusCode).toBe(401);
    expect((await get(await app.signIn('Kabir Sen'))).statusCode).toBe(404);
  });

  test('of ticket holders has the words of the page, and times in a zone that its headings name', async () => {
    const ticket = await sell('Asha Rao');
    await app.db.execute(sql`UPDATE tickets SET first_admitted_at = '2026-12-05T15:00:00Z' WHERE ticket_id = ${ticket.ticketID}`);
    let text = '';
    for await (const part of csvText(attendeeTable(app.db, show.eventID, {}, 'Asia/Kolkata'))) text += part;
    const [head = '', line = ''] = text.replace('\ufeff', '').split('\r\n');
    const cells = Object.fromEntries(head.split(',').map((name, at) => [name, line.split(',')[at]]));
    expect(cells).toMatchObject({ Status: t.valid, Source: t.sourceOnline, 'First admitted (Asia/Kolkata)': '2026-12-05 20:30' });
    expect(cells['Session (Asia/Kolkata)']).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
    expect(cells['Bought (Asia/Kolkata)']).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d$/);
  });

  test(
    'takes no more memory however long it is (CSV_ROWS=100000 for the whole measure)',
    async () => {
      const total = Number(process.env.CSV_ROWS ?? 20_000);
      v8.setFlagsFromString('--expose-gc');
      const gc = vm.runInNewContext('gc') as () => void;
      const ticket = await sell('Asha Rao');
      for (let lot = 0; lot < total / 10_000; lot += 1)
        await app.db.execute(sql`
        INSERT INTO tickets (ticket_id, payment_id, event_id, session_id, tier_id, position, holder_id, holder_name, human_code, status)
        SELECT 'tkt_bulk_' || n, ${ticket.paymentID}, ${show.eventID}, ${show.sessionID}, ${show.tierID}, n, ${ticket.holderID}, 'Guest ' || n, 'B' || n, 'VALID'
        FROM generate_series(${lot * 10_000 + 1}::int, ${lot * 10_000 + 10_000}::int) n`);
      await app.db.execute(sql`ANALYZE tickets`); // autovacuum does it within minutes
      let [rows, bytes, peak, early] = [-1, 0, 0, 0];
      for await (const part of csvText(attendeeTable(app.db, show.eventID, {}, 'Asia/Kolkata'))) {
        rows += part.split('\r\n').length - 1;
        bytes += part.length;
        if (rows % 5000 < 1000) {
          gc(); // what remains afterwards is the memory of the list
          peak = Math.max(peak, process.memoryUsage().heapUsed);
        }
        if (rows <= 5000) early = peak;
      }
      process.stdout.write(
        `csv: ${rows} rows, ${(bytes / 1e6).toFixed(1)} MB, heap ${(early / 1e6).toFixed(0)} MB at 5,000 rows, ${(peak / 1e6).toFixed(0)} MB at most\n`,
      );
      expect(rows).toBe(total + 1);
      expect(peak - early).toBeLessThan(16e6);
    },
    Math.max(120_000, 6 * Number(process.env.CSV_ROWS ?? 0)),
  );
});
