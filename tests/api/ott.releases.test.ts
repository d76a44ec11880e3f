import sharp from 'sharp';
import { channelMembers } from '@/server/db/schema/channelTeam';
import { addFundedCampaign } from '../support/fixtures/fundedCampaigns';
import { addChannel, addRelease } from '../support/fixtures/releases';
import { openStudio, priceRows, completeDetails } from '../support/studio';

let studio: Awaited<ReturnType<typeof openStudio>>;
beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());
beforeEach(() => studio.begin());

test('a title starts as a draft with a readable slug, and lists what is missing [R-ROLE-004, R-ROUTE-009, R-SCREEN-001]', async () => {
  const draft = await studio.create();
  expect(draft).toMatchObject({ state: 'DRAFT', version: 1, purchaseCount: 0 });
  expect(draft.slug).toMatch(/^kadal-the-sea-[a-z0-9]{6}$/);
  expect(draft.missing.map((one: { field: string }) => one.field)).toEqual(['video', 'about', 'genres', 'languages', 'provenance']);
  expect((await studio.edit(draft.releaseID, { wantedState: 'PUBLISHED' })).status).toBe(422);
  expect((await studio.call('ott.get', { ref: draft.slug })).status).toBe(404);
  expect((await studio.call('ott.getAuthorized', { ref: draft.slug }, { as: studio.maker })).body).toMatchObject({ isOwner: true });
  const stranger = await studio.signIn('Stranger');
  await addChannel(studio.db, stranger.userID, 'Another');
  for (const [operation, input] of [
    ['ott.titleDetail', {}],
    ['ott.titleEdit', { name: 'Mine now' }],
    ['ott.titleDelete', {}],
    ['videos.tags', {}],
  ] as const)
    expect((await studio.call(operation, { releaseID: draft.releaseID, ...input }, { as: stranger })).status).toBe(404);
  expect((await studio.call('ott.titleCreate', { channelID: studio.channelID, kind: 'FILM', name: 'X' }, { as: stranger })).status).toBe(
    404,
  );
});

test('it is published with its first rendition, shows a failed step only to its creator, and has a badge until HD is ready [R-SCREEN-001]', async () => {
  const { releaseID, slug } = await studio.create(completeDetails);
  const videoID = await studio.addVideo();
  const placed = await studio.call('videos.edit', { videoID, releaseID }, { as: studio.maker });
  expect(placed.body).toMatchObject({ videoID, releaseID });
  const wanted = await studio.edit(releaseID, { wantedState: 'PUBLISHED' });
  expect(wanted.body).toMatchObject({ state: 'PROCESSING', wantedState: 'PUBLISHED' });
  await studio.reportVideoState(videoID, 'FAILED', 'The file ends in the middle');
  const mine = await studio.call('videos.myReleasesAll', {}, { as: studio.maker });
  expect(mine.body.items[0]).toMatchObject({ media: 'FAILED', failure: 'The file ends in the middle', state: 'PROCESSING' });
  expect((await studio.call('ott.get', { ref: slug })).status).toBe(404);
  // Publishing again would wait for a file that never plays.
  expect((await studio.edit(releaseID, { wantedState: 'DRAFT' })).body.missing).toEqual([
    { field: 'video', why: 'Replace the file, which can’t be processed' },
  ]);
  expect((await studio.edit(releaseID, { wantedState: 'PUBLISHED' })).body).toMatchObject({ code: 'INCOMPLETE' });
  await studio.reportVideoState(videoID, 'PROCESSING');
  expect((await studio.edit(releaseID, { wantedState: 'PUBLISHED' })).body.state).toBe('PROCESSING');
  await studio.reportVideoState(videoID, 'PLAYABLE');
  const shown = (await studio.call('ott.get', { ref: slug })).body;
  expect(shown).toMatchObject({ labels: ['CC', 'HD_SOON'], durationMs: 60_000, captionLanguages: ['ta'], play: { videoID } });
  await studio.reportVideoState(videoID, 'READY');
  await studio.reportVideoState(videoID, 'READY');
  const after = (await studio.call('ott.get', { ref: slug })).body;
  expect(after).toMatchObject({ labels: ['CC'], publishedAt: shown.publishedAt });
  expect((await studio.call('ott.search', { q: 'kadal' })).body.items).toHaveLength(1);
  await studio.edit(releaseID, { wantedState: 'UNLISTED' });
  expect((await studio.call('ott.search', { q: 'kadal' })).body.items).toEqual([]);
  expect((await studio.call('ott.get', { ref: slug })).body.state).toBe('UNLISTED');
});

test('a title shows its genres, languages, content rating and cast [R-DATA-026]', async () => {
  const credits = [{ role: 'ACTOR', name: 'Meera Nair', as: 'Kala' }];
  const rating = { certificate: 'UA13', descriptors: ['VIOLENCE'] };
  const { releaseID } = await studio.create({ ...completeDetails, ...rating, credits });
  await studio.call('videos.edit', { videoID: await studio.addVideo(), releaseID }, { as: studio.maker });
  const { body } = await studio.call('ott.getAuthorized', { ref: releaseID }, { as: studio.maker });
  expect(body.title).toMatchObject({ genres: ['drama'], languages: ['ta'], ...rating, credits });
});

test('a team member who edits one channel and owns another cannot move an upload between them', async () => {
  const editor = await studio.signIn('Editor');
  await studio.db.insert(channelMembers).values({ channelID: studio.channelID, userID: editor.userID, role: 'EDITOR' });
  const theirs = await addRelease(studio.db, { ownerID: editor.userID, isPremium: true });
  const videoID = await studio.addVideo();
  const place = (releaseID: string, as = editor) => studio.call('videos.edit', { videoID, releaseID, kind: 'TRAILER' }, { as });
  expect(await place(theirs.releaseID)).toMatchObject({ status: 422, body: { code: 'NOT_OWNER' } });
  const [standing = ''] = theirs.videoIDs;
  const replaced = await studio.call('videos.replaceFile', { videoID: standing, byVideoID: videoID }, { as: editor });
  expect(replaced).toMatchObject({ status: 422, body: { code: 'NOT_OWNER', fields: { byVideoID: expect.any(String) } } });
  // An owner of both channels may still move uploads between them.
  const sister = await addRelease(studio.db, { ownerID: studio.maker.userID });
  expect((await place(sister.releaseID, studio.maker)).status).toBe(200);
});

test('every change is one version and records its changes; a stale form is refused', async () => {
  const { releaseID } = await studio.create(completeDetails);
  await studio.edit(releaseID, { tagline: 'Salt', pricing: { isPremium: true, rows: priceRows } });
  const { body } = await studio.edit(releaseID, { tagline: 'Salt', genres: ['drama', 'music'], version: 2 });
  expect(body).toMatchObject({ version: 3 });
  expect(body.versions[0].changes).toEqual([{ field: 'Genres', from: 'Drama', to: 'Drama, Music' }]);
  expect(body.versions[1].changes.map((change: { field: string }) => change.field)).toEqual(['Tagline', 'Prices']);
  expect((await studio.edit(releaseID, { name: 'Late', version: 2 })).body.code).toBe('VERSION_CONFLICT');
  expect((await studio.edit(releaseID, {})).body.version).toBe(3);
});

test('prices: premium needs the row for all others, rents never cost more than purchases, a suggestion looks like a price [R-DATA-025]', async () => {
  const { releaseID } = await studio.create(completeDetails);
  const set = (over: Record<string, unknown>) => studio.edit(releaseID, { pricing: { isPremium: true, rows: priceRows, ...over } });
  expect((await set({ rows: [priceRows[0]] })).status).toBe(400);
  expect((await set({ rows: [{ ...priceRows[1], rentMinor: 500 }] })).status).toBe(400);
  expect((await set({ rows: [...priceRows, priceRows[0]] })).status).toBe(400);
  expect((await set({})).body.pricing).toEqual({ isPremium: true, rows: [priceRows[1], priceRows[0]] });
  const { body } = await studio.call(
    'ott.pricingSuggest',
    { currency: 'INR', rentMinor: 9900, buyMinor: 29_900, countries: 'IN,US,JP,ID' },
    { as: studio.maker },
  );
  const of = (country: string) => body.rows.find((row: { country: string }) => row.country === country);
  expect(of('IN')).toMatchObject({ rentMinor: 9900, buyMinor: 29_900 });
  expect(of('US')).toMatchObject({ currency: 'USD', rentMinor: 99, buyMinor: 299 });
  expect(of('JP').buyMinor % 50).toBe(0);
  expect(of('ID')).toMatchObject({ currency: 'IDR' });
  expect(of('DEFAULT')).toMatchObject({ currency: 'USD' });
});

test('a series numbers its episodes, refuses a second one in the same place, and accepts only its own videos [R-DATA-011]', async () => {
  const { releaseID } = await studio.create({ ...completeDetails, kind: 'SERIES' });
  const [a, b, c] = [await studio.addVideo(), await studio.addVideo(), await studio.addVideo()];
  const place = (videoID: string, more: Record<string, unknown> = {}, as = studio.maker) =>
    studio.call('videos.edit', { videoID, releaseID, ...more }, { as });
  await place(a, { name: 'Low tide' });
  await place(b);
  expect((await place(c, { season: 1, episode: 2 })).body.code).toBe('SLOT_TAKEN');
  expect((await place(c, { kind: 'MAIN' })).status).toBe(422);
  expect((await place(c, { kind: 'TRAILER' })).status).toBe(200);
  const { parts } = (await studio.call('ott.titleDetail', { releaseID }, { as: studio.maker })).body;
  expect(parts.map((part: { kind: string; episode: number | null }) => [part.kind, part.episode])).toEqual([
    ['EPISODE', 1],
    ['EPISODE', 2],
    ['TRAILER', null],
  ]);
  const stranger = await studio.signIn('Stranger');
  await addChannel(studio.db, stranger.userID, 'Another');
  expect((await place(a, {}, stranger)).status).toBe(404);
  expect((await studio.call('videos.edit', { videoID: a, releaseID: null }, { as: studio.maker })).body.releaseID).toBeNull();
});

test('a removed title disappears for all viewers but its buyers, and its creator sees how many keep it [R-SCREEN-001]', async () => {
  const { releaseID, slug } = await addRelease(studio.db, { channelID: studio.channelID });
  expect((await studio.call('ott.titleDelete', { releaseID }, { as: studio.maker })).body).toEqual({
    releaseID,
    state: 'REMOVED',
    retainedBuyerCount: 0,
  });
  expect((await studio.call('ott.get', { ref: slug })).status).toBe(404);
  expect((await studio.call('videos.myReleasesAll', {}, { as: studio.maker })).body.items).toEqual([]);
});

test('a picture is re-encoded in four widths; a file that is no picture is refused', async () => {
  const png = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#224' } })
    .png()
    .toBuffer();
  const { body } = await studio.call(
    'ott.titleCreate',
    { channelID: studio.channelID, kind: 'FILM', name: 'Painted', artworkBase64: png.toString('base64') },
    { as: studio.maker },
  );
  expect(body.artwork.images.small.url).toMatch(/^\/media\/images\/img_/);
  expect(body.artwork.placeholder).toMatch(/^(#[0-9a-f]{3},){2}#[0-9a-f]{3}$/);
  expect((await studio.edit(body.releaseID, { artworkBase64: Buffer.from('no picture at all').toString('base64') })).status).toBe(415);
});

test('own releases are found by name, best match first', async () => {
  await addRelease(studio.db, { channelID: studio.channelID, name: 'Night tide' });
  await addRelease(studio.db, { channelID: studio.channelID, name: 'Tide tables' });
  await addRelease(studio.db, { name: 'Tide of others' });
  const { body } = await studio.call('videos.searchMyReleases', { q: 'tide' }, { as: studio.maker });
  expect(body.items.map((item: { name: string }) => item.name)).toEqual(['Tide tables', 'Night tide']);
});

describe('the campaign of a release', () => {
  const mine = (state: 'LIVE' | 'FUNDED') =>
    addFundedCampaign(studio.db, { state, channelID: studio.channelID, ownerID: studio.maker.userID });

  test('must belong to its owner: a stranger’s and a missing one are refused', async () => {
    const { releaseID } = await studio.create(completeDetails);
    const foreign = await addFundedCampaign(studio.db);
    for (const campaignID of [foreign.campaignID, 'cmp_nowhere']) {
      const refused = await studio.edit(releaseID, { campaignID });
      expect([refused.status, refused.body.fields]).toEqual([422, { campaignID: expect.any(String) }]);
      expect((await studio.create({ ...completeDetails, campaignID })).code).toBe('NOT_OWNER');
    }
    const { campaignID } = await mine('LIVE');
    expect((await studio.edit(releaseID, { campaignID })).status).toBe(200);
  });

  test('can be unlinked while money is raised, and not after it has been funded', async () => {
    const [live, other, funded] = [await mine('LIVE'), await mine('LIVE'), await mine('FUNDED')];
    const { releaseID } = await studio.create({ ...completeDetails, campaignID: live.campaignID });
    for (const { campaignID } of [{ campaignID: null }, other, funded])
      expect((await studio.edit(releaseID, { campaignID })).status).toBe(200);
    for (const { campaignID } of [{ campaignID: null }, other]) {
      const refused = await studio.edit(releaseID, { campaignID });
      expect([refused.status, refused.body.code]).toEqual([409, 'LINK_IS_FUNDED']);
    }
    const kept = await studio.edit(releaseID, { campaignID: funded.campaignID, name: 'Kadal' });
    expect([kept.status, kept.body.name, kept.body.campaignID]).toEqual([200, 'Kadal', funded.campaignID]);
  });
});
