import { sql } from 'drizzle-orm';
import { addRelease } from '../support/fixtures/releases';
import { setupTestApp } from '../support/setupTestApp';
import type { Person } from '../support/testApp';

const app = setupTestApp();

type Film = Awaited<ReturnType<typeof addRelease>>;
const beat = (as: Person, film: Film, positionMs: number, more: Record<string, unknown> = {}) =>
  app.call(
    'ott.watchProgress',
    { releaseID: film.releaseID, videoID: film.videoID, positionMs, durationMs: film.durationMs, at: new Date().toISOString(), ...more },
    { as },
  );
/** Backdates the last heartbeat by that much. */
const passes = (seconds: number) =>
  app.db.execute(
    sql`UPDATE watch_progress SET updated_at = updated_at - make_interval(secs => ${seconds}), at = at - make_interval(secs => ${seconds})`,
  );

test('a heartbeat is stored, an older one changes nothing, and another session resumes there', async () => {
  const [viewer, film] = [await app.signIn(), await addRelease(app.db)];
  await beat(viewer, film, 12_000, { at: '2026-01-01T10:00:00Z' });
  const late = await beat(viewer, film, 4_000, { at: '2026-01-01T09:59:00Z' });
  expect(late.body.progress.positionMs).toBe(12_000);
  expect((await beat(viewer, film, 22_000)).body.progress).toMatchObject({ positionMs: 22_000, isFinished: false });
  const { body } = await app.call('ott.continueWatching', {}, { as: viewer });
  expect(body.items[0].viewer.progress).toMatchObject({ videoID: film.videoID, positionMs: 22_000 });
  expect((await beat(viewer, { ...film, videoID: 'vid_nothing' }, 1)).status).toBe(404);
  expect((await app.call('ott.get', { ref: film.slug })).body.viewer).toBeNull();
});

test('a finished title leaves the list; clearing history starts over; the viewer is counted once', async () => {
  const [viewer, film] = [await app.signIn(), await addRelease(app.db)];
  await beat(viewer, film, 50_000);
  await beat(viewer, film, 99_000);
  expect((await app.call('ott.continueWatching', {}, { as: viewer })).body.items).toEqual([]);
  const { rows } = await app.db.execute(sql`SELECT play_count, viewer_count, finished_count FROM releases`);
  expect(rows[0]).toMatchObject({ play_count: 1, viewer_count: 1, finished_count: 1 });
  await beat(viewer, film, 10_000);
  expect((await app.call('ott.continueWatching', {}, { as: viewer })).body.items).toHaveLength(1);
  await app.call('ott.watchProgressForget', { releaseID: film.releaseID }, { as: viewer });
  expect((await app.call('ott.continueWatching', {}, { as: viewer })).body.items).toEqual([]);
});

test("a series resumes with the episode watched last, and is finished with the last one's end", async () => {
  const viewer = await app.signIn();
  const series = await addRelease(app.db, { kind: 'SERIES', episodes: 2 });
  const [first = '', second = ''] = series.videoIDs;
  await beat(viewer, { ...series, videoID: first }, 99_000);
  const { body } = await app.call('ott.continueWatching', {}, { as: viewer });
  expect(body.items[0].viewer.progress).toMatchObject({ episode: 1, isFinished: true });
  await beat(viewer, { ...series, videoID: second }, 99_500);
  expect((await app.call('ott.continueWatching', {}, { as: viewer })).body.items).toEqual([]);
});

test('a guest’s positions are merged at sign-in, the newer one wins, and they do not allow rating', async () => {
  const [viewer, a, b] = [await app.signIn(), await addRelease(app.db), await addRelease(app.db)];
  await beat(viewer, a, 40_000);
  const item = (film: Film, positionMs: number, at: string) => ({
    releaseID: film.releaseID,
    videoID: film.videoID,
    positionMs,
    durationMs: 100_000,
    at,
  });
  const old = new Date(Date.now() - 3_600_000).toISOString();
  const { body } = await app.call('ott.watchProgressMerge', { items: [item(a, 5_000, old), item(b, 70_000, old)] }, { as: viewer });
  expect(body).toEqual({ merged: 1, ignored: 1 });
  const marks = await app.call('ott.viewerStates', { releaseIDs: `${a.releaseID},${b.releaseID}` }, { as: viewer });
  expect(new Set(marks.body.items.map((mark: { progress: { positionMs: number } }) => mark.progress.positionMs))).toEqual(
    new Set([40_000, 70_000]),
  );
  expect((await app.call('ott.rate', { releaseID: b.releaseID, stars: 5 }, { as: viewer })).body.code).toBe('NOT_WATCHED');
});

test('only viewers of at least a fifth may rate; a jump to the end does not count; one rating a person, editable, counted in the histogram', async () => {
  const [viewer, film] = [await app.signIn(), await addRelease(app.db)];
  const rate = (stars: number | null) => app.call('ott.rate', { releaseID: film.releaseID, stars }, { as: viewer });
  await beat(viewer, film, 1_000);
  await beat(viewer, film, 95_000);
  expect((await rate(5)).status).toBe(409);
  await beat(viewer, film, 1_000);
  await passes(12);
  await beat(viewer, film, 11_000);
  await passes(12);
  await beat(viewer, film, 21_000);
  expect((await rate(4)).body).toMatchObject({ stars: 4, ratings: { count: 1, average: null, histogram: [0, 0, 0, 1, 0] } });
  expect((await rate(2)).body.ratings.histogram).toEqual([0, 1, 0, 0, 0]);
  expect((await rate(null)).body.ratings).toMatchObject({ count: 0, histogram: [0, 0, 0, 0, 0] });
});

test('bookmarking is idempotent, and the list is private [R-APP-021, R-ROLE-013]', async () => {
  const [viewer, other, film] = [await app.signIn(), await app.signIn('Other'), await addRelease(app.db)];
  const keep = () => app.call('ott.contentBookmark', { releaseID: film.releaseID }, { as: viewer });
  expect((await Promise.all([keep(), keep(), keep()])).map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await keep()).body).toEqual({ isBookmarked: true, bookmarkCount: 1 });
  expect((await app.call('ott.myBookmarks', {}, { as: viewer })).body.items).toHaveLength(1);
  expect((await app.call('ott.myBookmarks', {}, { as: other })).body.items).toEqual([]);
  expect((await app.call('ott.contentUnbookmark', { releaseID: film.releaseID }, { as: viewer })).body.bookmarkCount).toBe(0);
  expect((await app.call('ott.contentBookmark', { releaseID: 'rel_nothing' }, { as: viewer })).status).toBe(404);
});
