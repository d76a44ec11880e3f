import { env } from '@/constants/env';

/** The absolute URL of a path; the same on both sides, since the browser is at the site's origin. */
export const siteUrl = (path: string): string =>
  new URL(path, typeof window === 'undefined' ? env.siteOrigin : window.location.origin).href;
