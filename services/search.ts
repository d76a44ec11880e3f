import type { InputOf } from '@contract/operations';
import { call } from './http/call';
import type { Http } from './http/createHttp';

export const searchEverything = (http: Http, query: InputOf<'search.all'>) => call(http, 'search.all', query);
