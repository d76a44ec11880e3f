import type { ReactNode } from 'react';
import styled from 'styled-components';
import { theme } from '@/styles/theme';
import { Text } from '../../ui/layout/Text';
import { Icon, type IconName } from '../../ui/media/Icon';

type Tone = 'good' | 'bad' | 'warn' | 'info';
const icons = { good: 'check', bad: 'alert', warn: 'alert', info: 'info' } satisfies Record<Tone, IconName>;

interface NoticeProps {
  tone: Tone;
  title: string;
  /** `alert` interrupts a screen reader; use it for a failure of what the visitor just did. */
  role?: 'alert' | 'status';
  children?: ReactNode;
}

/** A short message in context; its tone is shown by an icon and text, not by colour alone. */
export function Notice({ tone, title, role, children }: NoticeProps) {
  return (
    <Box $tone={tone} role={role}>
      <Icon name={icons[tone]} />
      <div>
        <Text isStrong>{title}</Text>
        {children ? (
          <Text as="div" kind="small">
            {children}
          </Text>
        ) : null}
      </div>
    </Box>
  );
}

const Box = styled.div<{ $tone: Tone }>`
  display: grid;
  grid-template-columns: 24px minmax(0, 1fr);
  gap: ${theme.space[3]};
  padding: ${theme.space[3]} ${theme.space[4]};
  background: ${theme.color.surface};
  border: 1px solid ${theme.color.line};
  border-left: 4px solid ${({ $tone }) => theme.color[$tone]};
  border-radius: ${theme.radius.control};
  > svg {
    color: ${({ $tone }) => theme.color[$tone]};
  }
`;
