import type { NextPage } from 'next';

/** What a page requires of the shell, as plain data. */
export interface Chrome {
  /** `bare` has no frame; used by the player. */
  layout?: 'default' | 'bare';
  footer?: boolean;
  /** False hides the left sidebar on desktops. */
  sidebar?: boolean;
  /** False on check-in, which uses the whole screen (docs/decisions/022-navigation-on-every-page.md). */
  bottomNav?: boolean;
  /** Of a public page that needs no script before its visitor acts: a guest's screen is hydrated then. Not for static pages (server/web/pageMarkup.ts). */
  isDeferred?: boolean;
  /** The theme of a screen that is always dark, for the bars around it. */
  theme?: 'dark';
}
export type AppPage<Props = object> = NextPage<Props> & { chrome?: Chrome };
