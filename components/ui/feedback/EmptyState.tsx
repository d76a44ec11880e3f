import type { ReactNode } from 'react';
import { Text } from '../layout/Text';
import type { IconName } from '../media/Icon';
import { IconDisc } from './IconDisc';
import { StateBox } from './StateBox';

interface EmptyStateProps {
  icon?: IconName;
  title: string;
  message: string;
  /** It fills the whole page, so its title is the page's heading. */
  isWholePage?: boolean;
  /** The next step, as a link or a button. */
  children?: ReactNode;
}

/** Shows that there is nothing yet, and what to do about it. */
export function EmptyState({ icon, title, message, isWholePage = false, children }: EmptyStateProps) {
  return (
    <StateBox>
      {icon ? <IconDisc name={icon} /> : null}
      <Text kind="heading" as={isWholePage ? 'h1' : 'h2'}>
        {title}
      </Text>
      <Text tone="muted">{message}</Text>
      {children}
    </StateBox>
  );
}
