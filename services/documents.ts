import { call } from './http/call';
import type { Http } from './http/createHttp';

export const getDocument = (http: Http, documentID: string) => call(http, 'other.hostedDocuments', { documentID });
export const getCountries = (http: Http) => call(http, 'other.countries', {});
