import { useSignInByPasskeyMutation } from '@/store/account/signInApi';
import { faultOf } from '@/store/api';
import { Button } from '../ui/Button';
import { Stack } from '../ui/Stack';
import { Text } from '../ui/Text';

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
        Use a passkey
      </Button>
      <div role="alert">{error ? <Text kind="small">{faultOf(error)?.error}</Text> : null}</div>
    </Stack>
  );
}
