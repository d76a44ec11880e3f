import styled, { css, keyframes } from 'styled-components';
import { media } from '@/styles/media';
import { displayType, visuallyHidden } from '@/styles/mixins';
import { theme } from '@/styles/theme';

/**
 * `center`: a sheet on phones, in the middle on desktops. `corner`: a sheet on phones, a small panel at the lower right on desktop; the page behind is
 * not dimmed. `wide`: a sheet over most of the window, for forms with many columns.
 */
export type ModalAlign = 'bottom' | 'top' | 'right' | 'wide' | 'center' | 'corner';

const appear = keyframes`from { opacity: 0; }`;
const rise = keyframes`from { transform: translateY(100%); }`;
const drop = keyframes`from { transform: translateY(-24px); opacity: 0; }`;
const slide = keyframes`from { transform: translateX(48px); opacity: 0; }`;
const grow = keyframes`from { transform: scale(0.97); opacity: 0; }`;

const bottomSheet = css`
  --sheet-bottom: var(--safe-bottom);
  width: min(100%, 560px);
  margin: auto auto 0;
  border-radius: ${theme.radius.card} ${theme.radius.card} 0 0;
  ${media.motionAllowed} {
    animation: ${rise} ${theme.motion.slow};
  }
`;

const aligned = {
  bottom: bottomSheet,
  top: css`
    width: min(100%, 560px);
    margin: 0 auto auto;
    border-radius: 0 0 ${theme.radius.card} ${theme.radius.card};
    ${media.motionAllowed} {
      animation: ${drop} ${theme.motion.slow};
    }
  `,
  right: css`
    width: min(88%, 400px);
    height: 100%;
    max-height: none;
    margin: 0 0 0 auto;
    ${media.motionAllowed} {
      animation: ${slide} ${theme.motion.slow};
    }
  `,
  wide: css`
    width: min(100%, 1120px);
    height: 100%;
    max-height: none;
    margin: 0 0 0 auto;
    ${media.motionAllowed} {
      animation: ${slide} ${theme.motion.slow};
    }
  `,
  center: css`
    ${bottomSheet}
    ${media.desktop} {
      --sheet-bottom: 0px;
      width: min(calc(100% - 32px), 520px);
      margin: auto;
      border-radius: ${theme.radius.card};
      animation-name: ${grow};
    }
  `,
  corner: css`
    ${bottomSheet}
    max-height: min(100%, 560px);
    /* A phone on its side: a sheet would hide the whole video. */
    @media (max-width: 959.98px) and (max-height: 480px) {
      width: min(56%, 400px);
      height: 100%;
      max-height: none;
      margin: 0 0 0 auto;
      border-radius: ${theme.radius.card} 0 0 ${theme.radius.card};
      animation-name: ${slide};
    }
    ${media.desktop} {
      width: 400px;
      max-height: calc(100% - 112px);
      margin: auto ${theme.space[6]} 88px auto;
      border-radius: ${theme.radius.card};
    }
    &::backdrop {
      background: none;
    }
  `,
} satisfies Record<ModalAlign, ReturnType<typeof css>>;

export const Dialog = styled.dialog<{ $align: ModalAlign }>`
  position: fixed;
  inset: 0;
  flex-direction: column;
  height: fit-content;
  max-width: none;
  max-height: min(92dvh, 100%);
  padding: 0;
  overflow: hidden;
  background: ${theme.color.raised};
  border: 1px solid ${theme.color.line};
  box-shadow: ${theme.shadow.float};
  color: ${theme.color.text};
  pointer-events: auto; /* a player's layer passes presses through to the picture */
  &[open] {
    display: flex;
  }
  &::backdrop {
    background: ${theme.color.backdrop};
    ${media.motionAllowed} {
      animation: ${appear} ${theme.motion.fast};
    }
  }
  &:focus-visible {
    outline: none;
  }
  ${({ $align }) => aligned[$align]}
`;

/** Not a `header`: outside `main` that is a landmark, a second banner beside the page’s. */
export const Head = styled.div<{ $isHidden: boolean }>`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[3]};
  padding: ${theme.space[2]} ${theme.space[2]} ${theme.space[2]} ${theme.space[4]};
  ${({ $isHidden }) =>
    $isHidden
      ? css`
          justify-content: end;
          h2 {
            ${visuallyHidden}
          }
        `
      : css`
          border-bottom: 1px solid ${theme.color.line};
        `}
`;

export const Heading = styled.h2`
  ${displayType}
  font-size: ${theme.fontSize[20]};
  font-weight: 700;
`;

export const Body = styled.div`
  flex: 1;
  min-height: 0;
  padding: ${theme.space[4]};
  padding-bottom: calc(${theme.space[4]} + var(--sheet-bottom, 0px));
  overflow-y: auto;
  overscroll-behavior: contain;
`;
