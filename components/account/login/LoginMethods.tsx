import type { LoginType } from '@contract/users';
import styled from 'styled-components';
import { useBeginLoginMutation } from '@/store/account/signInApi';
import { apiErrorOf } from '@/store/api';
import { theme } from '@/styles/theme';
import { navigateExternal } from '@/utils/browser/navigateExternal';
import * as t from '@messages/account/login';
import { Notice } from '../../content/page/Notice';
import { Button } from '../../ui/button/Button';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';

interface LoginMethodsProps {
  target: string;
  /** Both, until the server's answer arrives. */
  offered: LoginType[] | undefined;
  reason: string | null;
  onWhatsapp: () => void;
}

/** Sign-in methods, each with what it is used for. */
export function LoginMethods({ target, offered = ['GOOGLE', 'WHATSAPP'], reason, onWhatsapp }: LoginMethodsProps) {
  const [begin, { isLoading, data, error }] = useBeginLoginMutation();
  const apiError = apiErrorOf(error);
  const goToGoogle = async () => {
    const { data: started } = await begin({ loginType: 'GOOGLE', redirectUrl: target });
    if (started?.loginType === 'GOOGLE') navigateExternal(started.authorizationUrl);
  };
  const alertText = apiError ? (apiError.status >= 500 ? t.googleSignInIsntAvailable : apiError.error) : reason;
  return (
    <Stack gap={4}>
      {alertText ? <Notice tone="bad" role="alert" title={alertText} /> : null}
      {offered.includes('GOOGLE') ? (
        <Method>
          <Button size="l" isBusy={isLoading || data !== undefined} onClick={() => void goToGoogle()}>
            <GoogleMark />
            {t.continueWithGoogle}
          </Button>
          <Text kind="small" tone="muted">
            {t.oneTapWhenYouUse}
          </Text>
        </Method>
      ) : null}
      {offered.includes('WHATSAPP') ? (
        <Method>
          <Button size="l" tone="quiet" onClick={onWhatsapp}>
            <WhatsappMark />
            {t.continueWithWhatsapp}
          </Button>
          <Text kind="small" tone="muted">
            {t.wellSendSixDigitCode}
          </Text>
        </Method>
      ) : null}
    </Stack>
  );
}

const GoogleMark = () => (
  <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden="true" fill="currentColor">
    <path d="M12.2 10.3v3.6h5.2c-.2 1.3-1.6 3.9-5.2 3.9a5.8 5.8 0 0 1 0-11.6c1.8 0 3 .8 3.7 1.4l2.5-2.4A9 9 0 0 0 12.2 3a9 9 0 1 0 0 18c5.2 0 8.6-3.6 8.6-8.8 0-.7 0-1.3-.2-1.9z" />
  </svg>
);

const WhatsappMark = () => (
  <svg
    width="20"
    height="20"
    viewBox="0 0 24 24"
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.8"
    strokeLinejoin="round"
  >
    <path d="M3.5 20.5l1.3-4.3a8.6 8.6 0 1 1 3.2 3.1z" />
    <path
      d="M9 8.5c-.6 2.6 3.4 6.9 6.3 6.6.8 0 1.4-.9 1.4-1.5l-2-1.1-1 .9c-1-.4-2-1.4-2.5-2.5l.9-1-1.1-2c-.8 0-1.7 0-2 .6z"
      fill="currentColor"
      stroke="none"
    />
  </svg>
);

const Method = styled.div`
  display: grid;
  gap: ${theme.space[2]};
`;
