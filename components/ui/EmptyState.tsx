import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { IconName } from './Icon';
import { IconDisc } from './IconDisc';
import { Text } from './Text';

interface EmptyStateProps {
  icon?: IconName;
  title: string;
  message: string;
  /** It stands for the whole page, so its title is the page's. */
  isWholePage?: boolean;
  /** The next step, as a link or a button. */
  children?: ReactNode;
}

/** Says that there is nothing yet, and what to do about it. */
export function EmptyState({ icon, title, message, isWholePage = false, children }: EmptyStateProps) {
  return (
    <Box>
      {icon ? <IconDisc name={icon} /> : null}
      <Text kind="heading" as={isWholePage ? 'h1' : 'h2'}>
        {title}
      </Text>
      <Text tone="muted">{message}</Text>
      {children}
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  justify-items: center;
  gap: ${({ theme }) => theme.space[3]};
  max-width: 32rem;
  margin-inline: auto;
  padding: ${({ theme }) => `${theme.space[12]} ${theme.space[4]}`};
  text-align: center;
  text-wrap: balance;
`;
