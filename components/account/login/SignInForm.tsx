import { routes } from '@/constants/routes';
import { useAuthMethodsQuery } from '@/store/login/loginApi';
import * as t from '@messages/account/login';
import { Text } from '../../ui/layout/Text';
import { Link } from '../../ui/navigation/Link';
import { LoginMethods } from './LoginMethods';
import { PasskeyLogin } from './PasskeyLogin';
import { WhatsappLogin } from './WhatsappLogin';

export type SignInStep = 'methods' | 'whatsapp';

interface SignInFormProps {
  /** The page that a provider's sign-in returns to. */
  target: string;
  step: SignInStep;
  onStep: (step: SignInStep) => void;
  /** Why a sign-in failed before. */
  reason?: string | null;
  onSignedIn: () => void;
}

/** The ways to sign in, then the step of the chosen one. */
export function SignInForm({ target, step, onStep, reason = null, onSignedIn }: SignInFormProps) {
  const { data: methods } = useAuthMethodsQuery();
  return (
    <>
      {step === 'methods' ? (
        <>
          <LoginMethods target={target} offered={methods?.loginTypes} reason={reason} onWhatsapp={() => onStep('whatsapp')} />
          {methods?.arePasskeysOffered ? <PasskeyLogin onSignedIn={onSignedIn} /> : null}
        </>
      ) : (
        <WhatsappLogin isSandbox={methods?.isSandbox ?? false} onSignedIn={onSignedIn} onOtherWay={() => onStep('methods')} />
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
    </>
  );
}
