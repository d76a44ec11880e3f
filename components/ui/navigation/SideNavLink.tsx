import styled, { css } from 'styled-components';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';
import { Link } from './Link';

const nested = css`
  min-height: 32px;
  padding-left: ${theme.space[6]};
`;

/** A link of the desktop's sidebar; `$isNested` is for the pages of a product under its own link. */
export const SideNavLink = styled(Link)<{ $isNested?: boolean }>`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${theme.space[3]};
  min-height: 36px;
  padding: 0 ${theme.space[3]};
  border-radius: ${theme.radius.control};
  color: ${theme.color.muted};
  font-size: ${theme.fontSize[14]};
  font-weight: 500;
  ${({ $isNested }) => $isNested && nested}
  @media (pointer: coarse) {
    min-height: ${theme.size.tap};
  }
  ${media.hover} {
    &:hover {
      background: ${theme.color.wash};
      color: ${theme.color.text};
    }
  }
  &[aria-current] {
    color: ${theme.color.text};
    font-weight: 650;
  }
  &[aria-current='page'] {
    background: ${theme.color.wash};
  }
  &[aria-current='page']::before {
    content: '';
    position: absolute;
    left: 0;
    width: 3px;
    height: 20px;
    border-radius: 2px;
    background: ${theme.color.accent};
    forced-color-adjust: none;
  }
`;
