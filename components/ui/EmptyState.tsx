import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon, type IconName } from './Icon';
import { Text } from './Text';

interface EmptyStateProps {
  icon?: IconName;
  title: string;
  message: string;
  /** The next step, as a link or a button. */
  children?: ReactNode;
}

/** Says that there is nothing yet, and what to do about it. */
export function EmptyState({ icon, title, message, children }: EmptyStateProps) {
  return (
    <Box>
      {icon ? (
        <Disc>
          <Icon name={icon} />
        </Disc>
      ) : null}
      <Text kind="heading">{title}</Text>
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

const Disc = styled.span`
  display: grid;
  place-items: center;
  width: 64px;
  height: 64px;
  border-radius: ${({ theme }) => theme.radius.pill};
  background: ${({ theme }) => theme.color.wash};
`;
