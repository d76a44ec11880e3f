import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Which video the visitor paused last, so that only one plays and a return finds it paused; null when none. */
interface PlaybackState {
  currentVideoPause: string | null;
}
const initialState: PlaybackState = { currentVideoPause: null };

export const playbackSlice = createSlice({
  name: 'playback',
  initialState,
  reducers: {
    videoPaused: (_playback, { payload }: PayloadAction<string>): PlaybackState => ({ currentVideoPause: payload }),
    videoResumed: () => initialState,
  },
  selectors: { selectCurrentVideoPause: (playback) => playback.currentVideoPause },
});
export const { videoPaused, videoResumed } = playbackSlice.actions;
export const { selectCurrentVideoPause } = playbackSlice.selectors;
