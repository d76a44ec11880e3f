import { useRouter } from 'next/router';
import { routes } from '@/constants/routes';
import { EmptyState } from '../ui/feedback/EmptyState';
import { ButtonLink } from '../ui/navigation/Link';

interface SignInPromptProps {
  title: string;
  message: string;
}

/** In place of what belongs to somebody: why to sign in, and the way there and back. */
export function SignInPrompt({ title, message }: SignInPromptProps) {
  const { asPath } = useRouter();
  return (
    <EmptyState icon="profile" title={title} message={message}>
      <ButtonLink href={routes.loginAndReturn(asPath)} size="l">
        Sign in
      </ButtonLink>
    </EmptyState>
  );
}
