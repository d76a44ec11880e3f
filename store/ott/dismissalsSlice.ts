import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { rootReducer } from '..';
import { loggedOut } from '../login/loginSlice';

type Scope = 'RELEASE' | 'CHANNEL';
const none: Record<string, Scope> = {};

/** What this viewer wants to see no more: the server leaves it out of the next list, this keeps its place in the present one. */
const slice = createSlice({
  name: 'dismissals',
  initialState: none,
  reducers: {
    dismissed: (dismissals, { payload: { releaseID, scope } }: PayloadAction<{ releaseID: string; scope: Scope }>) => {
      dismissals[releaseID] = scope;
    },
    dismissalUndone: (dismissals, { payload: releaseID }: PayloadAction<string>) => {
      const { [releaseID]: _undone, ...rest } = dismissals;
      return rest;
    },
  },
  extraReducers: (builder) => builder.addCase(loggedOut, () => none),
  selectors: {
    selectDismissal: (dismissals, releaseID: string): Scope | null => dismissals[releaseID] ?? null,
  },
});

declare module '..' {
  // oxlint-disable-next-line typescript/no-empty-object-type -- how Redux Toolkit types a slice that is loaded later
  export interface LazyLoadedSlices extends WithSlice<typeof slice> {}
}
const dismissalsSlice = slice.injectInto(rootReducer);

export const { dismissed, dismissalUndone } = dismissalsSlice.actions;
export const { selectDismissal } = dismissalsSlice.selectors;
