import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { rootReducer } from '..';
import { loggedOut } from '../login/loginSlice';

/** One visit to the vertical feed: by the first two its pages come again in the same order (the cache still holds them), the third is where it stood. */
interface SnaxVisit {
  from: string;
  seed: number;
  releaseID: string;
}
const notVisited = null as SnaxVisit | null;

/** The last visit of this tab; null before the first. */
const slice = createSlice({
  name: 'snaxVisit',
  initialState: notVisited,
  reducers: {
    snaxVisited: (_visit, { payload }: PayloadAction<SnaxVisit>): SnaxVisit => payload,
  },
  extraReducers: (builder) => builder.addCase(loggedOut, () => notVisited),
  selectors: { selectSnaxVisit: (visit) => visit },
});

declare module '..' {
  // oxlint-disable-next-line typescript/no-empty-object-type -- how Redux Toolkit types a slice that is loaded later
  export interface LazyLoadedSlices extends WithSlice<typeof slice> {}
}
const snaxVisitSlice = slice.injectInto(rootReducer);

export const { snaxVisited } = snaxVisitSlice.actions;
export const { selectSnaxVisit } = snaxVisitSlice.selectors;
