import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** One visit to the vertical feed: by the first two its pages come again in the same order (the store still holds them), the third is where it stood. */
export interface SnaxVisit {
  from: string;
  seed: number;
  releaseID: string;
}
const none: { visit: SnaxVisit | null } = { visit: null };

export const snaxSlice = createSlice({
  name: 'snax',
  initialState: none,
  reducers: {
    snaxShown: (_snax, { payload }: PayloadAction<SnaxVisit>) => ({ visit: payload }),
  },
  selectors: { selectSnaxVisit: (snax) => snax.visit },
});
export const { snaxShown } = snaxSlice.actions;
export const { selectSnaxVisit } = snaxSlice.selectors;
