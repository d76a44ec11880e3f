import { useRouter } from 'next/router';
import { useState } from 'react';
import styled from 'styled-components';
import { brand } from '@/constants/brand';
import { routes } from '@/constants/routes';
import { useAppSelector } from '@/store/hooks';
import { useAuthMethodsQuery } from '@/store/login/loginApi';
import { selectIsReady, selectUser } from '@/store/login/loginSlice';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';
import { safeRedirect } from '@/utils/url/urls';
import * as t from '@messages/account/login';
import { Wordmark } from '../../shell/layout/Wordmark';
import { Seo } from '../../shell/Seo';
import { Text } from '../../ui/layout/Text';
import { ButtonLink, Link } from '../../ui/navigation/Link';
import { loginErrorMessage, loginIntro } from './loginMessages';
import { LoginMethods } from './LoginMethods';
import { PasskeyLogin } from './PasskeyLogin';
import { readPendingLoginCode } from './pendingLoginCode';
import { WhatsappLogin } from './WhatsappLogin';

/** Sign-in with two methods, returning to the page the visitor came from. */
export function LoginScreen() {
  const { query, isReady, replace } = useRouter();
  // Set by "Confirm it's you": a signed-in user signs in again.
  const isConfirming = isReady && query.confirm === '1';
  const target = isConfirming ? routes.confirmed : safeRedirect(query.redirectUrl);
  const user = useAppSelector(selectUser);
  const { data: methods } = useAuthMethodsQuery();
  const [chosenStep, setStep] = useState<'methods' | 'whatsapp' | null>(null);
  const [isDone, setIsDone] = useState(false);
  // A reload while a code is pending resumes at the code step; only the browser knows it, so after startup.
  const isStarted = useAppSelector(selectIsReady);
  const step = chosenStep ?? (isStarted && readPendingLoginCode() ? 'whatsapp' : 'methods');
  const reason = isReady ? loginErrorMessage(query.error) : null;

  const goBack = () => {
    setIsDone(true);
    void replace(target);
  };
  return (
    <Box>
      <Seo title={t.signIn} description={t.description({ brand: brand.name })} canonical={routes.login} />
      <DesktopWordmark>
        <Wordmark isStacked />
      </DesktopWordmark>
      <header>
        <Text kind="title">{titleOf(step, isConfirming)}</Text>
        <Text tone="muted">
          {!isConfirming ? loginIntro(isReady ? target : '/') : user ? t.signInAgainAs({ name: user.name }) : t.signInAgain}
        </Text>
      </header>
      {user && !isDone && !isConfirming ? (
        <>
          <Text>{t.youAreSignedInAs({ user: user.name })}</Text>
          <ButtonLink href={target} size="l">
            {t.continueLabel}
          </ButtonLink>
        </>
      ) : step === 'methods' ? (
        <>
          <LoginMethods target={target} offered={methods?.loginTypes} reason={reason} onWhatsapp={() => setStep('whatsapp')} />
          {methods?.arePasskeysOffered ? <PasskeyLogin onSignedIn={goBack} /> : null}
        </>
      ) : (
        <WhatsappLogin isSandbox={methods?.isSandbox ?? false} onSignedIn={goBack} onOtherWay={() => setStep('methods')} />
      )}
      <Text kind="small" tone="muted">
        {t.bySigningInYouAccept({
          link: (text) => (
            <Link tone="text" href={routes.termsOfUse}>
              {text}
            </Link>
          ),
          link2: (text) => (
            <Link tone="text" href={routes.privacyPolicy}>
              {text}
            </Link>
          ),
        })}
      </Text>
    </Box>
  );
}

function titleOf(step: 'methods' | 'whatsapp', isConfirming: boolean): string {
  if (step === 'whatsapp') return t.signInWithWhatsapp;
  return isConfirming ? t.confirmItsYou : t.signInToBrand({ brand: brand.name });
}

const Box = styled.div`
  display: grid;
  gap: ${theme.space[6]};
  width: 100%;
  max-width: 440px;
  margin-inline: auto;
  padding: ${theme.space[8]} ${theme.space[4]} ${theme.space[12]};
  > header {
    display: grid;
    gap: ${theme.space[2]};
  }
  ${media.desktop} {
    padding-top: 12vh;
  }
`;

/** Phones show it in the top bar; on desktop the login page has no sidebar. */
const DesktopWordmark = styled.div`
  display: none;
  ${media.desktop} {
    display: block;
  }
`;
