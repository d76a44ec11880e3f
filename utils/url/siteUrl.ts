import { env } from '@/constants/env';

/** The whole address of a path of ours; the same on both sides, since the browser is at the site's origin. */
export const siteUrl = (path: string): string =>
  new URL(path, typeof window === 'undefined' ? env.siteOrigin : window.location.origin).href;
