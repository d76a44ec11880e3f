import { routes } from '@/constants/routes';
import { pathOf } from '@/utils/url/urls';

export interface Visitor {
  isReady: boolean;
  isAuth: boolean;
  hasChannel: boolean;
  /** Startup failed, so the unknown state must not cause a redirect. */
  hasFailed: boolean;
}

const isUnder = (path: string, root: string) => `${path.toLowerCase()}`.startsWith(root);

/** Where to redirect the visitor, or null when they may stay; `asPath` includes the query string, so that they return to it. */
export function redirectFor(asPath: string, { isReady, isAuth, hasChannel, hasFailed }: Visitor): string | null {
  const path = pathOf(asPath);
  if (!isReady || hasFailed) return null;
  if (isUnder(path, routes.approvals) || isUnder(path, routes.shares)) return isAuth ? null : routes.loginAndReturn(asPath);
  if (!isUnder(path, routes.studio)) return null;
  const isOnboarding = isUnder(path, routes.studioOnboarding);
  if (!isAuth) return isOnboarding ? null : routes.loginAndReturn(asPath);
  // A role in another owner's channel counts (channels.detailsAuthorized returns it); approvers without a channel use /approvals/.
  return hasChannel || isOnboarding ? null : routes.studioOnboarding;
}

/** Whether access to the page is unknown because startup failed. */
export const isAccessUnknown = (asPath: string, { isAuth, hasChannel, hasFailed }: Visitor): boolean =>
  hasFailed && !(isAuth && hasChannel) && isUnder(pathOf(asPath), routes.studio);

/** Whether the page can be shown now; guarded pages wait for startup. */
export function canShow(asPath: string, visitor: Visitor): boolean {
  const path = pathOf(asPath);
  if (isAccessUnknown(asPath, visitor)) return false;
  if (!isUnder(path, routes.studio) || isUnder(path, routes.studioOnboarding)) return true;
  return visitor.isReady && redirectFor(asPath, visitor) === null;
}
