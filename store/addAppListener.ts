import { addListener } from '@reduxjs/toolkit';
import type { StoreExtra } from './extra';
import type { AppDispatch, RootState } from '.';

/** For listeners of code that is loaded later; dispatch it. The same listener is added once, however often this is dispatched. */
export const addAppListener = addListener.withTypes<RootState, AppDispatch, StoreExtra>();
