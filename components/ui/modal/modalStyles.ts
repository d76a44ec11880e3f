import styled, { css, keyframes } from 'styled-components';
import { media } from '@/styles/media';
import { displayType, visuallyHidden } from '@/styles/mixins';

export type ModalAlign = 'bottom' | 'top' | 'right' | 'center';

const appear = keyframes`from { opacity: 0; }`;
const rise = keyframes`from { transform: translateY(24px); opacity: 0; }`;
const drop = keyframes`from { transform: translateY(-24px); opacity: 0; }`;
const slide = keyframes`from { transform: translateX(48px); opacity: 0; }`;
const grow = keyframes`from { transform: scale(0.97); opacity: 0; }`;

const places = { bottom: 'end center', top: 'start center', right: 'stretch end', center: 'center' } satisfies Record<ModalAlign, string>;

const panels = {
  bottom: css`
    width: min(100%, 560px);
    border-radius: ${({ theme }) => `${theme.radius.card} ${theme.radius.card} 0 0`};
    padding-bottom: var(--safe-bottom);
    ${media.motionAllowed} {
      animation: ${rise} ${({ theme }) => theme.motion.slow};
    }
  `,
  top: css`
    width: min(100%, 560px);
    border-radius: ${({ theme }) => `0 0 ${theme.radius.card} ${theme.radius.card}`};
    ${media.motionAllowed} {
      animation: ${drop} ${({ theme }) => theme.motion.slow};
    }
  `,
  right: css`
    width: min(88%, 400px);
    max-height: none;
    height: 100%;
    ${media.motionAllowed} {
      animation: ${slide} ${({ theme }) => theme.motion.slow};
    }
  `,
  center: css`
    width: min(calc(100% - 32px), 520px);
    border-radius: ${({ theme }) => theme.radius.card};
    ${media.motionAllowed} {
      animation: ${grow} ${({ theme }) => theme.motion.fast};
    }
  `,
} satisfies Record<ModalAlign, ReturnType<typeof css>>;

export const Backdrop = styled.div<{ $align: ModalAlign }>`
  position: fixed;
  inset: 0;
  z-index: ${({ theme }) => theme.layer.sheet};
  display: grid;
  place-items: ${({ $align }) => places[$align]};
  background: ${({ theme }) => theme.color.backdrop};
  overscroll-behavior: contain;
  ${media.motionAllowed} {
    animation: ${appear} ${({ theme }) => theme.motion.fast};
  }
`;

export const Panel = styled.div<{ $align: ModalAlign }>`
  display: flex;
  flex-direction: column;
  max-height: min(92dvh, 100%);
  overflow: hidden;
  background: ${({ theme }) => theme.color.raised};
  border: 1px solid ${({ theme }) => theme.color.line};
  box-shadow: ${({ theme }) => theme.shadow.float};
  ${({ $align }) => panels[$align]}
  &:focus-visible {
    outline: none;
  }
`;

export const Head = styled.header<{ $isHidden: boolean }>`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space[3]};
  padding: ${({ theme }) => `${theme.space[2]} ${theme.space[2]} ${theme.space[2]} ${theme.space[4]}`};
  ${({ $isHidden }) =>
    $isHidden
      ? css`
          justify-content: end;
          h2 {
            ${visuallyHidden}
          }
        `
      : css`
          border-bottom: 1px solid ${({ theme }) => theme.color.line};
        `}
`;

export const Heading = styled.h2`
  ${displayType}
  font-size: ${({ theme }) => theme.fontSize[20]};
  font-weight: 700;
`;

export const Body = styled.div`
  flex: 1;
  min-height: 0;
  padding: ${({ theme }) => theme.space[4]};
  overflow-y: auto;
  overscroll-behavior: contain;
`;
