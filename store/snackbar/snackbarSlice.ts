import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SnackType } from '@/constants/snackbar';

interface SnackbarState {
  message: string;
  isVisible: boolean;
  type: SnackType;
}
const hidden: SnackbarState = { message: '', isVisible: false, type: 'INFO' };

export const snackbarSlice = createSlice({
  name: 'snackbar',
  initialState: hidden,
  reducers: {
    /** It hides itself after 3 seconds (listeners.ts). */
    snackShown: (_snack, { payload }: PayloadAction<{ message: string; type?: SnackType }>): SnackbarState => ({
      message: payload.message,
      isVisible: true,
      type: payload.type ?? 'INFO',
    }),
    snackHidden: () => hidden,
  },
  selectors: {
    selectSnack: (snack) => snack,
  },
});

export const { snackShown, snackHidden } = snackbarSlice.actions;
export const { selectSnack } = snackbarSlice.selectors;
