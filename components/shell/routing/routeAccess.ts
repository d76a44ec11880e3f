import { routes } from '@/constants/routes';
import { pathOf } from '@/utils/url/urls';

export interface Visitor {
  isReady: boolean;
  isAuth: boolean;
  hasChannel: boolean;
  /** Startup was not answered: what is not known of them is no reason to send them anywhere. */
  hasFailed: boolean;
}

const isUnder = (path: string, root: string) => `${path.toLowerCase()}`.startsWith(root);

/** Where a visitor must go instead, or null when they may stay; `asPath` carries the query, so that they come back to it. */
export function redirectFor(asPath: string, { isReady, isAuth, hasChannel, hasFailed }: Visitor): string | null {
  const path = pathOf(asPath);
  if (!isReady || hasFailed) return null;
  if (isUnder(path, routes.approvals)) return isAuth ? null : routes.loginAndReturn(asPath);
  if (!isUnder(path, routes.studio)) return null;
  const isOnboarding = isUnder(path, routes.studioOnboarding);
  if (!isAuth) return isOnboarding ? null : routes.loginAndReturn(asPath);
  // A role in the channel of others counts as having one (channels.detailsAuthorized answers it); approvers without any work at /approvals/.
  return hasChannel || isOnboarding ? null : routes.studioOnboarding;
}

/** Whether it cannot be said if the page is theirs to see, because startup was not answered. */
export const isAccessUnknown = (asPath: string, { isAuth, hasChannel, hasFailed }: Visitor): boolean =>
  hasFailed && !(isAuth && hasChannel) && isUnder(pathOf(asPath), routes.studio);

/** Whether the page may be seen already: what is guarded waits until it is known who asks. */
export function canShow(asPath: string, visitor: Visitor): boolean {
  const path = pathOf(asPath);
  if (isAccessUnknown(asPath, visitor)) return false;
  if (!isUnder(path, routes.studio) || isUnder(path, routes.studioOnboarding)) return true;
  return visitor.isReady && redirectFor(asPath, visitor) === null;
}
