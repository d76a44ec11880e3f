import type { VideoKind } from '@contract/videos';
import { createSelector, createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { ProbedFile } from '@/utils/browser/probeFile';
import { rootReducer } from '../..';
import { loggedOut } from '../../login/loginSlice';

/** A file that was chosen and is not yet a release; the file itself is in the registry (uploadRegistry.ts). */
export interface QueuedFile {
  key: string;
  name: string;
  byteSize: number;
  kind: VideoKind;
  /** `PROBING` while the browser opens it; null when it cannot. */
  facts: ProbedFile | null | 'PROBING';
  /** The channel whose release it becomes, once the creator has started it. */
  startedFor: string | null;
  problem: string | null;
}
export interface UploadTransfer {
  state: 'SENDING' | 'PAUSED' | 'WAITING' | 'FAILED' | 'SENT';
  sentBytes: number;
  totalBytes: number;
  /** Over the last seconds; null until it is known. */
  bytesPerSecond: number | null;
}
export interface UploadProgress {
  count: number;
  /** Of all bytes. */
  percent: number;
  /** One is paused or failed. */
  isStopped: boolean;
}
interface UploadsState {
  queue: QueuedFile[];
  /** Keys of the files whose release is being made. */
  creating: string[];
  /** By video. */
  transfers: Record<string, UploadTransfer>;
}
const empty: UploadsState = { queue: [], creating: [], transfers: {} };

/** More at once only make each slower on one line. */
const maxConcurrent = 2;

/** Files that this tab uploads. They live in the store, so that leaving a screen of the studio loses none. */
const slice = createSlice({
  name: 'uploads',
  initialState: empty,
  reducers: {
    filesQueued: ({ queue }, { payload }: PayloadAction<Pick<QueuedFile, 'key' | 'name' | 'byteSize'>[]>) => {
      for (const file of payload) queue.push({ ...file, kind: 'TITLE', facts: 'PROBING', startedFor: null, problem: null });
    },
    fileProbed: (
      { queue },
      { payload: { key, ...probed } }: PayloadAction<Pick<QueuedFile, 'key' | 'kind'> & { facts: ProbedFile | null }>,
    ) => {
      for (const file of queue) if (file.key === key) Object.assign(file, probed);
    },
    fileKindSet: ({ queue }, { payload: { key, kind } }: PayloadAction<Pick<QueuedFile, 'key' | 'kind'>>) => {
      for (const file of queue) if (file.key === key) file.kind = kind;
    },
    fileRemoved: (uploads, { payload: key }: PayloadAction<string>) => {
      uploads.queue = uploads.queue.filter((file) => file.key !== key);
    },
    /** Takes the channel's id. */
    uploadsStarted: ({ queue }, { payload: channelID }: PayloadAction<string>) => {
      for (const file of queue) Object.assign(file, { startedFor: file.startedFor ?? channelID, problem: null });
    },
    releaseBegun: ({ creating }, { payload: key }: PayloadAction<string>) => {
      creating.push(key);
    },
    /** With a problem, the file stays in the queue and says why. */
    releaseEnded: (uploads, { payload: { key, problem } }: PayloadAction<{ key: string; problem?: string }>) => {
      uploads.creating = uploads.creating.filter((each) => each !== key);
      if (problem === undefined) uploads.queue = uploads.queue.filter((file) => file.key !== key);
      for (const file of uploads.queue) if (file.key === key) Object.assign(file, { startedFor: null, problem });
    },
    transferBegun: ({ transfers }, { payload: { videoID, totalBytes } }: PayloadAction<{ videoID: string; totalBytes: number }>) => {
      transfers[videoID] = { state: 'SENDING', sentBytes: 0, totalBytes, bytesPerSecond: null };
    },
    transferChanged: (
      { transfers },
      { payload: { videoID, ...changes } }: PayloadAction<{ videoID: string } & Partial<UploadTransfer>>,
    ) => {
      const transfer = transfers[videoID];
      if (transfer) Object.assign(transfer, changes);
    },
    transferRemoved: (uploads, { payload: videoID }: PayloadAction<string>) => {
      const { [videoID]: _removed, ...rest } = uploads.transfers;
      uploads.transfers = rest;
    },
  },
  extraReducers: (builder) => builder.addCase(loggedOut, () => empty),
  selectors: {
    selectQueue: ({ queue }) => queue,
    selectTransfer: ({ transfers }, videoID: string): UploadTransfer | null => transfers[videoID] ?? null,
    /** Videos that go on as soon as the network is back. */
    selectWaitingVideos: ({ transfers }) => Object.keys(transfers).filter((videoID) => transfers[videoID]?.state === 'WAITING'),
    /** Everything that is on its way, for the badge; null without uploads. Files that are only chosen are not. */
    selectUploadProgress: createSelector(
      [({ queue }: UploadsState) => queue, ({ transfers }: UploadsState) => transfers],
      (queue, transfers): UploadProgress | null => {
        const open = Object.values(transfers).filter(({ state }) => state !== 'SENT');
        const started = queue.filter(({ startedFor }) => startedFor !== null);
        const count = open.length + started.length;
        if (count === 0) return null;
        const sent = open.reduce((sum, { sentBytes }) => sum + sentBytes, 0);
        const total = [...open.map(({ totalBytes }) => totalBytes), ...started.map(({ byteSize }) => byteSize)].reduce(
          (sum, n) => sum + n,
          0,
        );
        const isStopped = open.some(({ state }) => state === 'FAILED' || state === 'PAUSED');
        return { count, percent: total > 0 ? Math.floor((sent / total) * 100) : 0, isStopped };
      },
    ),
    /** The file whose release may be made now; null while there is none, or as many as may be are on their way. */
    selectNextFile: ({ queue, creating, transfers }) => {
      const sending = Object.values(transfers).filter(({ state }) => state === 'SENDING' || state === 'WAITING');
      if (creating.length + sending.length >= maxConcurrent) return null;
      return queue.find(({ key, startedFor }) => startedFor !== null && !creating.includes(key)) ?? null;
    },
  },
});

declare module '../..' {
  // oxlint-disable-next-line typescript/no-empty-object-type -- how Redux Toolkit types a slice that is loaded later
  export interface LazyLoadedSlices extends WithSlice<typeof slice> {}
}

/** Loaded with the studio only. */
const uploadSlice = slice.injectInto(rootReducer);

export const {
  filesQueued,
  fileProbed,
  fileKindSet,
  fileRemoved,
  uploadsStarted,
  releaseBegun,
  releaseEnded,
  transferBegun,
  transferChanged,
  transferRemoved,
} = uploadSlice.actions;
export const { selectQueue, selectTransfer, selectWaitingVideos, selectUploadProgress, selectNextFile } = uploadSlice.selectors;
