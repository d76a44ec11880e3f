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
      'Country of origin: nothing → India',
      'Credits: none → Ravi Varman (camera)',
      'Prices: India: rent ₹49, buy ₹99; all other countries: rent $1.99, buy $3.99 → India: rent ₹49, buy ₹199; all other countries: rent $1.99, buy $199',
      'Declaration: no AI-generated content; made with camera; no paid promotion → no AI-generated content; made with camera; with paid promotion',
      'Release:  → created',
    ]),
  );
  expect(lines.join('\n')).not.toMatch(/\d{4,} (INR|USD)|[{}"]|begun/);
});
