import { z } from 'zod';
import { Id, Instant, Text, pageOf, pageQuery } from './common';
import { endpoint } from './endpoint';
import { ReleaseRef } from './ottInputs';
import { ReleaseCard, ViewerState, WatchProgress } from './releases';
import { Ratings } from './titles';

const Heartbeat = {
  releaseID: Id,
  videoID: Id,
  positionMs: z.int().nonnegative().max(86_400_000),
  durationMs: z.int().positive().max(86_400_000),
};

/** What belongs to one viewer: marks, ratings, places, what they want to see no more. */
export const ottViewerEndpoints = {
  viewerStates: endpoint('ott.viewerStates', {
    access: 'user',
    summary: 'What belongs to me on up to 50 cards: bought, kept, rated, where I stopped',
    input: z.strictObject({
      releaseIDs: z
        .string()
        .max(3300)
        .transform((ids) => ids.split(','))
        .pipe(z.array(Id).min(1).max(50)),
    }),
    output: z.strictObject({ items: z.array(ViewerState) }),
  }),
  contentBookmark: endpoint('ott.contentBookmark', {
    access: 'user',
    summary: 'Keep a release for later',
    input: ReleaseRef,
    output: z.strictObject({ isBookmarked: z.boolean(), bookmarkCount: z.int() }),
    errors: [404],
  }),
  contentUnbookmark: endpoint('ott.contentUnbookmark', {
    access: 'user',
    summary: 'Keep it no longer',
    input: ReleaseRef,
    output: z.strictObject({ isBookmarked: z.boolean(), bookmarkCount: z.int() }),
    errors: [404],
  }),
  rate: endpoint('ott.rate', {
    access: 'user',
    summary: 'Give one to five stars, or take them back with null; open to who bought it or saw a fifth of it',
    input: z.strictObject({ releaseID: Id, stars: z.int().min(1).max(5).nullable() }),
    output: z.strictObject({ stars: z.int().nullable(), ratings: Ratings }),
    errors: [404, 409],
  }),
  notInterested: endpoint('ott.notInterested', {
    access: 'user',
    summary: 'Show this release, or everything of its channel, no more',
    input: z.strictObject({ releaseID: Id, scope: z.enum(['RELEASE', 'CHANNEL']).optional() }),
    output: z.strictObject({ releaseID: Id, isHidden: z.literal(true) }),
    errors: [404],
  }),
  notInterestedUndo: endpoint('ott.notInterestedUndo', {
    access: 'user',
    summary: 'Take that back',
    input: ReleaseRef,
    output: z.strictObject({ releaseID: Id, isHidden: z.literal(false) }),
    errors: [404],
  }),
  report: endpoint('ott.report', {
    access: 'user',
    summary: 'Tell the house that something is wrong with a release',
    input: z.strictObject({
      releaseID: Id,
      reason: z.enum(['SYNTHETIC_UNLABELLED', 'WRONG_RATING', 'RIGHTS', 'HARM', 'PRIVACY', 'OTHER']),
      description: Text(1000, 0).optional(),
    }),
    output: z.strictObject({ reportID: Id, answerBy: Instant }),
    errors: [404],
    isIdempotent: true,
    limit: { max: 20, windowMs: 600_000 },
  }),
  myBookmarks: endpoint('ott.myBookmarks', {
    access: 'user',
    summary: 'What I keep, last kept first (10)',
    input: z.strictObject({ ...pageQuery, kind: z.enum(['TITLES', 'SNAX', 'ALL']).optional() }),
    output: pageOf(ReleaseCard),
  }),
  watchProgress: endpoint('ott.watchProgress', {
    access: 'user',
    summary: 'Where I am: every ten seconds, on pause and when the page is left; older news than what is known changes nothing',
    input: z.strictObject({ ...Heartbeat, at: Instant }),
    output: z.strictObject({ progress: WatchProgress }),
    errors: [404],
    limit: { max: 240, windowMs: 600_000 },
  }),
  watchProgressMerge: endpoint('ott.watchProgressMerge', {
    access: 'user',
    summary: 'What was watched before signing in; the newer place wins, item by item',
    input: z.strictObject({ items: z.array(z.strictObject({ ...Heartbeat, at: Instant })).max(100) }),
    output: z.strictObject({ merged: z.int(), ignored: z.int() }),
  }),
  watchProgressForget: endpoint('ott.watchProgressForget', {
    access: 'user',
    summary: 'Take a release out of continue watching, and start over',
    input: ReleaseRef,
    output: z.strictObject({}),
    errors: [404],
  }),
  continueWatching: endpoint('ott.continueWatching', {
    access: 'user',
    summary: 'What I began and did not finish, last seen first',
    input: z.strictObject({ ...pageQuery }),
    output: pageOf(ReleaseCard),
  }),
};
