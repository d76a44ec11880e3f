import { useState } from 'react';
import { brand } from '@/constants/brand';
import { readPendingAction } from '@/utils/browser/pendingAction';
import * as t from '@messages/account/login';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { loginIntro } from './loginMessages';
import { readPendingLoginCode } from './pendingLoginCode';
import { SignInForm, type SignInStep } from './SignInForm';

const nothingToDo = () => undefined;

/** Sign-in as a step of another screen, which goes on once the visitor is signed in. */
export function SignInPanel({ returnTo }: { returnTo: string }) {
  const [step, setStep] = useState<SignInStep>(() => (readPendingLoginCode() ? 'whatsapp' : 'methods'));
  return (
    <Stack as="section" gap={6} aria-labelledby="sign-in">
      <div>
        <Text kind="heading" id="sign-in">
          {step === 'whatsapp' ? t.signInWithWhatsapp : t.signInToBrand({ brand: brand.name })}
        </Text>
        <Text tone="muted">{loginIntro(returnTo, readPendingAction()?.kind)}</Text>
      </div>
      <SignInForm target={returnTo} step={step} onStep={setStep} onSignedIn={nothingToDo} />
    </Stack>
  );
}
