import { call } from './http/call';
import type { Http } from './http/createHttp';

export const getAnnouncements = (http: Http) => call(http, 'other.announcements', {});
