import type { InputOf } from '@contract/operations';
import { call } from './http/call';
import type { Http } from './http/createHttp';

export const getWorkLives = (http: Http, page: InputOf<'other.workLives'>) => call(http, 'other.workLives', page);
export const getOverview = (http: Http, day: string) => call(http, 'other.overview', { day });
export const getWorkBooks = (http: Http, work: InputOf<'other.workBooks'>) => call(http, 'other.workBooks', work);
export const getWorkBooksLines = (http: Http, query: InputOf<'other.workBooksLines'>) => call(http, 'other.workBooksLines', query);
export const getChannelBooks = (http: Http, query: InputOf<'other.channelBooks'>) => call(http, 'other.channelBooks', query);
