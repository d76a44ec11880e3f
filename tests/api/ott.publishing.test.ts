import { addChannel } from '../support/fixtures/releases';
import { openStudio, priceRows, completeDetails } from '../support/studio';

let studio: Awaited<ReturnType<typeof openStudio>>;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());
beforeEach(() => studio.begin());

test('the slug follows the name until the first publication, and never after', async () => {
  const { releaseID } = await studio.create({ ...completeDetails, name: 'film' });
  const renamed = (await studio.edit(releaseID, { name: 'Roofs of rain' })).body;
  expect(renamed.slug).toMatch(/^roofs-of-rain-[a-z0-9]{6}$/);
  const videoID = await studio.addVideo();
  await studio.call('videos.edit', { videoID, releaseID }, { as: studio.maker });
  await studio.reportVideoState(videoID, 'READY');
  expect((await studio.edit(releaseID, { wantedState: 'PUBLISHED' })).body.state).toBe('PUBLISHED');
  expect((await studio.edit(releaseID, { name: 'Another name' })).body.slug).toBe(renamed.slug);
});

test('the address shared while the film was processed finds it after it was renamed', async () => {
  const { releaseID } = await studio.create({ ...completeDetails, name: 'film' });
  const videoID = await studio.addVideo();
  await studio.call('videos.edit', { videoID, releaseID }, { as: studio.maker });
  const shared = (await studio.edit(releaseID, { wantedState: 'PUBLISHED' })).body;
  expect(shared).toMatchObject({ state: 'PROCESSING', slug: expect.stringMatching(/^film-/) });
  const { slug } = (await studio.edit(releaseID, { name: 'Roofs of rain' })).body;
  await studio.reportVideoState(videoID, 'READY');
  expect(await studio.call('ott.get', { ref: shared.slug })).toMatchObject({ status: 200, body: { releaseID, slug } });
  const end = shared.slug.slice(-6);
  expect((await studio.call('ott.get', { ref: `anything-${end}` })).body.slug).toBe(slug);
  expect((await studio.call('ott.get', { ref: `anything${end}` })).status).toBe(404);
});

test('before publishing, the creator sees what viewers would miss, and a version log without codes', async () => {
  const { releaseID } = await studio.create({ ...completeDetails, pricing: { isPremium: true, rows: priceRows } });
  const videoID = await studio.addVideo();
  await studio.call('videos.edit', { videoID, releaseID }, { as: studio.maker });
  await studio.reportVideoState(videoID, 'READY', null, { captionLanguages: [] });
  const dear = priceRows.map((row) => ({ ...row, buyMinor: 19_900 }));
  const { body } = await studio.edit(releaseID, {
    languages: ['hi', 'ml'],
    genres: ['thriller'],
    certificate: 'UA13',
    descriptors: ['VIOLENCE'],
    countryOfOrigin: 'IN',
    pricing: { isPremium: true, rows: dear },
    provenance: { ...completeDetails.provenance, hasPaidPromotion: true },
    credits: [{ role: 'CAMERA', name: 'Ravi Varman', as: '' }],
  });
  expect(body.warnings.map(({ field }: { field: string }) => field)).toEqual(['artwork', 'poster', 'captions', 'trailer', 'tagline']);
  const lines = (body.versions as { changes: { field: string; from: string; to: string }[] }[]).flatMap(({ changes }) =>
    changes.map(({ field, from, to }) => `${field}: ${from} → ${to}`),
  );
  expect(lines).toEqual(
    expect.arrayContaining([
      'Languages: Tamil → Hindi, Malayalam',
      'Genres: Drama → Thriller',
      'Certificate: U → U/A 13+',
      'Descriptors: none → violence',
      'Country of origin:  → India',
      'Credits: none → Ravi Varman (camera)',
      'Prices: India: rent ₹49, buy ₹99; all other countries: rent $1.99, buy $3.99 → India: rent ₹49, buy ₹199; all other countries: rent $1.99, buy $199',
      'Declaration: no AI-generated content; made with camera; no paid promotion → no AI-generated content; made with camera; with paid promotion',
      'Release:  → created',
    ]),
  );
  expect(lines.join('\n')).not.toMatch(/\d{4,} (INR|USD)|[{}"]|begun/);
});

test('the team previews its draft as a visitor from a country; a stranger does not [R-ROLE-004]', async () => {
  const { releaseID, slug } = await studio.create({ ...completeDetails, pricing: { isPremium: true, rows: priceRows } });
  const preview = (as: typeof studio.maker, country?: string) =>
    studio.call('ott.titlePreview', { releaseID, ...(country ? { country } : {}) }, { as });
  const offersIn = async (country?: string) =>
    ((await preview(studio.maker, country)).body.price.offers as { kind: string; price: unknown }[]).map(({ price }) => price);
  expect(await offersIn()).toEqual([
    { amountMinor: 4900, currency: 'INR' },
    { amountMinor: 9900, currency: 'INR' },
  ]);
  expect(await offersIn('FR')).toEqual([
    { amountMinor: 199, currency: 'USD' },
    { amountMinor: 399, currency: 'USD' },
  ]);
  expect((await studio.call('ott.get', { ref: slug })).status).toBe(404);
  const stranger = await studio.signIn('Stranger');
  await addChannel(studio.db, stranger.userID, 'Another');
  expect((await preview(stranger)).status).toBe(404);
  await studio.call('ott.titleDelete', { releaseID }, { as: studio.maker });
  expect((await preview(studio.maker)).status).toBe(404);
});
