import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { identityDeclined, selectIdentityStep } from '@/store/login/identityCheckSlice';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';

const IdentityDialog = lazyWithRetry(() => import('./IdentityDialog').then((loaded) => loaded.IdentityDialog));

/** Shows the dialog "Confirm it's you" while a call waits for it. A dialog that cannot be fetched ends the wait: the call answers its refusal. */
export function IdentityCheck() {
  const dispatch = useAppDispatch();
  const isAsked = useAppSelector(selectIdentityStep) === 'asked';
  return isAsked ? <IdentityDialog onLoadError={() => dispatch(identityDeclined())} /> : null;
}
