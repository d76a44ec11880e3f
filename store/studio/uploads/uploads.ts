import type { VideoKind } from '@contract/videos';
import { fingerprintOf, probeFile, uploadFieldsOf, type ProbedFile } from '@/utils/browser/probeFile';
import type { AppThunk, RootState } from '../..';
import { addAppListener } from '../../addAppListener';
import { api } from '../../api';
import { loggedOut } from '../../login/loginSlice';
import { titlesApi } from '../titlesApi';
import { createRelease, type CreateReleaseResult, type NewRelease } from './createRelease';
import { beginTransfer, resumeUpload } from './transferFile';
import {
  fileProbed,
  fileRemoved,
  filesQueued,
  releaseBegun,
  releaseEnded,
  selectNextFile,
  selectQueue,
  selectWaitingVideos,
  uploadsStarted,
  type QueuedFile,
} from './uploadSlice';

export const maxSnaxSeconds = 60.5;

/** Upright and short is a clip; the creator may say otherwise. */
const guessKind = (facts: ProbedFile | null): VideoKind =>
  facts && facts.height > facts.width && facts.durationSeconds <= maxSnaxSeconds ? 'SNAX' : 'TITLE';

/** Looks into each before a byte is sent. The same file is not taken twice. */
export const addFiles =
  (files: readonly File[]): AppThunk<Promise<void>> =>
  async (dispatch, getState, { uploads }) => {
    const known = new Set(selectQueue(getState()).map(({ key }) => key));
    const added = files.map((file) => ({ key: fingerprintOf(file), file })).filter(({ key }) => !known.has(key));
    for (const { key, file } of added) uploads.queued.set(key, file);
    dispatch(listenToUploads());
    dispatch(filesQueued(added.map(({ key, file: { name, size } }) => ({ key, name, byteSize: size }))));
    for (const { key, file } of added) {
      const facts = await probeFile(file);
      dispatch(fileProbed({ key, facts, kind: guessKind(facts) }));
    }
  };

/**
 * Makes a release of every file that waits and sends them, so many at once. A refused one stays and says why; it is tried again by the next start,
 * also while others are being sent.
 */
export const startUploads = uploadsStarted;

/** Sends a file; what arrived before is asked of the server and not sent again. */
export const sendFile =
  (videoID: string, file: File): AppThunk =>
  (dispatch) => {
    dispatch(listenToUploads());
    dispatch(beginTransfer(videoID, file));
  };

/** Sends another file for an upload whose bytes have not all arrived, from its start. False: the API did not accept it. */
export const sendOtherFile =
  (videoID: string, file: File): AppThunk<Promise<boolean>> =>
  async (dispatch) => {
    const update = titlesApi.endpoints.updateUpload.initiate({ videoID, file: uploadFieldsOf(file) }, { track: false });
    const { error } = await dispatch(update);
    if (!error) dispatch(sendFile(videoID, file));
    return !error;
  };

/** Makes a release of a file and begins to send it. */
export const uploadAsRelease =
  (release: NewRelease): AppThunk<Promise<CreateReleaseResult>> =>
  async (dispatch, getState) => {
    const { endedLogins } = getState().login;
    const result = await dispatch(createRelease(release));
    if (result.problem === undefined && getState().login.endedLogins === endedLogins) dispatch(sendFile(result.videoID, release.file));
    return result;
  };

const uploadQueued =
  ({ key, kind, startedFor }: QueuedFile): AppThunk<Promise<void>> =>
  async (dispatch, _getState, { uploads: { queued } }) => {
    const file = queued.get(key);
    if (!file || startedFor === null) return void dispatch(fileRemoved(key));
    dispatch(releaseBegun(key));
    const { problem } = await dispatch(uploadAsRelease({ channelID: startedFor, file, kind }));
    if (problem === undefined) queued.delete(key);
    dispatch(releaseEnded({ key, problem }));
  };

/** Takes the next files of the queue, in their order, whenever there is room. */
const queueListener = addAppListener({
  predicate: (_action, state: RootState) => selectNextFile(state) !== null,
  effect: (_action, { dispatch, getState, subscribe, unsubscribe }) => {
    unsubscribe(); // what these dispatches change is seen here
    for (let next = selectNextFile(getState()); next; next = selectNextFile(getState())) void dispatch(uploadQueued(next));
    subscribe();
  },
});

/** What stopped because the network was gone goes on when it is back. */
const onlineListener = addAppListener({
  actionCreator: api.internalActions.onOnline,
  effect: (_action, { dispatch, getState }) => selectWaitingVideos(getState()).forEach((videoID) => dispatch(resumeUpload(videoID))),
});

/** Another person may come to this tab: nothing more is sent, and no file stays. */
const logoutListener = addAppListener({
  actionCreator: loggedOut,
  effect: (_action, { extra: { uploads } }) => {
    for (const { transport } of uploads.sending.values()) transport?.abort();
    for (const kept of [uploads.queued, uploads.sending, uploads.releaseKeys]) kept.clear();
  },
});

const listenToUploads = (): AppThunk => (dispatch) => {
  dispatch(queueListener);
  dispatch(onlineListener);
  dispatch(logoutListener);
};
