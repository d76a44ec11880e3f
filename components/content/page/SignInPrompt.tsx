import { useRouter } from 'next/router';
import type { ReactNode } from 'react';
import { routes } from '@/constants/routes';
import * as t from '@messages/content/page';
import { EmptyState } from '../../ui/feedback/EmptyState';
import type { IconName } from '../../ui/media/Icon';
import { ButtonLink } from '../../ui/navigation/Link';

interface SignInPromptProps {
  icon?: IconName;
  title: string;
  message: string;
  isWholePage?: boolean;
  /** What can be done without signing in. */
  children?: ReactNode;
}

/** In place of personal content: why to sign in, with the way back to this page. */
export function SignInPrompt({ icon = 'profile', children, ...texts }: SignInPromptProps) {
  const { asPath } = useRouter();
  return (
    <EmptyState icon={icon} {...texts}>
      <ButtonLink href={routes.loginAndReturn(asPath)} size="l">
        {t.signIn}
      </ButtonLink>
      {children}
    </EmptyState>
  );
}
