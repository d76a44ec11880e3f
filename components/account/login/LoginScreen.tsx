import { useRouter } from 'next/router';
import { useState } from 'react';
import styled from 'styled-components';
import { brand } from '@/constants/brand';
import { routes } from '@/constants/routes';
import { useAppSelector } from '@/store/hooks';
import { selectIsReady, selectUser } from '@/store/login/loginSlice';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';
import { readPendingAction } from '@/utils/browser/pendingAction';
import { safeRedirect } from '@/utils/url/urls';
import * as t from '@messages/account/login';
import { Seo } from '../../shell/Seo';
import { Text } from '../../ui/layout/Text';
import { ButtonLink } from '../../ui/navigation/Link';
import { loginErrorMessage, loginIntro } from './loginMessages';
import { LoginPicture } from './LoginPicture';
import { readPendingLoginCode } from './pendingLoginCode';
import { SignInForm, type SignInStep } from './SignInForm';

/** Sign-in with two methods, returning to the page the visitor came from. */
export function LoginScreen() {
  const { query, isReady, replace } = useRouter();
  // Set by "Confirm it's you": a signed-in user signs in again.
  const isConfirming = isReady && query.confirm === '1';
  const target = isConfirming ? routes.confirmed : safeRedirect(query.redirectUrl);
  const user = useAppSelector(selectUser);
  const [chosenStep, setStep] = useState<SignInStep | null>(null);
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
    <Halves>
      <LoginPicture target={isReady ? target : routes.eventHome} />
      <Box>
        <Seo title={t.signIn} description={t.description({ brand: brand.name })} canonical={routes.login} />
        <header>
          <Text kind="title">{titleOf(step, isConfirming)}</Text>
          <Text tone="muted">
            {!isConfirming
              ? loginIntro(isReady ? target : '/', isStarted ? readPendingAction()?.kind : undefined)
              : user
                ? t.signInAgainAs({ name: user.name })
                : t.signInAgain}
          </Text>
        </header>
        {user && !isDone && !isConfirming ? (
          <>
            <Text>{t.youAreSignedInAs({ user: user.name })}</Text>
            <ButtonLink href={target} size="l">
              {t.continueLabel}
            </ButtonLink>
          </>
        ) : (
          <SignInForm target={target} step={step} onStep={setStep} reason={reason} onSignedIn={goBack} />
        )}
      </Box>
    </Halves>
  );
}

function titleOf(step: SignInStep, isConfirming: boolean): string {
  if (step === 'whatsapp') return t.signInWithWhatsapp;
  return isConfirming ? t.confirmItsYou : t.signInToBrand({ brand: brand.name });
}

/** Desktops: a picture of what the visitor came from beside the form. */
const Halves = styled.div`
  ${media.desktop} {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    min-height: calc(100vh - var(--top-bar));
  }
`;

const Box = styled.div`
  display: grid;
  align-content: start;
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
