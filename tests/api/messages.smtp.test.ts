import { sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { showJobsStatus } from '@/server/commands/jobsStatus';
import { listFailedMessages, resendMessages } from '@/server/modules/notifications/failedMessages';
import { sendDueMessages } from '@/server/modules/notifications/sendMessages';
import { createSmtpSender } from '@/server/modules/notifications/smtpSender';
import { queueMessage } from '../support/queueMessage';
import { openTestApp } from '../support/testApp';

let app: Awaited<ReturnType<typeof openTestApp>>;
let server: SMTPServer;
let sender: ReturnType<typeof createSmtpSender>;
let arrived: { from: string; to: string[]; source: string }[] = [];
/** What the mail server replies to each recipient; null accepts. */
let refusal: { responseCode: number; message: string } | null = null;

beforeAll(async () => {
  app = await openTestApp();
  server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'marquee' && password === 'let-me-in' ? done(null, { user: username }) : done(new Error('wrong password')),
    onRcptTo: (_address, _session, done) => done(refusal && Object.assign(new Error(refusal.message), refusal)),
    onData: (stream, { envelope }, done) => {
      let source = '';
      stream.on('data', (chunk: Buffer) => (source += chunk.toString()));
      stream.on('end', () => {
        arrived.push({
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          to: envelope.rcptTo.map(({ address }) => address),
          source,
        });
        done();
      });
    },
  });
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => resolve((listening.address() as { port: number }).port));
  });
  sender = createSmtpSender({
    url: `smtp://marquee:let-me-in@127.0.0.1:${port}`,
    from: 'Marquee <tickets@marquee.test>',
    publicOrigin: 'https://marquee.test',
  });
});
beforeEach(async () => {
  await app.empty();
  arrived = [];
  refusal = null;
});
afterAll(async () => {
  sender.close();
  await new Promise<void>((resolve) => server.close(resolve));
  await app.close();
});

const add = (recipient = 'asha@people.test') =>
  queueMessage(app.db, {
    messageKey: 'ticket:1',
    channel: 'EMAIL',
    recipient,
    subject: 'Your tickets for कागज़ की नाव',
    body: 'Two seats: G 14 and G 15.\n.\nDoors open at six.',
  });
const sendAll = () => sendDueMessages(app.db, sender, { limit: 10 });
const state = async () => {
  const { rows } = await app.db.execute<{ state: string; attempts: number; failure: string | null }>(
    sql`SELECT state, attempts, failure FROM messages`,
  );
  return rows[0];
};

test('an e-mail arrives at a real mail server, complete and once, with the message’s id', async () => {
  await add();
  expect(await sendAll()).toBe(1);
  expect(await sendAll()).toBe(0);
  expect(arrived).toHaveLength(1);
  expect(arrived[0]).toMatchObject({ from: 'tickets@marquee.test', to: ['asha@people.test'] });
  const source = arrived[0]?.source ?? '';
  expect(source).toMatch(/^Message-ID: <msg_\w+@marquee\.test>/m);
  expect(source).toMatch(/^From: Marquee <tickets@marquee\.test>/m);
  expect(source).toContain('Two seats: G 14 and G 15.');
  expect(source).toContain('Doors open at six.');
  expect(await state()).toEqual({ state: 'SENT', attempts: 1, failure: null });
});

test('an e-mail has a text part and an HTML part', async () => {
  await add();
  await sendAll();
  const source = arrived[0]?.source ?? '';
  expect(source).toMatch(/^Content-Type: multipart\/alternative;/m);
  expect([...source.matchAll(/^Content-Type: (text\/\w+);/gm)].map(([, type]) => type)).toEqual(['text/plain', 'text/html']);
  expect(source).toContain('</html>');
});

test('an e-mail to a subscriber names its one-click unsubscribe link, other e-mails do not', async () => {
  await add();
  await queueMessage(app.db, {
    messageKey: 'update:1',
    channel: 'EMAIL',
    recipient: 'ila@people.test',
    subject: 'First cut',
    body: 'It is done.',
    unsubscribePath: '/api/campaigns/unsubscribe/t0ken',
  });
  await sendAll();
  const sourceFor = (address: string) => arrived.find(({ to }) => to.includes(address))?.source;
  expect(sourceFor('ila@people.test')).toMatch(/^List-Unsubscribe: <https:\/\/marquee\.test\/api\/campaigns\/unsubscribe\/t0ken>\r$/m);
  expect(sourceFor('ila@people.test')).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  expect(sourceFor('asha@people.test')).not.toContain('List-Unsubscribe');
});

test('one message goes to one address, whatever the address contains', async () => {
  await add('asha@people.test, everyone@people.test\r\nBcc: third@people.test');
  await sendAll();
  expect(arrived.flatMap(({ to }) => to)).not.toContain('everyone@people.test');
  expect(arrived.flatMap(({ to }) => to)).not.toContain('third@people.test');
  expect(arrived.map(({ source }) => source).join('')).not.toMatch(/^Bcc:/m);
});

test('a permanently refused address fails at once, is listed with its reason, and can be retried by hand', async () => {
  refusal = { responseCode: 550, message: 'no such mailbox' };
  await add();
  expect(await sendAll()).toBe(0);
  expect(await state()).toMatchObject({ state: 'FAILED', attempts: 1, failure: expect.stringContaining('550') });
  expect(await listFailedMessages(app.db)).toMatch(/asha@people\.test {2}Your tickets[^]*no such mailbox/);
  expect(await showJobsStatus(app.db)).toMatch(/EMAIL +0 +- +1/);

  refusal = null;
  expect(await resendMessages(app.db, 'all')).toBe(1);
  expect(await sendAll()).toBe(1);
  expect(await listFailedMessages(app.db)).toBe('No failed messages.');
});

test('a busy server is retried later', async () => {
  refusal = { responseCode: 451, message: 'try again later' };
  await add();
  expect(await sendAll()).toBe(0);
  expect(await state()).toMatchObject({ state: 'QUEUED', attempts: 1, failure: expect.stringContaining('451') });
});

test('a wrong password is retried, and the reason does not contain the password', async () => {
  const { port } = server.server.address() as { port: number };
  const wrong = createSmtpSender({
    url: `smtp://marquee:s3cret-guess@127.0.0.1:${port}`,
    from: 'a@marquee.test',
    publicOrigin: 'https://marquee.test',
  });
  await add();
  expect(await sendDueMessages(app.db, wrong, { limit: 10 })).toBe(0);
  wrong.close();
  const after = await state();
  expect(after).toMatchObject({ state: 'QUEUED', attempts: 1 });
  expect(after?.failure).not.toContain('s3cret-guess');
});

test('an expired message is not sent again', async () => {
  await add();
  await app.db.execute(sql`UPDATE messages SET state = 'FAILED', expires_at = now() - interval '1 minute'`);
  expect(await resendMessages(app.db, 'all')).toBe(0);
});
