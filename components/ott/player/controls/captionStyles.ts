import { css, keyframes } from 'styled-components';

const placed = keyframes`
  from {
    visibility: hidden;
  }
`;

/**
 * Captions that `liftCaptions` keeps above the controls. Chromium draws a cue at the edge of the video for a frame before it places it, which counts as a
 * layout shift, so each is hidden for its first moment.
 */
export const captionStyles = css`
  video::-webkit-media-text-track-container {
    transform: translateY(var(--captions-lift, 0));
  }
  video::-webkit-media-text-track-display {
    animation: ${placed} 80ms step-end;
  }
  video::cue {
    background: rgb(0 0 0 / 0.78);
    color: #fff;
  }
`;
