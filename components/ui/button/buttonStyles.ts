import { css } from 'styled-components';
import { media } from '@/styles/media';

export type ButtonTone = 'primary' | 'quiet' | 'plain' | 'danger';
export type ButtonSize = 's' | 'm' | 'l';

const tones = {
  primary: css`
    background: ${({ theme }) => theme.color.bulb};
    border-color: ${({ theme }) => theme.color.bulb};
    color: ${({ theme }) => theme.color.onBulb};
  `,
  quiet: css`
    border-color: ${({ theme }) => theme.color.controlLine};
  `,
  plain: css`
    border-color: transparent;
  `,
  danger: css`
    border-color: ${({ theme }) => theme.color.bad};
    color: ${({ theme }) => theme.color.bad};
  `,
} satisfies Record<ButtonTone, ReturnType<typeof css>>;

const sizes = {
  s: css`
    min-height: ${({ theme }) => theme.size.tap};
    padding: 0 ${({ theme }) => theme.space[3]};
    font-size: ${({ theme }) => theme.fontSize[14]};
  `,
  m: css`
    min-height: ${({ theme }) => theme.size.tap};
    padding: 0 20px;
    font-size: ${({ theme }) => theme.fontSize[16]};
  `,
  l: css`
    min-height: 48px;
    padding: 0 ${({ theme }) => theme.space[6]};
    font-size: 1.0625rem;
  `,
} satisfies Record<ButtonSize, ReturnType<typeof css>>;

/** Styles of a button, or of a link that looks like one. */
export const buttonStyles = css<{ $tone: ButtonTone; $size: ButtonSize }>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${({ theme }) => theme.space[2]};
  border: 1px solid transparent;
  border-radius: ${({ theme }) => theme.radius.control};
  font-family: ${({ theme }) => theme.font.display};
  font-weight: 700;
  line-height: 1.15;
  font-variant-numeric: tabular-nums;
  text-align: center;
  cursor: pointer;
  ${({ $size }) => sizes[$size]}
  ${({ $tone }) => tones[$tone]}
  &:disabled,
  &[aria-disabled='true'] {
    background: ${({ theme }) => theme.color.wash};
    border-color: ${({ theme }) => theme.color.line};
    color: ${({ theme }) => theme.color.muted};
  }
  ${media.hover} {
    &:hover:not(:disabled, [aria-disabled='true']) {
      background-image: linear-gradient(${({ theme }) => theme.color.wash}, ${({ theme }) => theme.color.wash});
    }
  }
  &:active:not(:disabled, [aria-disabled='true']) {
    background-image: linear-gradient(${({ theme }) => theme.color.washStrong}, ${({ theme }) => theme.color.washStrong});
  }
  ${media.motionAllowed} {
    transition: background-color ${({ theme }) => theme.motion.fast};
  }
`;
