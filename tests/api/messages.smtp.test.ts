import { sql } from 'drizzle-orm';
import { SMTPServer } from 'smtp-server';
import { showJobsStatus } from '@/server/commands/jobsStatus';
import { runMessagesCommand } from '@/server/commands/messagesCommand';
import { listFailedMessages } from '@/server/modules/notifications/failedMessages';
import { notify } from '@/server/modules/notifications/notify';
import { sendDueMessages } from '@/server/modules/notifications/sendMessages';
import { createSmtpSender } from '@/server/modules/notifications/smtpSender';
import { createUnsubscribeLinks } from '@/server/modules/notifications/unsubscribeLinks';
import { queueMessage } from '../support/queueMessage';
import { openTestApp } from '../support/testApp';

const links = createUnsubscribeLinks('a-secret-of-this-test');
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
    links,
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

test('an e-mail of a kind that can be switched off has a link that stops the kind, in its header and in its text', async () => {
  await queueMessage(app.db, {
    messageKey: 'news:1',
    channel: 'EMAIL',
    recipient: 'ila@people.test',
    userID: 'usr_ila',
    kind: 'news',
    subject: 'New',
    body: 'A film.',
  });
  await sendAll();
  const source = (arrived[0]?.source ?? '').replace(/=\r\n/g, '').replace(/\r\n /g, ' ');
  const [, token = ''] = /^List-Unsubscribe: <https:\/\/marquee\.test\/api\/notifications\/unsubscribe\/([^>]+)>\r$/m.exec(source) ?? [];
  expect(links.read(token)).toEqual({ userID: 'usr_ila', kinds: ['news'] });
  expect(source).toContain(`Unsubscribe: https://marquee.test/api/notifications/unsubscribe/${token}`);
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
  expect(await runMessagesCommand(app.db, ['retry', 'all'])).toBe('1 queued again');
  expect(await sendAll()).toBe(1);
  expect(await listFailedMessages(app.db)).toBe('No failed messages.');
});

const suppressed = async () =>
  (await app.db.execute<{ address: string; reason: string; detail: string }>(sql`SELECT address, reason, detail FROM suppressed_addresses`))
    .rows;

test.each(['no such mailbox', '5.1.1 user unknown', '5.2.1 mailbox disabled'])(
  'an address that the server refuses with "550 %s" gets no more mail, and operators see what was to be sent',
  async (message) => {
    const { userID } = await app.signIn('Asha');
    await app.db.execute(sql`UPDATE users SET email = 'Asha@people.test' WHERE user_id = ${userID}`);
    refusal = { responseCode: 550, message };
    await add('Asha@people.test');
    await sendAll();
    expect(await suppressed()).toEqual([{ address: 'asha@people.test', reason: 'BOUNCE', detail: expect.stringContaining(message) }]);
    await app.db.execute(sql`DELETE FROM messages`);

    await notify(app.db, { to: { userID }, key: 'news' }, 'campaignTermsChanged', { title: 'Boats' });
    await notify(app.db, { to: { userID }, key: 'receipt' }, 'titleBought', { name: 'Tide', orderNumber: 'K7QX-M3RD' });
    const { rows } = await app.db.execute(sql`SELECT message_key, state FROM messages`);
    expect(rows).toEqual([{ message_key: 'receipt', state: 'FAILED' }]);
    expect(await listFailedMessages(app.db)).toContain('This address has refused our mail');
  },
);

test.each(['5.7.1 relaying denied', '5.7.26 sender not authenticated'])(
  'a refusal that is about us ("550 %s") does not suppress the address',
  async (message) => {
    refusal = { responseCode: 550, message };
    await add();
    await sendAll();
    expect(await state()).toMatchObject({ state: 'FAILED' });
    expect(await suppressed()).toEqual([]);
  },
);

test('a user whose address bounced gets what is always sent by WhatsApp, where there is a phone', async () => {
  const { userID } = await app.signIn('Asha');
  await app.db.execute(sql`UPDATE users SET email = 'asha@people.test', phone = '+911' WHERE user_id = ${userID}`);
  await app.db.execute(sql`INSERT INTO notification_settings (user_id, essential) VALUES (${userID}, ARRAY['EMAIL'])`);
  refusal = { responseCode: 550, message: 'no such mailbox' };
  await add();
  await sendAll();
  await app.db.execute(sql`DELETE FROM messages`);
  await notify(app.db, { to: { userID }, key: 'receipt' }, 'titleBought', { name: 'Tide', orderNumber: 'K7QX-M3RD' });
  const { rows } = await app.db.execute(sql`SELECT channel, recipient, state FROM messages`);
  expect(rows).toEqual([{ channel: 'WHATSAPP', recipient: '+911', state: 'QUEUED' }]);
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
    links,
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
  expect(await runMessagesCommand(app.db, ['retry', 'all'])).toBe('0 queued again');
});

describe('npm run messages', () => {
  const run = (...args: string[]) => runMessagesCommand(app.db, args);
  const messageID = async () => (await app.db.execute<{ id: string }>(sql`SELECT message_id AS id FROM messages`)).rows[0]?.id ?? '';

  test('lists failed messages, and sends one of them again by its id', async () => {
    expect(await run()).toBe('No failed messages.');
    refusal = { responseCode: 550, message: 'no such mailbox' };
    await add();
    await sendAll();
    const id = await messageID();
    expect(await run('failed')).toContain(id);
    refusal = null;
    expect(await run('retry', id)).toBe('1 queued again');
    await expect(run('retry', id)).rejects.toThrow('is not a failed message');
    expect(await sendAll()).toBe(1);
  });

  test('does not send a message again whose secret link was removed', async () => {
    refusal = { responseCode: 550, message: 'no such mailbox' };
    await queueMessage(app.db, {
      messageKey: 'invitation:1',
      channel: 'EMAIL',
      recipient: 'ila@people.test',
      subject: 'An invitation',
      body: 'Answer here: https://marquee.test/invitation/?token=s3cret',
    });
    await sendAll();
    await expect(run('retry', await messageID())).rejects.toThrow('is not a failed message that can be sent again');
  });

  test('lists suppressed addresses and allows one again', async () => {
    expect(await run('suppressed')).toBe('No suppressed addresses.');
    refusal = { responseCode: 550, message: 'no such mailbox' };
    await add();
    await sendAll();
    expect(await run('suppressed')).toMatch(/BOUNCE {2}asha@people\.test[^]*no such mailbox/);
    expect(await run('allow', 'Asha@people.test')).toBe('Asha@people.test gets mail again');
    await expect(run('allow', 'asha@people.test')).rejects.toThrow('is not suppressed');
  });

  test('prints its commands when it does not know one', async () => {
    await expect(run('help')).rejects.toThrow('npm run messages -- retry <id|all>');
  });
});
