import { oembedPath } from '@contract/embedCode';
import { siteUrl } from '@/utils/url/siteUrl';

/** By which other sites find out how to embed a page. */
export const oembedLink = (title: string, path: string) => ({ type: 'application/json+oembed', title, path: oembedPath(siteUrl(path)) });
