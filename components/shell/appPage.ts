import type { NextPage } from 'next';

/** What a page asks of the shell around it; data, not a function. */
export interface Chrome {
  /** `bare` has no frame at all: player, snax, a ticket held to a scanner. */
  layout?: 'default' | 'bare';
  footer?: boolean;
  /** False hides the left sidebar on desktops. */
  sidebar?: boolean;
  /** False where the page brings its own back button over a picture. */
  topBar?: boolean;
  /** False where an action bar takes the whole bottom edge. */
  bottomNav?: boolean;
}
export type AppPage<Props = object> = NextPage<Props> & { chrome?: Chrome };
