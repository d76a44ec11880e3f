import { createSlice } from '@reduxjs/toolkit';

/** Whether the dialog "Confirm it's you" is open, or how it ended last. */
type IdentityCheck = 'idle' | 'asked' | 'confirmed' | 'declined';

export const identityCheckSlice = createSlice({
  name: 'identityCheck',
  initialState: 'idle',
  reducers: {
    identityAsked: (): IdentityCheck => 'asked',
    identityConfirmed: (): IdentityCheck => 'confirmed',
    identityDeclined: (): IdentityCheck => 'declined',
  },
  selectors: { selectIdentityCheck: (state) => state },
});

export const { identityAsked, identityConfirmed, identityDeclined } = identityCheckSlice.actions;
export const { selectIdentityCheck } = identityCheckSlice.selectors;
