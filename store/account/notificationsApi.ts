import type { NotificationPreferences } from '@contract/notifications';
import type { InputOf } from '@contract/operations';
import { getNotificationPreferences, subscribeToPush, unsubscribeFromPush, updateNotificationPreferences } from '@/services/notifications';
import { api, ask } from '../api';
import { settled } from '../settled';

/** What the viewer is notified of, and how. */
const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    notificationPreferences: build.query<NotificationPreferences, void>({
      queryFn: (_, store) => ask(getNotificationPreferences)(undefined, store),
      providesTags: ['Viewer'],
    }),
    updateNotificationPreferences: build.mutation<NotificationPreferences, InputOf<'notifications.preferencesUpdate'>>({
      queryFn: ask(updateNotificationPreferences),
      /** A press shows at once; a refusal takes it back. */
      async onQueryStarted({ retryEmail: _, ...chosen }, { dispatch, queryFulfilled }) {
        const patch = dispatch(
          notificationsApi.util.updateQueryData('notificationPreferences', undefined, (current) => ({ ...current, ...chosen })),
        );
        const saved = await settled(queryFulfilled);
        if (saved) void dispatch(notificationsApi.util.upsertQueryData('notificationPreferences', undefined, saved));
        else patch.undo();
      },
    }),
    subscribeToPush: build.mutation<object, InputOf<'notifications.pushSubscribe'>>({ queryFn: ask(subscribeToPush) }),
    unsubscribeFromPush: build.mutation<object, string>({ queryFn: ask(unsubscribeFromPush) }),
  }),
});

export const {
  useNotificationPreferencesQuery,
  useUpdateNotificationPreferencesMutation,
  useSubscribeToPushMutation,
  useUnsubscribeFromPushMutation,
} = notificationsApi;
