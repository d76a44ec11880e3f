import { css } from 'styled-components';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';

export type ButtonTone = 'primary' | 'quiet' | 'plain' | 'danger';
export type ButtonSize = 's' | 'm' | 'l';

const tones = {
  primary: css`
    background: ${theme.color.bulb};
    border-color: ${theme.color.bulb};
    color: ${theme.color.onBulb};
  `,
  quiet: css`
    border-color: ${theme.color.controlLine};
  `,
  plain: css`
    border-color: transparent;
  `,
  danger: css`
    border-color: ${theme.color.bad};
    color: ${theme.color.bad};
  `,
} satisfies Record<ButtonTone, ReturnType<typeof css>>;

const sizes = {
  s: css`
    min-height: ${theme.size.tap};
    padding: 0 ${theme.space[3]};
    font-size: ${theme.fontSize[14]};
  `,
  m: css`
    min-height: ${theme.size.tap};
    padding: 0 20px;
    font-size: ${theme.fontSize[16]};
  `,
  l: css`
    min-height: 48px;
    padding: 0 ${theme.space[6]};
    font-size: 1.0625rem;
  `,
} satisfies Record<ButtonSize, ReturnType<typeof css>>;

/** Styles of a button, or of a link that looks like one. */
export const buttonStyles = css<{ $tone: ButtonTone; $size: ButtonSize }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${theme.space[2]};
  border: 1px solid transparent;
  border-radius: ${theme.radius.control};
  font-family: ${theme.font.display};
  font-weight: 700;
  line-height: 1.15;
  font-variant-numeric: tabular-nums;
  text-align: center;
  cursor: pointer;
  ${({ $size }) => sizes[$size]}
  ${({ $tone }) => tones[$tone]}
  &:disabled,
  &[aria-disabled='true'] {
    background: ${theme.color.wash};
    border-color: ${theme.color.line};
    color: ${theme.color.muted};
  }
  ${media.hover} {
    &:hover:not(:disabled, [aria-disabled='true']) {
      background-image: linear-gradient(${theme.color.wash}, ${theme.color.wash});
    }
  }
  &:active:not(:disabled, [aria-disabled='true']) {
    background-image: linear-gradient(${theme.color.washStrong}, ${theme.color.washStrong});
  }
  ${media.motionAllowed} {
    transition: background-color ${theme.motion.fast};
  }
`;
