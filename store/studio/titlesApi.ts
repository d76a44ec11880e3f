import type { MyRelease } from '@contract/myReleases';
import type { InputOf } from '@contract/operations';
import type { TitleDetail } from '@contract/ottStudio';
import type { SignedUpload, Upload } from '@contract/videos';
import {
  beginUpload,
  cancelUpload,
  completeUpload,
  createSnax,
  createTitle,
  editSnax,
  editTitle,
  getMyReleases,
  getMyUploads,
  getTitleDetail,
  getUpload,
  attachVideo,
  retryUpload,
  signUpload,
  reportUploadFailed,
  updateUpload,
} from '@/services/studio/uploads';
import { api, serviceQuery } from '../api';
import { cursorPagination, type Page } from '../pagination';

type Attempt<T> = T & { idempotencyKey: string };
const quiet = { suppressToast: true };
const mine = { type: 'Release', id: 'MINE' } as const;
const pageSize = 10;

/** A creator's own films and clips, and the files behind them on their way. */
export const titlesApi = api.injectEndpoints({
  endpoints: (build) => ({
    myReleases: build.infiniteQuery<Page<MyRelease>, string, string | null>({
      ...cursorPagination,
      queryFn: ({ queryArg: channelID, pageParam }, store) =>
        serviceQuery(getMyReleases)({ channelID, limit: pageSize, ...(pageParam ? { cursor: pageParam } : {}) }, store),
      providesTags: ['Viewer', mine],
    }),
    myUploads: build.query<Upload[], void>({
      queryFn: async (_, store) => {
        const { data, error } = await serviceQuery(getMyUploads, quiet)(undefined, store);
        return data ? { data: data.items } : { error };
      },
      providesTags: ['Viewer', mine],
    }),
    titleDetail: build.query<TitleDetail, string>({
      queryFn: serviceQuery(getTitleDetail, quiet),
      providesTags: (_title, _error, releaseID) => ['Viewer', { type: 'Release', id: releaseID }],
    }),
    upload: build.query<Upload, string>({ queryFn: serviceQuery(getUpload, quiet), keepUnusedDataFor: 0, providesTags: ['Viewer'] }),
    createTitle: build.mutation<TitleDetail, Attempt<InputOf<'ott.titleCreate'>>>({
      queryFn: serviceQuery(createTitle, quiet),
      invalidatesTags: [mine],
    }),
    createSnax: build.mutation<TitleDetail, Attempt<InputOf<'ott.snaxCreate'>>>({
      queryFn: serviceQuery(createSnax, quiet),
      invalidatesTags: [mine],
    }),
    editTitle: build.mutation<TitleDetail, Attempt<InputOf<'ott.titleEdit'>>>({
      queryFn: serviceQuery(editTitle, quiet),
      invalidatesTags: (_title, _error, { releaseID }) => [mine, { type: 'Release', id: releaseID }],
    }),
    editSnax: build.mutation<TitleDetail, Attempt<InputOf<'ott.snaxEdit'>>>({
      queryFn: serviceQuery(editSnax, quiet),
      invalidatesTags: (_title, _error, { releaseID }) => [mine, { type: 'Release', id: releaseID }],
    }),
    beginUpload: build.mutation<Upload, Attempt<InputOf<'videos.uploadBegin'>>>({
      queryFn: serviceQuery(beginUpload, quiet),
      invalidatesTags: [mine],
    }),
    updateUpload: build.mutation<Upload, InputOf<'videos.uploadUpdate'>>({
      queryFn: serviceQuery(updateUpload, quiet),
      invalidatesTags: [mine],
    }),
    cancelUpload: build.mutation<Upload, string>({ queryFn: serviceQuery(cancelUpload, quiet), invalidatesTags: [mine] }),
    attachVideo: build.mutation<object, Attempt<InputOf<'videos.edit'>>>({
      queryFn: serviceQuery(attachVideo, quiet),
      invalidatesTags: [mine],
    }),
    signUpload: build.mutation<SignedUpload, string>({ queryFn: serviceQuery(signUpload, quiet) }),
    completeUpload: build.mutation<Upload, string>({ queryFn: serviceQuery(completeUpload, quiet) }),
    reportUploadFailed: build.mutation<Upload, InputOf<'videos.uploadFailed'>>({ queryFn: serviceQuery(reportUploadFailed, quiet) }),
    retryUpload: build.mutation<Upload, string>({ queryFn: serviceQuery(retryUpload) }),
  }),
});

export const {
  useMyReleasesInfiniteQuery,
  useMyUploadsQuery,
  useTitleDetailQuery,
  useUploadQuery,
  useCreateTitleMutation,
  useEditTitleMutation,
  useEditSnaxMutation,
  useBeginUploadMutation,
  useAttachVideoMutation,
  useRetryUploadMutation,
} = titlesApi;
