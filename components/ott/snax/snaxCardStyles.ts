import styled from 'styled-components';
import { media } from '@/styles/media';
import { theme } from '@/styles/theme';
import { captionStyles } from '../player/controls/captionStyles';

export const Stage = styled.div`
  position: absolute;
  inset: 0;
  overflow: hidden;
  background: #000;
  ${media.desktop} {
    position: relative;
    inset: auto;
    height: calc(100dvh - var(--top-bar) - 24px);
    aspect-ratio: 9 / 16;
    border-radius: ${theme.radius.card};
  }
`;

/** Holds the poster from the start; the player is placed over it, transparent until its first frame. */
export const ClipFrame = styled.div`
  position: absolute;
  inset: 0;
  touch-action: manipulation;
  img,
  video {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  video {
    z-index: 1;
  }
  ${captionStyles}
`;

/** The player's place in it. */
export const ClipPlace = styled.div`
  display: contents;
`;

export const PlayHint = styled.button`
  position: absolute;
  top: 50%;
  left: 50%;
  z-index: 3;
  display: grid;
  place-items: center;
  width: 72px;
  height: 72px;
  border-radius: 50%;
  background: rgb(14 13 16 / 0.7);
  color: #fff;
  transform: translate(-50%, -50%);
  /* The clip plays before its screen is hydrated (servedClip.ts). */
  ${ClipFrame}[data-starts-alone] ~ & {
    display: none;
  }
`;

/** Over the picture while it buffers. */
export const BufferingOverlay = styled.div`
  position: absolute;
  inset: 0;
  z-index: 3;
  display: grid;
  place-content: center;
  pointer-events: none;
`;

export const LoadError = styled.div`
  position: absolute;
  top: 34%;
  left: 50%;
  z-index: 3;
  display: grid;
  justify-items: center;
  gap: ${theme.space[2]};
  width: min(320px, calc(100% - 144px));
  padding: ${theme.space[4]};
  background: ${theme.color.raised};
  border-radius: ${theme.radius.card};
  text-align: center;
  transform: translateX(-50%);
`;

export const Corner = styled.div<{ $side: 'left' | 'right' }>`
  position: absolute;
  top: 8px;
  ${({ $side }) => $side}: 8px;
  z-index: 4;
  > a {
    display: grid;
    place-items: center;
    width: ${theme.size.tap};
    height: ${theme.size.tap};
    border-radius: 50%;
    background: rgb(14 13 16 / 0.62);
    color: #fff;
  }
`;

/** Over the bottom of the picture on phones, beside it on desktops. */
export const ClipDetails = styled.div`
  position: absolute;
  inset: auto 0 12px;
  z-index: 3;
  display: grid;
  gap: ${theme.space[3]};
  padding: 0 ${theme.space[4]} ${theme.space[2]};
  /* A shade no higher than the text, so that it does not grey the captions above it. */
  ${media.phone} {
    &::before {
      position: absolute;
      inset: -16px 0 -12px;
      z-index: -1;
      background: linear-gradient(transparent, rgb(0 0 0 / 0.72) 40px, rgb(0 0 0 / 0.8));
      content: '';
      pointer-events: none;
    }
  }
  ${media.desktop} {
    position: static;
    gap: ${theme.space[6]};
    padding: 0;
  }
`;
