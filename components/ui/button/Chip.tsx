import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';
import { Link } from '../navigation/Link';
import { busyButtonProps } from './busyButtonProps';

interface ChipProps extends ComponentPropsWithRef<'button'> {
  isPressed?: boolean;
  /** While busy it keeps the keyboard focus and ignores presses. */
  isBusy?: boolean;
}

/** One of several visible choices; selected ones are filled. */
export function Chip({ isPressed, isBusy = false, type = 'button', ...rest }: ChipProps) {
  return <Control {...rest} {...busyButtonProps({ isBusy, ...rest })} type={type} aria-pressed={isPressed} />;
}

interface ChipLinkProps {
  href: string;
  isCurrent?: boolean;
  children: ReactNode;
}

/** A choice that is a link, for filters that can be shared and undone with Back. */
export function ChipLink({ href, isCurrent = false, children }: ChipLinkProps) {
  return (
    <Anchor href={href} scroll={false} aria-current={isCurrent ? 'true' : undefined}>
      {children}
    </Anchor>
  );
}

/** A short label next to a name; not interactive. */
export const Tag = styled.span`
  display: inline-flex;
  align-items: center;
  min-height: 24px;
  padding: 0 ${theme.space[2]};
  border: 1px solid ${theme.color.controlLine};
  border-radius: ${theme.radius.control};
  font-size: ${theme.fontSize[12]};
  font-weight: 600;
  white-space: nowrap;
`;

const chipShape = css`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 6px;
  min-height: ${theme.size.tap};
  padding: 0 ${theme.space[4]};
  background: ${theme.color.surface};
  border: 1px solid ${theme.color.controlLine};
  border-radius: ${theme.radius.pill};
  font-size: ${theme.fontSize[14]};
  font-weight: 600;
  white-space: nowrap;
  transition:
    background-color ${theme.motion.fast},
    color ${theme.motion.fast};
  &[aria-pressed='true'],
  &[aria-current='true'] {
    background: ${theme.color.text};
    border-color: ${theme.color.text};
    color: ${theme.color.canvas};
  }
  &:disabled,
  &[aria-disabled='true'] {
    border-style: dashed;
    color: ${theme.color.muted};
  }
  ${media.hover} {
    &:hover:not(:disabled, [aria-disabled='true'], [aria-pressed='true'], [aria-current='true']) {
      background: ${theme.color.wash};
    }
  }
  ${media.forcedColors} {
    &[aria-pressed='true'],
    &[aria-current='true'] {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
  }
`;

const Control = styled.button`
  ${chipShape}
`;

const Anchor = styled(Link)`
  ${chipShape}
`;
