import type { DetailedHTMLProps, HTMLAttributes } from 'react';

type MediaElement = DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'media-controller': MediaElement & { nohotkeys?: ''; noautohide?: ''; gesturesdisabled?: '' };
      'media-mute-button': MediaElement;
      'media-pip-button': MediaElement;
      'media-preview-thumbnail': MediaElement;
      'media-preview-time-display': MediaElement;
      'media-time-display': MediaElement & { showduration?: '' };
      'media-time-range': MediaElement;
      'media-volume-range': MediaElement;
    }
  }
}
