import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { dismissedAnnouncements, setDismissedAnnouncements } from '@/utils/browser/dismissedAnnouncements';
import { rootReducer, type AppThunk } from '..';

/** The most that a browser remembers; older announcements have ended. */
const maxRemembered = 30;

/** Announcements that were dismissed in this browser, also by guests and in earlier visits. */
const slice = createSlice({
  name: 'announcementDismissals',
  initialState: dismissedAnnouncements,
  reducers: {
    dismissed: (ids, { payload }: PayloadAction<string>) => [...ids, payload].slice(-maxRemembered),
  },
  selectors: { selectDismissedAnnouncements: (ids): readonly string[] => ids },
});

declare module '..' {
  // oxlint-disable-next-line typescript/no-empty-object-type -- how Redux Toolkit types a slice that is loaded later
  export interface LazyLoadedSlices extends WithSlice<typeof slice> {}
}
/** Loaded with the announcements. */
const announcementDismissalsSlice = slice.injectInto(rootReducer);

export const { selectDismissedAnnouncements } = announcementDismissalsSlice.selectors;
const { dismissed } = announcementDismissalsSlice.actions;

export const dismissAnnouncement =
  (announcementID: string): AppThunk =>
  (dispatch, getState) => {
    dispatch(dismissed(announcementID));
    setDismissedAnnouncements(selectDismissedAnnouncements(getState()));
  };
