import type { NotificationPreferences } from '@contract/notifications';
import type { InputOf } from '@contract/operations';
import { getNotificationPreferences, subscribeToPush, unsubscribeFromPush, updateNotificationPreferences } from '@/services/notifications';
import { api, serviceQuery } from '../api';
import { fulfilledOrNull } from '../fulfilledOrNull';

/** The mutation of the last press. */
let newestRequestID = '';

/** What the viewer is notified of, and how. */
const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    notificationPreferences: build.query<NotificationPreferences, void>({
      queryFn: (_, store) => serviceQuery(getNotificationPreferences)(undefined, store),
      providesTags: ['Viewer'],
    }),
    updateNotificationPreferences: build.mutation<NotificationPreferences, InputOf<'notifications.preferencesUpdate'>>({
      queryFn: serviceQuery(updateNotificationPreferences),
      /** A press shows at once; a refusal takes it back. */
      async onQueryStarted({ retryEmail: _, ...chosen }, { dispatch, queryFulfilled, requestId }) {
        newestRequestID = requestId;
        const patch = dispatch(
          notificationsApi.util.updateQueryData('notificationPreferences', undefined, (current) => ({ ...current, ...chosen })),
        );
        const saved = await fulfilledOrNull(queryFulfilled);
        if (!saved) patch.undo();
        // An earlier answer does not contain the later presses.
        else if (newestRequestID === requestId)
          void dispatch(notificationsApi.util.upsertQueryData('notificationPreferences', undefined, saved));
      },
    }),
    subscribeToPush: build.mutation<object, InputOf<'notifications.pushSubscribe'>>({ queryFn: serviceQuery(subscribeToPush) }),
    unsubscribeFromPush: build.mutation<object, string>({ queryFn: serviceQuery(unsubscribeFromPush) }),
  }),
});

export const {
  useNotificationPreferencesQuery,
  useUpdateNotificationPreferencesMutation,
  useSubscribeToPushMutation,
  useUnsubscribeFromPushMutation,
} = notificationsApi;
