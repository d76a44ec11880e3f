import { oembedPath } from '@contract/embedCode';
import { siteUrl } from '@/utils/url/siteUrl';

/** By which other sites find out how to embed a page. They read what the server answers, so a browser needs no code of it. */
export const oembedLink = (title: string, path: string) => ({ type: 'application/json+oembed', title, path: oembedPath(siteUrl(path)) });
