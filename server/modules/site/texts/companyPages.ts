import type { HostedDocument } from '../../../contract/documents';
import { firstEdition, section } from '../legalText';
import { forCreators } from './forCreators';

const page = (documentID: string, title: string, summary: string, ...sections: HostedDocument['sections']): HostedDocument => ({
  documentID,
  title,
  version: '1.0',
  effectiveFrom: firstEdition,
  summary,
  sections,
});

/** The pages of the footer that are no contracts. */
export const companyPages: readonly HostedDocument[] = [
  page(
    'about',
    'About Marquee',
    'One creative work, its whole life in one place.',
    section(
      'What it is',
      'A film is funded by its audience, premieres in a hall, streams pay-per-view, is run from one desk, and what it earns flows back to the people who funded it. Marquee is the place where these five happen under one roof and in one ledger.',
    ),
    section(
      'What we hold on to',
      'The price you see is the price you pay. A seat is sold once. Paid always ends in the thing bought or in your money back. Whoever put money in can follow every rupee to the sale it came from.',
    ),
  ),
  forCreators,
  page(
    'feed-tool',
    'Feed tool',
    'The catalogue as data, for sites and listings of your own.',
    section(
      'The API',
      'Everything public on Marquee can be read through the API described at /api/docs, without a key, within the limits stated there. Events carry dates, places and prices in a form that calendars and search engines understand.',
    ),
  ),
  page(
    'contact',
    'Contact Us',
    'How to reach a person, and how fast they answer.',
    section(
      'Help with a purchase',
      'Cancelling tickets, moving them to another date and passing one on is done on the page of the order, without asking anybody. For anything else write to {support} with the order’s number. We answer within one working day, and on the day of an event until the doors close.',
    ),
    section(
      'Grievance Officer',
      'The Grievance Officer is {officer}.',
      'Write to {grievance}. Receipt is confirmed within 24 hours for content and within 48 hours for purchases; the policies say by when a decision follows.',
    ),
    section('The operator', 'This service is operated by {operator}.', 'Post reaches us at {address}.'),
  ),
];

const setting = (documentID: string, title: string, summary: string, ...names: string[]) =>
  page(
    documentID,
    title,
    summary,
    ...names.map((name) =>
      section(name, `This is a sandbox. In a real installation this link leads to the address in the setting ${name}.`),
    ),
  );

/** What the footer's outward links lead to in a sandbox; elsewhere they lead to the operator's own addresses, or are not shown. */
export const sandboxPages: readonly HostedDocument[] = [
  setting('blog', 'Blog', 'Articles by the operator.', 'BLOG_URL'),
  setting('careers', 'Careers', 'Working for the operator.', 'CAREERS_URL'),
  setting('chat', 'Chat server', 'Where viewers and creators talk.', 'CHAT_URL'),
  setting('community', 'Community', 'The operator on social networks.', 'INSTAGRAM_URL', 'YOUTUBE_URL', 'X_URL'),
];
