import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { sql } from 'drizzle-orm';
import { createMessageRepository } from '@/server/modules/notifications/messageRepository';
import { createWhatsappSender, sandboxSender, unconfiguredSender, type MessageSender } from '@/server/modules/notifications/messageSender';
import { sendDueMessages } from '@/server/modules/notifications/sendMessages';
import { queueMessage } from '../support/queueMessage';
import { openTestApp } from '../support/testApp';
import { freePort } from '../support/testBrowser';

let app: Awaited<ReturnType<typeof openTestApp>>;
let cloud: Server;
let cloudOrigin: string;
let seen: { method: string; url: string; headers: IncomingHttpHeaders; body: Record<string, unknown> }[] = [];
let answerStatus = 200;

beforeAll(async () => {
  app = await openTestApp();
  const port = await freePort();
  cloudOrigin = `http://127.0.0.1:${port}`;
  cloud = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      seen.push({
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        body: JSON.parse(text) as Record<string, unknown>,
      });
      response.writeHead(answerStatus, { 'content-type': 'application/json', ...(answerStatus === 302 ? { location: '/elsewhere' } : {}) });
      response.end(JSON.stringify({ messaging_product: 'whatsapp', messages: [{ id: 'wamid.1' }] }));
    });
  });
  await new Promise<void>((resolve) => cloud.listen(port, '127.0.0.1', resolve));
});
beforeEach(async () => {
  await app.empty();
  seen = [];
  answerStatus = 200;
});
afterAll(async () => {
  await app.close();
  await new Promise((resolve) => cloud.close(resolve));
});

const whatsapp = () => createWhatsappSender({ WHATSAPP_ORIGIN: cloudOrigin, phoneNumberID: '1055', accessToken: 'EAAG-token' });
const queue = (messageKey: string, over: Partial<Parameters<typeof queueMessage>[1]> = {}) =>
  queueMessage(app.db, {
    messageKey,
    channel: 'WHATSAPP',
    recipient: '+919812345678',
    subject: 'Tonight',
    body: 'Doors open at six.',
    ...over,
  });
const states = async () => {
  const { rows } = await app.db.execute<Record<string, unknown>>(
    sql`SELECT message_key, state, attempts, body, template FROM messages ORDER BY message_key`,
  );
  return rows;
};
const dueNow = () => app.db.execute(sql`UPDATE messages SET due_at = now()`);
const recorder = () => {
  const sent: string[] = [];
  const sender: MessageSender = {
    canSend: () => true,
    keepsBody: true,
    send: async ({ messageKey }) => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      sent.push(messageKey);
    },
  };
  return { sent, sender };
};

test('a message is sent once, and a sandbox retains its text', async () => {
  await queue('ticket:1');
  expect(await sendDueMessages(app.db, sandboxSender, { limit: 10 })).toBe(1);
  expect(await sendDueMessages(app.db, sandboxSender, { limit: 10 })).toBe(0);
  expect(await states()).toEqual([expect.objectContaining({ state: 'SENT', attempts: 1, body: 'Doors open at six.' })]);
});

test('eight concurrent senders share sixty messages, none twice', async () => {
  for (let n = 0; n < 60; n++) await queue(`notice:${n}`);
  const { sent, sender } = recorder();
  const counts = await Promise.all(Array.from({ length: 8 }, () => sendDueMessages(app.db, sender, { limit: 20 })));
  while ((await sendDueMessages(app.db, sender, { limit: 20 })) > 0);
  expect(counts.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(60);
  expect(sent).toHaveLength(60);
  expect(new Set(sent).size).toBe(60);
});

test('the secret of a link is sent and not retained', async () => {
  const link = 'https://marquee.example/invitation/?token=S3cret-key_0123456789';
  await queue('invitation:inv_1', { body: `You are invited: ${link} (seven days), or ${link}&part=2.` });
  expect(await sendDueMessages(app.db, whatsapp(), { limit: 10 })).toBe(1);
  expect(JSON.stringify(seen[0]?.body)).toContain(link);
  const kept = 'https://marquee.example/invitation/?token=[not kept]';
  expect(await states()).toEqual([
    expect.objectContaining({ state: 'SENT', body: `You are invited: ${kept} (seven days), or ${kept}&part=2.` }),
  ]);
});

test('a sign-in code is sent to WhatsApp as its template, and not retained [R-AUTH-017]', async () => {
  await queue('login-code:otp_1', {
    body: '123456 is your Marquee sign-in code',
    template: { name: 'login_code', parameters: ['123456'] },
  });
  expect(await sendDueMessages(app.db, whatsapp(), { limit: 10 })).toBe(1);
  expect(seen).toHaveLength(1);
  expect(seen[0]).toMatchObject({
    method: 'POST',
    url: '/v21.0/1055/messages',
    headers: { authorization: 'Bearer EAAG-token', 'content-type': 'application/json' },
  });
  expect(seen[0]?.body).toEqual({
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: '919812345678',
    biz_opaque_callback_data: expect.stringMatching(/^msg_/),
    type: 'template',
    template: {
      name: 'login_code',
      language: { code: 'en' },
      components: [
        { type: 'body', parameters: [{ type: 'text', text: '123456' }] },
        { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: '123456' }] },
      ],
    },
  });
  expect(JSON.stringify(await states())).not.toContain('123456');
});

test('a message without a template is sent as plain text', async () => {
  await queue('ticket:2');
  await sendDueMessages(app.db, whatsapp(), { limit: 10 });
  expect(seen[0]?.body).toMatchObject({ type: 'text', text: { body: 'Doors open at six.' } });
});

test.each([401, 429, 500, 302])(
  'a response of %i is retried later, with longer and longer pauses, and given up after six attempts',
  async (status) => {
    answerStatus = status;
    await queue('login-code:otp_2', {
      template: { name: 'login_code', parameters: ['654321'] },
      body: '654321 is your Marquee sign-in code',
    });
    const pauses: number[] = [];
    const failures: unknown[] = [];
    for (let attempt = 1; attempt <= 6; attempt++) {
      expect(await sendDueMessages(app.db, whatsapp(), { limit: 10, onFailure: ({ error }) => failures.push(String(error)) })).toBe(0);
      const { rows } = await app.db.execute<{ pause: number }>(
        sql`SELECT round(extract(epoch FROM due_at - now()))::int AS pause FROM messages`,
      );
      pauses.push(rows[0]?.pause ?? 0);
      expect(await sendDueMessages(app.db, whatsapp(), { limit: 10 })).toBe(0);
      await dueNow();
    }
    expect(pauses.slice(0, 5)).toEqual([30, 60, 120, 240, 480]);
    expect(await states()).toEqual([expect.objectContaining({ state: 'FAILED', attempts: 6 })]);
    expect(seen).toHaveLength(6);
    expect(JSON.stringify([failures, await states()])).not.toContain('654321');
  },
);

test('a provider that does not respond does not block the sender, and the message waits', async () => {
  const nowhere = createWhatsappSender({ WHATSAPP_ORIGIN: `http://127.0.0.1:${await freePort()}`, phoneNumberID: '1', accessToken: 'x' });
  await queue('ticket:3');
  expect(await sendDueMessages(app.db, nowhere, { limit: 10 })).toBe(0);
  expect(await states()).toEqual([expect.objectContaining({ state: 'QUEUED', attempts: 1 })]);
});

test('a sender that dies while sending loses nothing: the message is sent again', async () => {
  await queue('ticket:4');
  await createMessageRepository(app.db).claimDue(1, 30);
  const { sent, sender } = recorder();
  expect(await sendDueMessages(app.db, sender, { limit: 1 })).toBe(0);
  await dueNow();
  expect(await sendDueMessages(app.db, sender, { limit: 1 })).toBe(1);
  expect(sent).toEqual(['ticket:4']);
});

test('expired messages and messages without a sender are given up', async () => {
  await queue('old', { expiresAt: new Date(Date.now() - 1000) });
  await queue('mail', { channel: 'EMAIL' });
  expect(await sendDueMessages(app.db, whatsapp(), { limit: 10 })).toBe(0);
  expect((await states()).map(({ state }) => state)).toEqual(['FAILED', 'FAILED']);
  await queue('none');
  expect(await sendDueMessages(app.db, unconfiguredSender, { limit: 10 })).toBe(0);
});
