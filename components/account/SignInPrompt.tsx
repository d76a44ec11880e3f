import { useRouter } from 'next/router';
import { routes } from '@/constants/routes';
import * as t from '@messages/account/account';
import { EmptyState } from '../ui/feedback/EmptyState';
import { ButtonLink } from '../ui/navigation/Link';

interface SignInPromptProps {
  title: string;
  message: string;
}

/** In place of personal content: why to sign in, with the way back. */
export function SignInPrompt({ title, message }: SignInPromptProps) {
  const { asPath } = useRouter();
  return (
    <EmptyState icon="profile" title={title} message={message}>
      <ButtonLink href={routes.loginAndReturn(asPath)} size="l">
        {t.signIn}
      </ButtonLink>
    </EmptyState>
  );
}
