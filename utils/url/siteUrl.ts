import { env } from '@/constants/env';

/** The absolute URL of a path; the same on both sides, since the browser is at the site's origin. Fails in the build, which does not know it. */
export const siteUrl = (path: string): string =>
  new URL(path, typeof window === 'undefined' ? env.siteOrigin : window.location.origin).href;
