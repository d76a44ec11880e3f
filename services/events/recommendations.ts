import { routes } from '@/constants/routes';
import { call } from '../http/call';
import type { Http } from '../http/createHttp';

export const getRecommendations = (http: Http) => call(http, 'events.recommendations', {}, { redirectTo: routes.login });
