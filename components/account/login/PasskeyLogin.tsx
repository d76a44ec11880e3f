import { useSignInByPasskeyMutation } from '@/store/account/signInApi';
import { apiErrorOf } from '@/store/api';
import * as t from '@messages/account/login';
import { Button } from '../../ui/button/Button';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';

/** Signs in with a passkey that this person added in their profile before. */
export function PasskeyLogin({ onSignedIn }: { onSignedIn: () => void }) {
  const [signIn, { isLoading, error }] = useSignInByPasskeyMutation();
  const press = async () => {
    const { data } = await signIn();
    if (data) onSignedIn();
  };
  return (
    <Stack gap={2}>
      <Button tone="plain" isBusy={isLoading} onClick={() => void press()}>
        {t.usePasskey}
      </Button>
      <div role="alert">{error ? <Text kind="small">{apiErrorOf(error)?.error}</Text> : null}</div>
    </Stack>
  );
}
