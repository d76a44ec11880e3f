import type { InputOf } from '@contract/operations';
import { routes } from '@/constants/routes';
import { call } from './http/call';
import type { Http } from './http/createHttp';

const loginRequired = { redirectTo: routes.login };

export const getNotificationPreferences = (http: Http) => call(http, 'notifications.preferences', {}, loginRequired);
export const updateNotificationPreferences = (http: Http, preferences: InputOf<'notifications.preferencesUpdate'>) =>
  call(http, 'notifications.preferencesUpdate', preferences, loginRequired);
export const subscribeToPush = (http: Http, subscription: InputOf<'notifications.pushSubscribe'>) =>
  call(http, 'notifications.pushSubscribe', subscription, loginRequired);
export const unsubscribeFromPush = (http: Http, endpoint: string) =>
  call(http, 'notifications.pushUnsubscribe', { endpoint }, loginRequired);
