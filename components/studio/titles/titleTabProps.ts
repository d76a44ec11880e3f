import type { TitleDetail } from '@contract/ottStudio';
import type { ReactNode } from 'react';

/** Props of every tab of the title editor. */
export interface TitleTabProps {
  detail: TitleDetail;
  onChanged: () => void;
}

/** A video of the edited release; the page draws its player. */
export interface EditorVideo {
  ownerID: string;
  videoID: string;
  label: string;
  isAutoplay?: boolean;
  /** The element while the video plays; null before and after. */
  onVideo?: (video: HTMLVideoElement | null) => void;
}

/** Props of the tabs that play the film. */
export interface VideoTabProps extends TitleTabProps {
  renderVideo: (video: EditorVideo) => ReactNode;
}
