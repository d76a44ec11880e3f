import type { NextPage } from 'next';

/** What a page asks of the shell around it; data, not a function. */
export interface Chrome {
  /** `bare` has no frame at all: the player. */
  layout?: 'default' | 'bare';
  footer?: boolean;
  /** False hides the left sidebar on desktops. */
  sidebar?: boolean;
  /** False at the check-in, which is one tool on the whole screen (docs/decisions/022-navigation-on-every-page.md). */
  bottomNav?: boolean;
}
export type AppPage<Props = object> = NextPage<Props> & { chrome?: Chrome };
