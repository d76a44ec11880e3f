import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

interface IdentityCheckState {
  /** Whether the dialog "Confirm it's you" is open, or how it ended last. */
  step: 'idle' | 'asked' | 'confirmed' | 'declined';
  /** A sign-in is not enough: an operator passes a second factor. */
  needsSecondFactor: boolean;
}
const idle: IdentityCheckState = { step: 'idle', needsSecondFactor: false };

export const identityCheckSlice = createSlice({
  name: 'identityCheck',
  initialState: idle,
  reducers: {
    identityAsked: ({ step, needsSecondFactor }, { payload }: PayloadAction<boolean>): IdentityCheckState => ({
      step: 'asked',
      needsSecondFactor: payload || (step === 'asked' && needsSecondFactor),
    }),
    identityConfirmed: (): IdentityCheckState => ({ ...idle, step: 'confirmed' }),
    identityDeclined: (): IdentityCheckState => ({ ...idle, step: 'declined' }),
  },
  selectors: {
    selectIdentityStep: ({ step }) => step,
    selectNeedsSecondFactor: ({ needsSecondFactor }) => needsSecondFactor,
  },
});

export const { identityAsked, identityConfirmed, identityDeclined } = identityCheckSlice.actions;
export const { selectIdentityStep, selectNeedsSecondFactor } = identityCheckSlice.selectors;
