import type { HostedDocument } from '../../../contract/documents';
import { section, thirdEdition } from '../legalText';

export const contentGuidelines: HostedDocument = {
  documentID: 'content-guidelines',
  title: 'Content Guidelines',
  version: '1.3',
  effectiveFrom: thirdEdition,
  summary:
    'What may be published on Marquee, how it is rated and labelled, how to report content, and how to appeal when we remove something.',
  action: { label: 'Transparency report', path: '/info/transparency/' },
  sections: [
    section(
      'Scope',
      'These guidelines apply to everything that is published: titles, snax, campaigns, events, channels, profiles, pictures and questions. They protect viewers and the freedom of creators alike. A work may disturb its audience, and criticism, satire and dissent are welcome.',
      'We judge a work as a whole, with its purpose and context, and not by a single frame.',
    ),
    section(
      'Prohibited content',
      'Sexual content involving children in any form. We remove it immediately, preserve it as evidence and report it to the authorities.',
      'Intimate pictures of a person without their consent, including generated or altered ones.',
      'Incitement to violence or terrorism, praise for those who commit it, and content that incites hatred based on religion, caste, community, gender, sexual orientation, disability, language or origin.',
      'Instructions that are likely to be used to harm people, fraud, malware, and the sale of goods or services that the law prohibits.',
    ),
    section(
      'Content that requires care',
      'Violence, nudity, drug use, strong language, illness, self-harm and suicide may be part of a story or a report. Such works must be rated and carry a content descriptor, and the material must not appear in posters, previews or the first seconds of a clip.',
      'Works about real crimes and real people must distinguish fact from fiction and respect victims.',
    ),
    section(
      'Ratings and content descriptors',
      'Every title and clip carries one of the ratings U, U/A 7+, U/A 13+, U/A 16+ or A, with descriptors that explain it, such as “violence, strong language”. The publisher declares the rating; we may correct it.',
      'A film certified by the Central Board of Film Certification shows that certificate. Viewers can limit search results to a highest rating.',
    ),
    section(
      'Accurate information',
      'The technical facts on a title’s cScan are measured in the file and cannot be edited. Cast, credits, languages, captions and running time must be correct. People are credited only with their consent, and can decline or remove a tag at any time.',
      'Prices, dates, venues and ticket numbers must be correct. Countdowns and notices such as “3 seats left” are created by Marquee from actual numbers, never by sellers.',
    ),
    section(
      'Campaigns',
      'State what will be made, by whom, by when, with how much money, and what could go wrong. Do not promise returns, present other people’s work as your own, or put pressure on investors. Inform investors of significant changes within five days.',
    ),
    section(
      'Events',
      'The organiser holds the licences the venue requires, observes its capacity, and gives accurate information about accessibility. Changes of date, venue or line-up are announced to ticket holders as soon as they are known.',
    ),
    section(
      'Rights of others',
      'Publish only what you made or are permitted to use. Music, pictures, fonts, clips and likenesses require permission unless the law provides otherwise. Content that was generated or altered with artificial intelligence to resemble real people, places or events must be labelled as AI-generated.',
    ),
    section(
      'Reporting content',
      'Titles, snax, events, campaigns and channels have a “Report” link on their page; a campaign question is reported from the question itself. For everything else, write to {grievance} with the address of the page and a description of the problem. You do not need an account. You get a number, and a link that shows the status of your report.',
      'We acknowledge your report within 24 hours and inform you of our decision within 15 days; within 36 hours when you report something unlawful, within three hours for orders of courts and authorities and for unlabelled AI-generated content, and within two hours for intimate pictures and impersonation.',
    ),
    section(
      'Copyright notices',
      'Name the work, where it is shown and why you hold the rights, and confirm that your statements are true. We disable access while we review the notice and inform the publisher. If we receive no court order within 21 days, access may be restored, as the Copyright Rules, 2013 provide.',
    ),
    section(
      'How we enforce these guidelines',
      'Depending on the breach, we add a label or correct a rating, reduce distribution, block the content in some countries, remove it, suspend the account, or close it. Repeated or serious breaches lead directly to stronger measures. We inform the person concerned of the measure and of the section it is based on.',
      'Each removal of a work is a strike of its channel for 90 days. With three strikes, a channel can’t upload or publish.',
      'Money held for works that are removed for fraud is refunded to the people who paid it.',
    ),
    section(
      'Appeals',
      'Open the link in our notice and appeal within six months. A person who was not involved in the decision reviews it and answers within 15 days. You can then appeal to the Grievance Appellate Committee established by the Government of India, or to a court.',
    ),
    section(
      'Automated checks and human review',
      'Automated checks may hold an upload, for example when it matches a file that is known to be unlawful. Every other removal is decided by a person.',
    ),
  ],
};
