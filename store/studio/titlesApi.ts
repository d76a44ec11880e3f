import type { MyRelease } from '@contract/myReleases';
import type { InputOf } from '@contract/operations';
import type { TitleDetail } from '@contract/ottStudio';
import type { SignedUpload, Upload } from '@contract/videos';
import {
  beginUpload,
  completeUpload,
  createSnax,
  createTitle,
  editSnax,
  editTitle,
  getMyReleases,
  getMyUploads,
  getTitleDetail,
  getUpload,
  placeVideo,
  retryUpload,
  signUpload,
  tellUploadFailed,
} from '@/services/uploads';
import { api, ask } from '../api';
import { pages, type Page } from '../pages';

type Attempt<T> = T & { idempotencyKey: string };
const quiet = { isQuiet: true };
const mine = { type: 'Release', id: 'MINE' } as const;
const pageSize = 10;

/** A creator's own films and clips, and the files behind them on their way. */
export const titlesApi = api.injectEndpoints({
  endpoints: (build) => ({
    myReleases: build.infiniteQuery<Page<MyRelease>, void, string | null>({
      ...pages,
      queryFn: ({ pageParam }, store) => ask(getMyReleases)({ limit: pageSize, ...(pageParam ? { cursor: pageParam } : {}) }, store),
      providesTags: ['Viewer', mine],
    }),
    myUploads: build.query<Upload[], void>({
      queryFn: async (_, store) => {
        const { data, error } = await ask(getMyUploads, quiet)(undefined, store);
        return data ? { data: data.items } : { error };
      },
      providesTags: ['Viewer', mine],
    }),
    titleDetail: build.query<TitleDetail, string>({
      queryFn: ask(getTitleDetail, quiet),
      providesTags: (_title, _error, releaseID) => ['Viewer', { type: 'Release', id: releaseID }],
    }),
    upload: build.query<Upload, string>({ queryFn: ask(getUpload, quiet), keepUnusedDataFor: 0, providesTags: ['Viewer'] }),
    createTitle: build.mutation<TitleDetail, Attempt<InputOf<'ott.titleCreate'>>>({
      queryFn: ask(createTitle, quiet),
      invalidatesTags: [mine],
    }),
    createSnax: build.mutation<TitleDetail, Attempt<InputOf<'ott.snaxCreate'>>>({
      queryFn: ask(createSnax, quiet),
      invalidatesTags: [mine],
    }),
    editTitle: build.mutation<TitleDetail, Attempt<InputOf<'ott.titleEdit'>>>({
      queryFn: ask(editTitle, quiet),
      invalidatesTags: (_title, _error, { releaseID }) => [mine, { type: 'Release', id: releaseID }],
    }),
    editSnax: build.mutation<TitleDetail, Attempt<InputOf<'ott.snaxEdit'>>>({
      queryFn: ask(editSnax, quiet),
      invalidatesTags: (_title, _error, { releaseID }) => [mine, { type: 'Release', id: releaseID }],
    }),
    beginUpload: build.mutation<Upload, Attempt<InputOf<'videos.uploadBegin'>>>({
      queryFn: ask(beginUpload, quiet),
      invalidatesTags: [mine],
    }),
    placeVideo: build.mutation<object, Attempt<InputOf<'videos.edit'>>>({ queryFn: ask(placeVideo, quiet), invalidatesTags: [mine] }),
    signUpload: build.mutation<SignedUpload, string>({ queryFn: ask(signUpload, quiet) }),
    completeUpload: build.mutation<Upload, string>({ queryFn: ask(completeUpload, quiet) }),
    tellUploadFailed: build.mutation<Upload, InputOf<'videos.uploadFailed'>>({ queryFn: ask(tellUploadFailed, quiet) }),
    retryUpload: build.mutation<Upload, string>({ queryFn: ask(retryUpload) }),
  }),
});

export const {
  useMyReleasesInfiniteQuery,
  useMyUploadsQuery,
  useTitleDetailQuery,
  useUploadQuery,
  useCreateTitleMutation,
  useCreateSnaxMutation,
  useEditTitleMutation,
  useEditSnaxMutation,
  useBeginUploadMutation,
  usePlaceVideoMutation,
  useSignUploadMutation,
  useCompleteUploadMutation,
  useTellUploadFailedMutation,
  useRetryUploadMutation,
} = titlesApi;
