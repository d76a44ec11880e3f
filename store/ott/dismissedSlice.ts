import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { loggedOut } from '../login/loginSlice';

/** What this viewer wants to see no more, as long as this tab lives: the server leaves it out of the next list, this keeps its place in the present one. */
const nothing: Record<string, 'RELEASE' | 'CHANNEL'> = {};

export const dismissedSlice = createSlice({
  name: 'dismissed',
  initialState: nothing,
  reducers: {
    releaseDismissed: (dismissed, { payload }: PayloadAction<{ releaseID: string; scope: 'RELEASE' | 'CHANNEL' }>) => {
      dismissed[payload.releaseID] = payload.scope;
    },
    releaseRestored: (dismissed, { payload }: PayloadAction<string>) => {
      Reflect.deleteProperty(dismissed, payload);
    },
  },
  extraReducers: (build) => void build.addCase(loggedOut, () => nothing),
  selectors: { selectDismissal: (dismissed, releaseID: string) => dismissed[releaseID] ?? null },
});
export const { releaseDismissed, releaseRestored } = dismissedSlice.actions;
export const { selectDismissal } = dismissedSlice.selectors;
