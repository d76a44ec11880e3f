import styled from 'styled-components';
import { theme } from '@/styles/theme';
import { captionStyles } from './captionStyles';

/** Contains the video and everything drawn over it. */
export const PlayerFrame = styled.div<{ $captionPercent: number }>`
  position: absolute;
  inset: 0;
  overflow: hidden;
  background: #000;
  color: ${theme.color.text};
  --captions-scale: ${({ $captionPercent }) => $captionPercent / 100};
  &[data-idle='true'] {
    cursor: none;
  }
  ${captionStyles}
  video::cue {
    font-size: ${({ $captionPercent }) => $captionPercent / 100}em;
  }
`;

/** media-chrome's root element in Marquee's colours. */
export const PlayerController = styled('media-controller')`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  font-size: 1rem; /* media-chrome sets both to 0 for its children */
  line-height: 1.5;
  --media-background-color: #000;
  --media-primary-color: #f4f1ea;
  --media-secondary-color: transparent;
  --media-control-background: transparent;
  --media-control-hover-background: rgb(244 241 234 / 0.14);
  --media-control-height: 24px;
  --media-control-padding: 10px;
  --media-font-family: var(--font-body);
  --media-range-bar-color: var(--color-bulb);
  --media-range-thumb-background: var(--color-bulb);
  --media-range-track-height: 4px;
  --media-tooltip-display: none;
  video {
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
  /* media-chrome fades all its children when idle. Here each part has its own rule, and labels and warnings never fade. */
  :where(&) > :not(video) {
    opacity: 1;
  }
`;
