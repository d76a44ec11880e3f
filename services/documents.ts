import type { InputOf } from '@contract/operations';
import { call } from './http/call';
import type { Http } from './http/createHttp';

export const getDocument = (http: Http, documentID: string) => call(http, 'other.hostedDocuments', { documentID });
/** Countries by English name; `filter` matches exact values. Labels and the list with "Other countries": server/contract/countryLists. */
export const getCountries = (http: Http, filter: InputOf<'other.countries'> = {}) => call(http, 'other.countries', filter);
