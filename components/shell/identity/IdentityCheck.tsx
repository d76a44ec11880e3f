import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { identityDeclined, selectIdentityStep } from '@/store/login/identityCheckSlice';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';

const IdentityDialog = lazyWithRetry(() => import('./IdentityDialog').then((loaded) => loaded.IdentityDialog));

/** Shows the "Confirm it's you" dialog while a request waits for it. If it cannot be loaded, the request fails with its original error. */
export function IdentityCheck() {
  const dispatch = useAppDispatch();
  const isAsked = useAppSelector(selectIdentityStep) === 'asked';
  return isAsked ? <IdentityDialog onLoadError={() => dispatch(identityDeclined())} /> : null;
}
