import type { PrivacyChoice } from '@contract/privacyChoice';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

interface PrivacyState {
  /** `undecided` once the browser was read and holds no choice; null before it was read, as in everything the server renders. */
  choice: PrivacyChoice | 'undecided' | null;
  /** "Do Not Track" or "Global Privacy Control": the browser refuses for its user. */
  isRefusedByBrowser: boolean;
}
const unread: PrivacyState = { choice: null, isRefusedByBrowser: false };

export const privacySlice = createSlice({
  name: 'privacy',
  initialState: unread,
  reducers: {
    privacyRead: (_state, { payload }: PayloadAction<PrivacyState>): PrivacyState => payload,
    privacyChosen: (state, { payload }: PayloadAction<PrivacyChoice>): PrivacyState => ({ ...state, choice: payload }),
  },
  selectors: {
    selectPrivacyChoice: ({ choice }) => choice,
    selectIsRefusedByBrowser: ({ isRefusedByBrowser }) => isRefusedByBrowser,
  },
});

export const { privacyRead, privacyChosen } = privacySlice.actions;
export const { selectPrivacyChoice, selectIsRefusedByBrowser } = privacySlice.selectors;
