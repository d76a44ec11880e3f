import { useDispatch, useSelector } from 'react-redux';
import type { AppDispatch, RootState } from '.';

/** The typed twins; lint refuses the untyped ones elsewhere. */
export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
