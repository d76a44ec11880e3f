import { act } from '@testing-library/react';
import type { AppStore } from '@/store';
import { channelLoaded } from '@/store/login/channelDataSlice';
import { startupEnded, userLoaded } from '@/store/login/loginSlice';
import { clayLamp, sana } from './fixtures/people';

/** Startup has ended, and the visitor is signed out. */
export const startSignedOut = ({ dispatch }: AppStore) => act(() => void dispatch(startupEnded()));

/** Startup has ended, and Sana is signed in, with her channel where she has one. */
export const startSignedIn = ({ dispatch }: AppStore, { hasChannel = true } = {}) =>
  act(() => {
    dispatch(userLoaded(sana));
    if (hasChannel) dispatch(channelLoaded(clayLamp));
    dispatch(startupEnded());
  });
