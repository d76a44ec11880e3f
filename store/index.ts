import { combineSlices, configureStore, type ThunkAction, type UnknownAction } from '@reduxjs/toolkit';
import { api } from './api';
import { deviceSlice } from './device/deviceSlice';
import type { StoreExtra } from './extra';
import { createListeners } from './listeners';
import { channelDataSlice } from './login/channelDataSlice';
import { identityCheckSlice } from './login/identityCheckSlice';
import { loginSlice } from './login/loginSlice';
import { playbackSlice } from './playback/playbackSlice';
import { privacySlice } from './privacy/privacySlice';
import { snackbarSlice } from './snackbar/snackbarSlice';
import { createUploadRegistry } from './studio/uploads/uploadRegistry';

/** Slices of code that is loaded later add themselves here, and to the reducer by `injectInto`. */
// oxlint-disable-next-line typescript/no-empty-object-type -- it is filled by declaration merging
export interface LazyLoadedSlices {}

export const rootReducer = combineSlices(
  api,
  loginSlice,
  channelDataSlice,
  identityCheckSlice,
  deviceSlice,
  snackbarSlice,
  playbackSlice,
  privacySlice,
).withLazyLoadedSlices<LazyLoadedSlices>();
export type RootState = ReturnType<typeof rootReducer>;

/** A store for one tab, one server-side render or one test; nothing is shared between two. */
export const makeStore = ({ http }: Pick<StoreExtra, 'http'>) => {
  const extra: StoreExtra = { http, uploads: createUploadRegistry() };
  return configureStore({
    reducer: rootReducer,
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: extra }, immutableCheck: { warnAfter: 2000 }, serializableCheck: { warnAfter: 2000 } })
        .prepend(createListeners(extra).middleware)
        .concat(api.middleware),
  });
};
export type AppStore = ReturnType<typeof makeStore>;
export type AppDispatch = AppStore['dispatch'];
/** A thunk of this store: state, `extra` and dispatch have their types. */
export type AppThunk<Result = void> = ThunkAction<Result, RootState, StoreExtra, UnknownAction>;
