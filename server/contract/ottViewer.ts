import { z } from 'zod';
import { Id, Instant, pageQuery } from './common';
import { endpoint } from './endpoint';
import { ReleaseRef } from './ottInputs';
import { ReleasePage, ViewerState, WatchProgress } from './releases';
import { Ratings } from './titles';

const Heartbeat = {
  releaseID: Id,
  videoID: Id,
  positionMs: z.int().nonnegative().max(86_400_000),
  durationMs: z.int().positive().max(86_400_000),
};

/** A viewer's own data: saved releases, ratings, progress and dismissals. */
export const ottViewerEndpoints = {
  viewerStates: endpoint('ott.viewerStates', 'GET /ott/me/viewer-states', {
    access: 'user',
    summary: 'Get the viewer’s state on up to 50 releases: purchased, saved, rated, progress',
    input: z.strictObject({
      releaseIDs: z
        .string()
        .max(3300)
        .transform((ids) => ids.split(','))
        .pipe(z.array(Id).min(1).max(50)),
    }),
    output: z.strictObject({ items: z.array(ViewerState) }),
  }),
  contentBookmark: endpoint('ott.contentBookmark', 'POST /ott/releases/:releaseID/bookmark', {
    access: 'user',
    summary: 'Save a release',
    input: ReleaseRef,
    output: z.strictObject({ isBookmarked: z.boolean(), bookmarkCount: z.int() }),
    errors: [404],
  }),
  contentUnbookmark: endpoint('ott.contentUnbookmark', 'POST /ott/releases/:releaseID/unbookmark', {
    access: 'user',
    summary: 'Remove a release from saved',
    input: ReleaseRef,
    output: z.strictObject({ isBookmarked: z.boolean(), bookmarkCount: z.int() }),
    errors: [404],
  }),
  rate: endpoint('ott.rate', 'PUT /ott/releases/:releaseID/rating', {
    access: 'user',
    summary: 'Rate a release with 1 to 5 stars, or remove the rating with null; for buyers and viewers of at least a fifth',
    input: z.strictObject({ releaseID: Id, stars: z.int().min(1).max(5).nullable() }),
    output: z.strictObject({ stars: z.int().nullable(), ratings: Ratings }),
    errors: [404, 409],
  }),
  notInterested: endpoint('ott.notInterested', 'POST /ott/releases/:releaseID/not-interested', {
    access: 'user',
    summary: 'Dismiss a release, or everything of its channel',
    input: z.strictObject({ releaseID: Id, scope: z.enum(['RELEASE', 'CHANNEL']).optional() }),
    output: z.strictObject({ releaseID: Id, isHidden: z.literal(true) }),
    errors: [404],
  }),
  notInterestedUndo: endpoint('ott.notInterestedUndo', 'POST /ott/releases/:releaseID/not-interested/undo', {
    access: 'user',
    summary: 'Undo a dismissal',
    input: ReleaseRef,
    output: z.strictObject({ releaseID: Id, isHidden: z.literal(false) }),
    errors: [404],
  }),
  myBookmarks: endpoint('ott.myBookmarks', 'GET /ott/me/bookmarks', {
    access: 'user',
    summary: 'List saved releases, newest first; 10 per page',
    input: z.strictObject({ ...pageQuery, kind: z.enum(['TITLES', 'SNAX', 'ALL']).optional() }),
    output: ReleasePage,
  }),
  watchProgress: endpoint('ott.watchProgress', 'POST /ott/me/progress', {
    access: 'user',
    summary: 'Store the watch position; a position older than the stored one is ignored',
    input: z.strictObject({ ...Heartbeat, at: Instant }),
    output: z.strictObject({ progress: WatchProgress }),
    errors: [404],
    limit: { max: 240, windowMs: 600_000 },
  }),
  watchProgressMerge: endpoint('ott.watchProgressMerge', 'POST /ott/me/progress/merge', {
    access: 'user',
    summary: 'Merge positions from before the sign-in; the newer one wins for each release',
    input: z.strictObject({ items: z.array(z.strictObject({ ...Heartbeat, at: Instant })).max(100) }),
    output: z.strictObject({ merged: z.int(), ignored: z.int() }),
  }),
  watchProgressForget: endpoint('ott.watchProgressForget', 'DELETE /ott/me/progress/:releaseID', {
    access: 'user',
    summary: 'Remove a release from continue watching and reset its position',
    input: ReleaseRef,
    output: z.strictObject({}),
    errors: [404],
  }),
  continueWatching: endpoint('ott.continueWatching', 'GET /ott/me/continue-watching', {
    access: 'user',
    summary: 'List unfinished releases, last watched first',
    input: z.strictObject({ ...pageQuery }),
    output: ReleasePage,
  }),
};
