import { inflateSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { runsOf } from '@/server/platform/pdf/pdfText';
import { setupBoxOffice } from '../support/boxOffice';
import { addEvent } from '../support/fixtures/events';
import { signInBeforeEach } from '../support/setupTestApp';

const { app, buy, orderOf } = setupBoxOffice();
const asha = signInBeforeEach(app);

test('guests can be named, and an order has a PDF and a calendar file that follows its changes', async () => {
  const { sessionID, tierIDs } = await addEvent(app.db, { title: 'मानसून Night', startsInHours: 72 });
  const { paymentID } = await buy(asha, sessionID, tierIDs[0], 2);
  const order = await orderOf(asha, paymentID);
  const ticketID = order.tickets[1].ticketID as string;
  expect((await app.call('events.ticketName', { ticketID, holderName: 'अनिका शर्मा' }, { as: asha })).body.holderName).toBe('अनिका शर्मा');

  const get = (path: string, as = asha) => app.fastify.inject({ url: `/api/v1/events/orders/${paymentID}/${path}`, cookies: as.cookies });
  const pdf = await get('tickets.pdf');
  expect(pdf.headers['content-type']).toBe('application/pdf');
  const bytes = pdf.rawPayload;
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);
  // The embedded fonts have ₹ and Devanagari: both are in the text that a reader copies (ToUnicode).
  const unicode = [...bytes.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)endstream/g)].map(([, body]) => {
    try {
      return inflateSync(Buffer.from(body ?? '', 'latin1')).toString('latin1');
    } catch {
      return '';
    }
  });
  const maps = unicode.filter((text) => text.includes('beginbfrange') || text.includes('beginbfchar')).join('\n');
  expect(maps).toContain('20b9');
  expect(maps).toContain('0936');
  expect(runsOf('₹659 शो')).toEqual([
    { text: '₹', isIndic: true },
    { text: '659 ', isIndic: false },
    { text: 'शो', isIndic: true },
  ]);
  expect((await get('tickets.pdf', await app.signIn('Mallory'))).statusCode).toBe(404);

  const read = async () => (await get('calendar.ics')).body.replaceAll('\r\n ', '');
  const first = await read();
  expect(first).toContain(`UID:${paymentID}@`);
  expect(first).toContain('METHOD:PUBLISH');
  expect(first).toMatch(/^BEGIN:VCALENDAR\r\n[^]*\r\nDTSTART:\d{8}T\d{6}Z\r\n[^]*\r\nLOCATION:[^\r]+\\, [^]*\r\nEND:VCALENDAR\r\n$/);
  for (const line of (await get('calendar.ics')).body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const sequenceOf = (file: string) => Number(/SEQUENCE:(\d+)/.exec(file)?.[1]);
  await app.db.execute(sql`UPDATE event_sessions SET gate = 'Gate Z' WHERE session_id = ${sessionID}`);
  const second = await read();
  expect(sequenceOf(second)).toBeGreaterThan(sequenceOf(first));
  const ids = order.tickets.map((one: { ticketID: string }) => one.ticketID);
  await app.call('events.ticketsCancel', { paymentID, ticketIDs: ids, refundMinor: order.payment.total.amountMinor }, { as: asha });
  const third = await read();
  expect(third).toContain('METHOD:CANCEL');
  expect(sequenceOf(third)).toBeGreaterThan(sequenceOf(second));
});
