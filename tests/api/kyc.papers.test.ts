import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { openKycHouse } from '../support/kycHouse';
import type { Person } from '../support/testApp';

let house: Awaited<ReturnType<typeof openKycHouse>>;
let asha: Person;
let folder: string;
beforeAll(async () => {
  house = await openKycHouse();
  folder = await mkdtemp(join(tmpdir(), 'kyc-papers-'));
});
afterAll(async () => {
  await house.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  asha = await house.begin();
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
  house.call(
    'users.kycDocumentAdd',
    { kind: 'PASSPORT', fileName: 'passport.jpg', contentBase64: bytes.toString('base64'), ...over },
    { as },
  );

test('a paper is shown, sealed, looked at with a word why, and decided upon; nobody decides on nothing', async () => {
  expect((await house.perform(asha, emirati)).body).toMatchObject({ state: 'PENDING', canAddDocument: true, documents: [] });
  expect(await house.desk()).toContain('  PAPER  0 papers');
  await expect(house.desk('approve', asha.userID, 'v1')).rejects.toMatchObject({ code: 'KYC_NO_PAPER' });
  const { body } = await send(await photo());
  expect(body).toMatchObject({ state: 'PENDING', documents: [{ kind: 'PASSPORT', mediaType: 'image/webp' }] });
  expect(await house.desk()).toContain('  DESK  1 papers');
  const { documentID } = body.documents[0];
  expect(await house.desk('show', asha.userID)).toMatch(
    new RegExp(`paper ${documentID}  PASSPORT  image/webp  \\d+ bytes[^]*DOCUMENT_ADDED  self`),
  );
  const file = join(folder, 'asha.webp');
  await expect(house.desk('paper', asha.userID, documentID, file)).rejects.toThrow('Say one of');
  expect(await house.desk('paper', asha.userID, documentID, file, 'compare the birth date')).toContain('image/webp');
  const { format, width, exif } = await sharp(await readFile(file)).metadata();
  expect([format, width, exif]).toEqual(['webp', 640, undefined]);
  expect(((await stat(file)).mode & 0o777).toString(8)).toBe('600');
  expect((await house.journal()).at(-1)).toMatchObject({
    kind: 'UNMASKED',
    field: `document:${documentID}`,
    note: 'compare the birth date',
  });
  // It came after the operator had listed: what they looked at is not all there is.
  for (const word of [['approve'], ['reject', 'The name differs.'], ['ask', 'Show the other page.']] as const)
    await expect(house.desk(word[0], asha.userID, 'v1/0', ...word.slice(1))).rejects.toMatchObject({ status: 409, code: 'KYC_PAPERS' });
  expect(await house.desk('approve', asha.userID, 'v1/1')).toBe('VERIFIED');
  expect((await send(pdf)).body.code).toBe('KYC_NOT_BY_HAND');
});

test('what the desk asked for comes back to it, and the same may be asked for twice', async () => {
  await house.perform(asha, emirati);
  for (const round of [1, 2]) {
    await house.desk('ask', asha.userID, `v1/${round - 1}`, 'Show the page with the picture.');
    expect((await house.status(asha)).body).toMatchObject({ state: 'NEEDS_INPUT', canAddDocument: true });
    house.wait(1000);
    expect((await send(pdf, { fileName: 'passport.pdf' })).body).toMatchObject({ state: 'PENDING', reasons: [] });
    expect(await house.desk()).toContain(`DESK  ${round} papers`);
  }
  const { rows } = await house.db.execute(sql`SELECT subject FROM messages`);
  expect(rows).toEqual([1, 2].map(() => ({ subject: 'Your identity check needs something from you' })));
});

test('a paper counts for the details it was shown with; whoever has shown four shows four more when the desk asks again', async () => {
  await house.perform(asha, emirati);
  for (let n = 0; n < 4; n += 1) await send(pdf);
  expect((await send(pdf)).body.code).toBe('KYC_ENOUGH');
  house.wait(1000);
  await house.desk('ask', asha.userID, 'v1/4', 'Show the other side.');
  house.wait(1000);
  for (let n = 0; n < 4; n += 1) expect((await send(pdf)).body).toMatchObject({ state: 'PENDING', canAddDocument: n < 3 });
  expect((await send(pdf)).body.code).toBe('KYC_ENOUGH');
  await house.desk('reject', asha.userID, 'v1/8', 'These are of somebody else.');
  expect((await house.perform(asha, { ...emirati, taxID: '784-1985-7654321-0' })).body).toMatchObject({ state: 'PENDING', documents: [] });
  expect(await house.desk()).toContain('  v2/0  ');
  await expect(house.desk('approve', asha.userID, 'v2/0')).rejects.toMatchObject({ code: 'KYC_NO_PAPER' });
  expect((await send(pdf)).body).toMatchObject({ documents: [{ kind: 'PASSPORT' }], canAddDocument: true });
  expect(await house.desk('approve', asha.userID, 'v2/1')).toBe('VERIFIED');
});

test('a tall picture is drawn anew within two thousand pixels each way; one that is too large even so is refused', async () => {
  await house.perform(asha, emirati);
  const tall = await sharp({ create: { width: 300, height: 9000, channels: 3, background: '#336699' } })
    .png()
    .toBuffer();
  const { documentID } = (await send(tall)).body.documents[0];
  const file = join(folder, 'tall.webp');
  await house.desk('paper', asha.userID, documentID, file, 'read it');
  expect((await sharp(await readFile(file)).metadata()).height).toBe(2000);
  // Grains of black and white: small as they come, and nothing that a picture's own compression can leave out.
  const grains = randomBytes(4_000_000).map((byte) => (byte & 1) * 255);
  const large = await sharp(grains, { raw: { width: 2000, height: 2000, channels: 1 } })
    .png({ palette: true, colours: 2, dither: 0 })
    .toBuffer();
  expect((await send(large)).status).toBe(422);
});

test('what was shown opens for nobody else and nowhere else, and is gone when it is forgotten', async () => {
  await house.perform(asha, emirati);
  const { documentID } = (await send(pdf)).body.documents[0];
  expect(await house.everything()).not.toContain(pdf.toString('base64').slice(10, 30));
  expect(house.world.lines.join('')).not.toContain(pdf.toString('base64').slice(10, 30));
  const bala = await house.signIn('Bala Sen');
  await house.perform(bala, { ...emirati, taxID: '784-1985-7654321-0' });
  await expect(house.desk('paper', bala.userID, documentID, join(folder, 'x'), 'why')).rejects.toMatchObject({ status: 404 });
  await house.db.execute(sql`UPDATE kyc_documents SET user_id = ${bala.userID}`);
  await expect(house.desk('paper', bala.userID, documentID, join(folder, 'x'), 'why')).rejects.toThrow();
  await house.db.execute(sql`UPDATE kyc_documents SET user_id = ${asha.userID}`);
  expect((await house.call('users.kycForget', {}, { as: asha })).body).toMatchObject({
    state: 'NONE',
    documents: [],
    canAddDocument: false,
  });
  expect((await house.db.execute(sql`SELECT 1 FROM kyc_documents`)).rows).toEqual([]);
});

test('no more than four, nothing that is no picture and no PDF, no Aadhaar number in its name, nothing for a register', async () => {
  expect((await send(pdf)).body.code).toBe('KYC_NOT_BY_HAND');
  await house.perform(asha, emirati);
  expect((await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).status).toBe(415);
  expect((await send(Buffer.from('%PDF-1.4 and nothing more'))).status).toBe(400);
  const named = await send(pdf, { fileName: 'aadhaar 9999 4105 7058.pdf' });
  expect([named.status, Object.keys(named.body.fields as object)]).toEqual([400, ['fileName']]);
  for (let n = 0; n < 4; n += 1) expect((await send(pdf)).status).toBe(200);
  expect((await house.status(asha)).body).toMatchObject({ canAddDocument: false });
  expect((await send(pdf)).body.code).toBe('KYC_ENOUGH');
  const meera = await house.signIn('Meera Rao');
  await house.perform(meera, { taxID: 'ABCPR9003F' });
  expect((await send(pdf, {}, meera)).body.code).toBe('KYC_NOT_BY_HAND');
});

describe('a register that answers later', () => {
  const sealedLater = { taxID: 'ABCPR9005F' };

  test('calls back, signed, and the person is told; its call again changes nothing', async () => {
    expect((await house.perform(asha, sealedLater)).body).toMatchObject({ state: 'PENDING', isReviewedByHand: false });
    expect(await house.desk()).toContain('sandbox  PROVIDER');
    expect(await house.desk('show', asha.userID)).toContain('reference at sandbox: skc_');
    expect(await house.deliver()).toBe(0);
    house.wait(30_000);
    expect(await house.deliver()).toBe(1);
    expect((await house.status(asha)).body).toMatchObject({ state: 'VERIFIED', level: 'L2' });
    expect((await house.db.execute(sql`SELECT subject FROM messages`)).rows).toEqual([{ subject: 'Your identity check is done' }]);
    await house.db.execute(sql`UPDATE sandbox_kyc SET delivered_at = NULL`);
    expect(await house.deliver()).toBe(1);
    expect(await house.identity.kyc.askProvider()).toBe(0);
    expect((await house.journal()).filter(({ kind }) => kind === 'DECIDED')).toHaveLength(1);
  });

  test('whose call is lost is asked', async () => {
    await house.perform(asha, sealedLater);
    house.wait(31_000);
    expect(await house.identity.kyc.askProvider()).toBe(1);
    expect((await house.status(asha)).body.state).toBe('VERIFIED');
  });

  test('a call without its signature, for nobody, or about details that were replaced moves nothing', async () => {
    await house.perform(asha, sealedLater);
    const { rows } = await house.db.execute<{ reference: string }>(sql`SELECT reference FROM sandbox_kyc`);
    const reference = rows[0]?.reference ?? '';
    const tell = (url: string) =>
      house.app
        .inject({ method: 'POST', url, payload: { reference, verdict: { kind: 'VERIFIED', reference } } })
        .then(({ statusCode }) => statusCode);
    expect(await tell('/api/v1/users/kyc/webhooks/sandbox')).toBe(401);
    expect(await tell('/api/v1/users/kyc/webhooks/manual')).toBe(404);
    await house.perform(asha, { taxID: 'ABCPR9002F' });
    house.wait(30_000);
    expect(await house.deliver()).toBe(1);
    expect((await house.status(asha)).body).toMatchObject({ state: 'NEEDS_INPUT', level: 'L1' });
  });
});
