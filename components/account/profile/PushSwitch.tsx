import { useEffect, useState } from 'react';
import { useSubscribeToPushMutation, useUnsubscribeFromPushMutation } from '@/store/account/notificationsApi';
import * as t from '@messages/account/profile';
import { Button } from '../../ui/button/Button';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';

type State = 'unsupported' | 'off' | 'on';

const findRegistration = async () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
    ? await navigator.serviceWorker.getRegistration('/')
    : undefined;

/** Push notifications of this browser. It asks for permission only after the press. */
export function PushSwitch({ pushKey }: { pushKey: string }) {
  const [state, setState] = useState<State>('unsupported');
  const [message, setMessage] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [subscribe] = useSubscribeToPushMutation();
  const [unsubscribe] = useUnsubscribeFromPushMutation();

  useEffect(() => {
    const read = async () => {
      const registration = await findRegistration();
      if (!registration) return;
      setState((await registration.pushManager.getSubscription()) ? 'on' : 'off');
    };
    void read();
  }, []);

  const begin = async () => {
    if ((await Notification.requestPermission()) !== 'granted') {
      setMessage(t.browserBlocksNotificationsOfSite);
      return;
    }
    const registration = await findRegistration();
    const subscription = await registration?.pushManager
      .subscribe({ userVisibleOnly: true, applicationServerKey: pushKey })
      .catch(() => null);
    const { endpoint, keys } = subscription?.toJSON() ?? {};
    if (!subscription || !endpoint || !keys?.p256dh || !keys.auth) {
      setMessage(t.browserCouldNotSetUp);
      return;
    }
    const { error } = await subscribe({ endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } });
    if (error) await subscription.unsubscribe();
    else setState('on');
  };
  const end = async () => {
    const subscription = await (await findRegistration())?.pushManager.getSubscription();
    if (subscription) {
      const { error } = await unsubscribe(subscription.endpoint);
      if (error) return;
      await subscription.unsubscribe();
    }
    setState('off');
  };
  const press = async () => {
    setBusy(true);
    setMessage('');
    await (state === 'on' ? end() : begin());
    setBusy(false);
  };

  if (state === 'unsupported') return null;
  return (
    <Stack gap={2}>
      <Text kind="small" tone="muted" role="status">
        {message || (state === 'on' ? t.pushNotificationsAppearOnDevice : t.pushNotificationsAreOff)}
      </Text>
      <Button tone="quiet" isBusy={isBusy} onClick={() => void press()}>
        {state === 'on' ? t.turnOffForDevice : t.turnOnForDevice}
      </Button>
    </Stack>
  );
}
