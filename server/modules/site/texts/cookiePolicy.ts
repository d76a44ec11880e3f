import type { HostedDocument } from '../../../contract/documents';
import { section, thirdEdition } from '../legalText';

export const cookiePolicy: HostedDocument = {
  documentID: 'cookie-policy',
  title: 'Cookie Policy',
  version: '1.2',
  effectiveFrom: thirdEdition,
  summary:
    'Every cookie and storage entry that Marquee keeps in your browser, with its name, its purpose and how long it lasts. None is used for advertising.',
  sections: [
    section(
      'About this policy',
      'A cookie is a short text that a site asks your browser to keep and send back. Browsers also offer other storage, such as local storage. This page lists everything Marquee stores in your browser. If you find an entry that is not listed, please tell us.',
    ),
    section(
      '__Host-sid: your session',
      'A random secret that proves you are signed in. It is set when you sign in, cannot be read by scripts, and is sent only to this site over an encrypted connection. It lasts 30 days, expires after 14 days without use, and becomes invalid immediately when you log out.',
    ),
    section(
      'nsid: signed in or not',
      'Contains only the number 1. It tells the page whether to load your details. It lasts 30 days, is removed when you log out, and gives no access on its own.',
    ),
    section(
      '__Host-pre: a sign-in in progress',
      'A random number that ties a sign-in to the browser in which you started it, so that it cannot be completed in another browser. It lasts at most 15 minutes and is removed when you are signed in.',
    ),
    section(
      'Cookies whose names begin with sandbox_',
      'Used only in sandbox installations, for the simulated sign-in page. They last at most 15 minutes.',
    ),
    section(
      'Local storage: your appearance setting',
      'Whether you prefer the light or the dark appearance, if you chose one in your profile. It never leaves the browser. It is kept until you choose “System”, log out or delete it.',
    ),
    section(
      'privacy_choice: your privacy choice',
      'Your answer under “Privacy choices”: “all” or “none”. It lasts one year or until you change it. Without an answer we act as if it were “none”.',
    ),
    section(
      'via: the link you followed',
      'With your consent only: the code of the last link that a creator shared and you opened, so that the creator sees which of their links brought an order. It says nothing about you, lasts 30 days, and is removed when you withdraw your consent. Without your consent, the code is used for orders of the same visit only and nothing is stored.',
    ),
    section(
      'Session storage: one visit',
      'With your consent only: a random number for the open tab, used to count several pages as one visit. It is deleted when you close the tab or withdraw your consent. Without your consent, page visits are counted individually and nothing is stored for that purpose.',
    ),
    section(
      'Offline storage: your tickets',
      'A service worker stores the tickets you have opened, with the pages and pictures they need, so that you can show them without a connection. They are removed when you log out.',
    ),
    section(
      'Other entries: your settings, drafts and progress',
      'Local storage keeps your player settings, the title you were about to watch when you went to pay, and, while you are signed out, how far you have watched free titles. Session storage keeps text you have typed but not saved, and a sign-in code request, until you close the tab. On a check-in device, a database named marquee-gate keeps the ticket list and the scans of a session. None of these entries is used to recognise you.',
    ),
    section(
      'Payment pages',
      'The page of a payment provider belongs to the provider and may set its own cookies under the provider’s own policy.',
    ),
    section(
      'Error reports',
      'When an error occurs, the page may send a report through this site: the address of the page, the type of browser, and what the program was doing. It uses no cookie. A replay is recorded only with your consent, and all text and pictures are masked before it leaves the browser.',
    ),
    section(
      'Your consent',
      'Recognising your visits and replaying errors require your consent. We ask once. Refusing has no disadvantages, and you can change your answer at any time under “Privacy choices” in the footer and in the menu. We treat “Do Not Track” and “Global Privacy Control” as a refusal. Everything else on this page is necessary for what you asked the site to do.',
    ),
    section(
      'Your browser settings',
      'You can delete and block cookies in your browser’s settings. Without __Host-sid and nsid you cannot sign in; public pages still work.',
      'For questions, write to {privacy}. The Privacy Policy describes how we handle data outside the browser.',
    ),
  ],
};
