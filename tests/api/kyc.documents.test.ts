import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { openKycApp } from '../support/kycApp';
import type { Person } from '../support/testApp';

let app: Awaited<ReturnType<typeof openKycApp>>;
let asha: Person;
let folder: string;
beforeAll(async () => {
  app = await openKycApp();
  folder = await mkdtemp(join(tmpdir(), 'kyc-documents-'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  asha = await app.begin();
});

const emirati = { country: 'AE', taxID: '784-1990-1234567-1' };
const place = 'taken at home, 25.2048 N';
const photo = () =>
  sharp({ create: { width: 640, height: 400, channels: 3, background: '#336699' } })
    .withExif({ IFD0: { ImageDescription: place } })
    .jpeg()
    .toBuffer();
const pdf = Buffer.from('%PDF-1.4\nPassport of Asha Rao\n%%EOF\n');
const send = async (bytes: Buffer, over: Record<string, unknown> = {}, as = asha) =>
  app.call(
    'users.kycDocumentAdd',
    { kind: 'PASSPORT', fileName: 'passport.jpg', contentBase64: bytes.toString('base64'), ...over },
    { as },
  );

test('a document is submitted, sealed, viewed with a reason, and decided upon; no decision without one', async () => {
  expect((await app.perform(asha, emirati)).body).toMatchObject({ state: 'PENDING', canAddDocument: true, documents: [] });
  expect(await app.desk()).toContain('  DOCUMENT  0 documents');
  await expect(app.desk('approve', asha.userID, 'v1')).rejects.toMatchObject({ code: 'KYC_DOCUMENT_REQUIRED' });
  const { body } = await send(await photo());
  expect(body).toMatchObject({ state: 'PENDING', documents: [{ kind: 'PASSPORT', mediaType: 'image/webp' }] });
  expect(await app.desk()).toContain('  REVIEWER  1 documents');
  const { documentID } = body.documents[0];
  expect(await app.desk('show', asha.userID)).toMatch(
    new RegExp(`document ${documentID}  PASSPORT  image/webp  \\d+ bytes[^]*DOCUMENT_ADDED  self`),
  );
  const file = join(folder, 'asha.webp');
  await expect(app.desk('document', asha.userID, documentID, file)).rejects.toThrow('Usage');
  expect(await app.desk('document', asha.userID, documentID, file, 'compare the birth date')).toContain('image/webp');
  const { format, width, exif } = await sharp(await readFile(file)).metadata();
  expect([format, width, exif]).toEqual(['webp', 640, undefined]);
  expect(((await stat(file)).mode & 0o777).toString(8)).toBe('600');
  expect((await app.listEvents()).at(-1)).toMatchObject({
    kind: 'UNMASKED',
    field: `document:${documentID}`,
    note: 'compare the birth date',
  });
  // It arrived after the operator had listed: they have not reviewed everything.
  for (const word of [['approve'], ['reject', 'The name differs.'], ['ask', 'Show the other page.']] as const)
    await expect(app.desk(word[0], asha.userID, 'v1/0', ...word.slice(1))).rejects.toMatchObject({
      status: 409,
      code: 'KYC_DOCUMENTS_CHANGED',
    });
  expect(await app.desk('approve', asha.userID, 'v1/1')).toBe('VERIFIED');
  expect((await send(pdf)).body.code).toBe('KYC_NOT_IN_REVIEW');
});

test('a requested document reopens the review, and the same can be requested twice', async () => {
  await app.perform(asha, emirati);
  for (const round of [1, 2]) {
    await app.desk('ask', asha.userID, `v1/${round - 1}`, 'Show the page with the picture.');
    expect((await app.status(asha)).body).toMatchObject({ state: 'NEEDS_INPUT', canAddDocument: true });
    app.wait(1000);
    expect((await send(pdf, { fileName: 'passport.pdf' })).body).toMatchObject({ state: 'PENDING', reasons: [] });
    expect(await app.desk()).toContain(`REVIEWER  ${round} documents`);
  }
  const { rows } = await app.db.execute(sql`SELECT subject FROM messages`);
  expect(rows).toEqual([1, 2].map(() => ({ subject: 'We need more information to verify your identity' })));
});

test('a document belongs to the submitted details; after four, four more can be added when the operator asks again', async () => {
  await app.perform(asha, emirati);
  for (let n = 0; n < 4; n += 1) await send(pdf);
  expect((await send(pdf)).body.code).toBe('KYC_DOCUMENT_LIMIT');
  app.wait(1000);
  await app.desk('ask', asha.userID, 'v1/4', 'Show the other side.');
  app.wait(1000);
  for (let n = 0; n < 4; n += 1) expect((await send(pdf)).body).toMatchObject({ state: 'PENDING', canAddDocument: n < 3 });
  expect((await send(pdf)).body.code).toBe('KYC_DOCUMENT_LIMIT');
  await app.desk('reject', asha.userID, 'v1/8', 'These belong to another person.');
  expect((await app.perform(asha, { ...emirati, taxID: '784-1985-7654321-0' })).body).toMatchObject({ state: 'PENDING', documents: [] });
  expect(await app.desk()).toContain('  v2/0  ');
  await expect(app.desk('approve', asha.userID, 'v2/0')).rejects.toMatchObject({ code: 'KYC_DOCUMENT_REQUIRED' });
  expect((await send(pdf)).body).toMatchObject({ documents: [{ kind: 'PASSPORT' }], canAddDocument: true });
  expect(await app.desk('approve', asha.userID, 'v2/1')).toBe('VERIFIED');
});

test('a tall picture is re-encoded within two thousand pixels each way; one that is still too large is refused', async () => {
  await app.perform(asha, emirati);
  const tall = await sharp({ create: { width: 300, height: 9000, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
  const { documentID } = (await send(tall)).body.documents[0];
  const file = join(folder, 'tall.webp');
  await app.desk('document', asha.userID, documentID, file, 'read it');
  expect((await sharp(await readFile(file)).metadata()).height).toBe(2000);
  // Black and white noise: small as PNG, incompressible as a photo.
  const pixels = randomBytes(4_000_000).map((byte) => (byte & 1) * 255);
  const large = await sharp(pixels, { raw: { width: 2000, height: 2000, channels: 1 } })
    .png({ palette: true, colours: 2, dither: 0 })
    .toBuffer();
  expect((await send(large)).status).toBe(422);
});

test('a document opens for no other user and in no other place, and is gone after erasure', async () => {
  await app.perform(asha, emirati);
  const { documentID } = (await send(pdf)).body.documents[0];
  expect(await app.dumpAllRows()).not.toContain(pdf.toString('base64').slice(10, 30));
  expect(app.control.lines.join('')).not.toContain(pdf.toString('base64').slice(10, 30));
  const bala = await app.signIn('Bala Sen');
  await app.perform(bala, { ...emirati, taxID: '784-1985-7654321-0' });
  await expect(app.desk('document', bala.userID, documentID, join(folder, 'x'), 'why')).rejects.toMatchObject({ status: 404 });
  await app.db.execute(sql`UPDATE kyc_documents SET user_id = ${bala.userID}`);
  await expect(app.desk('document', bala.userID, documentID, join(folder, 'x'), 'why')).rejects.toThrow();
  await app.db.execute(sql`UPDATE kyc_documents SET user_id = ${asha.userID}`);
  expect((await app.call('users.kycForget', {}, { as: asha })).body).toMatchObject({
    state: 'NONE',
    documents: [],
    canAddDocument: false,
  });
  expect((await app.db.execute(sql`SELECT 1 FROM kyc_documents`)).rows).toEqual([]);
});

test('at most four, only pictures and PDFs, no Aadhaar number in a name, none for a register', async () => {
  expect((await send(pdf)).body.code).toBe('KYC_NOT_IN_REVIEW');
  await app.perform(asha, emirati);
  expect((await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).status).toBe(415);
  expect((await send(Buffer.from('%PDF-1.4 and nothing more'))).status).toBe(400);
  const named = await send(pdf, { fileName: 'aadhaar 9999 4105 7058.pdf' });
  expect([named.status, Object.keys(named.body.fields as object)]).toEqual([400, ['fileName']]);
  for (let n = 0; n < 4; n += 1) expect((await send(pdf)).status).toBe(200);
  expect((await app.status(asha)).body).toMatchObject({ canAddDocument: false });
  expect((await send(pdf)).body.code).toBe('KYC_DOCUMENT_LIMIT');
  const meera = await app.signIn('Meera Rao');
  await app.perform(meera, { taxID: 'ABCPR9003F' });
  expect((await send(pdf, {}, meera)).body.code).toBe('KYC_NOT_IN_REVIEW');
});

describe('a register that responds later', () => {
  const sealedLater = { taxID: 'ABCPR9005F' };

  test('sends a signed webhook, and the user is notified; a repeated webhook changes nothing', async () => {
    expect((await app.perform(asha, sealedLater)).body).toMatchObject({ state: 'PENDING', isReviewedByHand: false });
    expect(await app.desk()).toContain('sandbox  PROVIDER');
    expect(await app.desk('show', asha.userID)).toContain('reference at sandbox: skc_');
    expect(await app.deliver()).toBe(0);
    app.wait(30_000);
    expect(await app.deliver()).toBe(1);
    expect((await app.status(asha)).body).toMatchObject({ state: 'VERIFIED', level: 'L2' });
    expect((await app.db.execute(sql`SELECT subject FROM messages`)).rows).toEqual([{ subject: 'Your identity is verified' }]);
    await app.db.execute(sql`UPDATE sandbox_kyc SET delivered_at = NULL`);
    expect(await app.deliver()).toBe(1);
    expect(await app.identity.kyc.pollProvider()).toBe(0);
    expect((await app.listEvents()).filter(({ kind }) => kind === 'DECIDED')).toHaveLength(1);
  });

  test('is polled when its webhook is lost', async () => {
    await app.perform(asha, sealedLater);
    app.wait(31_000);
    expect(await app.identity.kyc.pollProvider()).toBe(1);
    expect((await app.status(asha)).body.state).toBe('VERIFIED');
  });

  test('a webhook that is unsigned, unknown, or about replaced details changes nothing', async () => {
    await app.perform(asha, sealedLater);
    const { rows } = await app.db.execute<{ reference: string }>(sql`SELECT reference FROM sandbox_kyc`);
    const reference = rows[0]?.reference ?? '';
    const sendWebhook = (url: string) =>
      app.fastify
        .inject({ method: 'POST', url, payload: { reference, verdict: { kind: 'VERIFIED', reference } } })
        .then(({ statusCode }) => statusCode);
    expect(await sendWebhook('/api/v1/users/kyc/webhooks/sandbox')).toBe(401);
    expect(await sendWebhook('/api/v1/users/kyc/webhooks/manual')).toBe(404);
    await app.perform(asha, { taxID: 'ABCPR9002F' });
    app.wait(30_000);
    expect(await app.deliver()).toBe(1);
    expect((await app.status(asha)).body).toMatchObject({ state: 'NEEDS_INPUT', level: 'L1' });
  });
});
