import { css } from 'styled-components';
import { media } from '@/styles/media';
import { scrollRow } from '@/styles/mixins';
import { theme } from '@/styles/theme';

/** A row of tabs, which scrolls where it is too long. */
export const tabRow = css`
  ${scrollRow}
  position: relative;
  gap: 20px;
  border-bottom: 1px solid ${theme.color.line};
`;

/** One of them; the current one has `aria-current`. */
export const tabLink = css`
  display: flex;
  flex: none;
  align-items: center;
  gap: 6px;
  min-width: 44px;
  min-height: 48px;
  border-bottom: 3px solid transparent;
  color: ${theme.color.muted};
  font-size: ${theme.fontSize[14]};
  font-weight: 600;
  transition:
    border-color ${theme.motion.fast},
    color ${theme.motion.fast};
  &[aria-current] {
    border-color: ${theme.color.accent};
    color: ${theme.color.text};
  }
  &:focus-visible {
    outline-offset: -3px;
  }
  ${media.hover} {
    &:hover {
      color: ${theme.color.text};
    }
  }
`;
