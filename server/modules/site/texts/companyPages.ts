import type { HostedDocument } from '../../../contract/documents';
import { section } from '../legalText';
import { forCreators } from './forCreators';

const page = (documentID: string, title: string, summary: string, ...sections: HostedDocument['sections']): HostedDocument => ({
  documentID,
  title,
  version: null,
  effectiveFrom: null,
  summary,
  sections,
});

/** The pages of the footer that are not contracts. */
export const companyPages: readonly HostedDocument[] = [
  page(
    'about',
    'About Marquee',
    'One creative work, its whole life in one place.',
    section(
      'What Marquee does',
      'A film is funded by its audience, premieres at an event, streams pay-per-view, and shares what it earns with the people who funded it. Marquee covers each of these steps, with one studio for creators and one ledger for the money.',
    ),
    section(
      'Our principles',
      'The price you see is the price you pay. Each seat is sold once. Every payment ends in what you ordered or in a refund. Investors can trace every return to the sales it came from.',
    ),
  ),
  forCreators,
  page(
    'feed-tool',
    'Feed tool',
    'Our public catalogue as data, for your own site or listings.',
    section(
      'The API',
      'You can read everything public on Marquee through the API documented at /api/docs. No key is needed, and the rate limits are listed there. Event pages include dates, venues and prices in a format that calendars and search engines understand.',
    ),
  ),
  page(
    'contact',
    'Contact Us',
    'How to reach us, and how soon we answer.',
    section(
      'Help with a purchase',
      'You can cancel tickets, change their date or transfer them on the page of your order. For anything else, write to {support} with your order number. We answer within one working day, and on the day of an event until the doors close.',
    ),
    section(
      'Grievance Officer',
      'The Grievance Officer is {officer}.',
      'Write to {grievance}. We acknowledge complaints about content within 24 hours and complaints about purchases within 48 hours. The Content Guidelines and the Terms of Use state when you receive a decision.',
    ),
    section('The operator', 'Marquee is operated by {operator}.', 'Postal address: {address}.'),
  ),
];

const setting = (documentID: string, title: string, summary: string, ...names: string[]) =>
  page(
    documentID,
    title,
    summary,
    ...names.map((name) =>
      section(name, `This page exists only in the sandbox. In production, this link opens the address in the setting ${name}.`),
    ),
  );

/** What the footer's external links open in a sandbox; elsewhere they open the operator's own addresses, or are not shown. */
export const sandboxPages: readonly HostedDocument[] = [
  setting('blog', 'Blog', 'Articles by the operator.', 'BLOG_URL'),
  setting('careers', 'Careers', 'Jobs at the operator.', 'CAREERS_URL'),
  setting('chat', 'Chat server', 'Chat for viewers and creators.', 'CHAT_URL'),
  setting('community', 'Community', 'The operator on social media.', 'INSTAGRAM_URL', 'YOUTUBE_URL', 'X_URL'),
];
