import type { HostedDocument } from '../../../contract/documents';
import { firstEdition, section } from '../legalText';

export const cookiePolicy: HostedDocument = {
  documentID: 'cookie-policy',
  title: 'Cookie Policy',
  version: '1.0',
  effectiveFrom: firstEdition,
  summary:
    'Every cookie and every entry that Marquee keeps in your browser, by name, with what it is for and how long it stays. None is for advertising.',
  sections: [
    section(
      'What this is about',
      'A cookie is a short text that a site asks your browser to keep and send back. Browsers have other such places, for instance local storage. This page lists all of them that Marquee uses. If you find one that is not listed, tell us; that would be a fault.',
    ),
    section(
      '__Host-sid: who you are',
      'A random secret that proves you are signed in. Set when you sign in, unreadable for scripts, sent only to this site, over an encrypted connection. It lasts 30 days, ends after 14 days without use, and at once, on our side too, when you log out.',
    ),
    section(
      'nsid: that you are signed in',
      'Holds nothing but the figure 1. It tells the page, before anything else is loaded, whether to ask for your details. It lasts 30 days, is removed when you log out, and opens nothing by itself.',
    ),
    section(
      '__Host-pre: a sign-in on its way',
      'A random number that ties a sign-in to the browser in which you began it, so that nobody can finish it elsewhere. It lasts 15 minutes at most and is removed when you are signed in.',
    ),
    section(
      'Cookies whose names begin with sandbox_',
      'Only in trial installations: they carry you through the practice sign-in page and last 15 minutes at most.',
    ),
    section(
      'Local storage: the look you chose',
      'Whether you prefer light or dark, if you set it in your profile. It never leaves the browser and stays until you choose “as the system” or clear it. Logging out clears it as well.',
    ),
    section(
      'privacy_choice: what you allow',
      'Your answer on “Privacy choices”: “all” or “none”. It lasts one year, or until you change it there. Without it, we act as if it were “none”.',
    ),
    section(
      'Session storage: one visit',
      'Only if you allow it: a random number for the open tab, used to count a visit of several pages as one. It goes when the tab is closed or when you withdraw your consent. Without your consent page visits are counted one by one, and nothing is kept in the browser for it.',
    ),
    section(
      'Offline storage: your tickets',
      'A service worker keeps the tickets you opened, and the pages and pictures they need, so that they open at the door without a network. Logging out removes them.',
    ),
    section(
      'Maps, players and payment pages',
      'Maps and players of others are loaded only when you ask for them, and may then set cookies of their own under their own rules. The page of a payment provider is theirs, and so are its cookies.',
    ),
    section(
      'Error reports',
      'When something breaks, a report may be sent through this same site: the address of the page, the kind of browser, and what the program was doing. It uses no cookie. A replay of what led to it is recorded only if you allow it, with all text and pictures masked before they leave the browser.',
    ),
    section(
      'What we ask for',
      'Recognising your visits and replaying faults need your consent. We ask once; saying no costs you nothing, and “Privacy choices” in the footer and in the menu changes the answer at any time. If your browser sends “Do Not Track” or “Global Privacy Control”, we take it as a no. Everything else above is needed for what you asked the site to do.',
    ),
    section(
      'Taking control',
      'You can delete and block cookies in the settings of your browser. Without __Host-sid and nsid you cannot be signed in; everything that is public still works.',
      'Questions go to {privacy}. The Privacy Policy says what happens with data beyond the browser.',
    ),
  ],
};
