import type { ComponentPropsWithRef, ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';
import { Icon, type IconName } from '../media/Icon';
import { Link } from '../navigation/Link';
import { busyButtonProps } from './busyButtonProps';

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> {
  icon: IconName;
  /** Shown instead of the icon. */
  picture?: ReactNode;
  /** What the button does, for screen readers. */
  label: string;
  /** `glass` is for use on top of a picture. */
  tone?: 'plain' | 'glass';
  /** While busy it keeps the keyboard focus and ignores presses. */
  isBusy?: boolean;
}

export function IconButton({ icon, picture, label, tone = 'plain', type = 'button', isBusy = false, ...rest }: IconButtonProps) {
  return (
    <Control {...rest} {...busyButtonProps({ isBusy, ...rest })} type={type} aria-label={label} $isGlass={tone === 'glass'}>
      {picture ?? <Icon name={icon} />}
    </Control>
  );
}

interface IconLinkProps {
  href: string;
  /** Where the link leads, for screen readers. */
  label: string;
  tone?: 'plain' | 'glass';
  children: ReactNode;
}

/** An icon that leads to another page. */
export const IconLink = ({ href, label, tone = 'plain', children }: IconLinkProps) => (
  <Anchor href={href} aria-label={label} $isGlass={tone === 'glass'}>
    {children}
  </Anchor>
);

const shape = css<{ $isGlass: boolean }>`
  display: grid;
  flex: none;
  place-items: center;
  width: ${theme.size.tap};
  height: ${theme.size.tap};
  border-radius: ${theme.radius.pill};
  ${({ $isGlass }) => $isGlass && 'background: rgb(14 13 16 / 0.62); color: #fff;'}
  transition: background-color ${theme.motion.fast};
  svg {
    transition: transform ${theme.motion.fast};
  }
  &:active svg {
    transform: scale(0.84);
  }
  ${media.hover} {
    &:hover:not(:disabled, [aria-disabled='true']) {
      background-color: ${({ $isGlass }) => ($isGlass ? 'rgb(14 13 16 / 0.8)' : theme.color.wash)};
    }
  }
  &:disabled,
  &[aria-disabled='true'] {
    opacity: 0.5;
  }
`;

const Control = styled.button<{ $isGlass: boolean }>`
  ${shape}
`;

const Anchor = styled(Link)<{ $isGlass: boolean }>`
  ${shape}
`;
