import type { HostedDocument } from '../../../contract/documents';
import { firstEdition, section } from '../legalText';

export const contentGuidelines: HostedDocument = {
  documentID: 'content-guidelines',
  title: 'Content Guidelines',
  version: '1.0',
  effectiveFrom: firstEdition,
  summary:
    'What may be published on Marquee, how it is rated and labelled, how to report what should not be here, and how to object when we remove something.',
  sections: [
    section(
      'What these guidelines are for',
      'They hold for everything that is published: titles, snax, campaigns, events, channels, profiles, pictures, comments. They protect viewers and at the same time the freedom of those who make things; a work may disturb, and criticism, satire and dissent are welcome.',
      'We judge the whole work, its purpose and its setting, not a single frame.',
    ),
    section(
      'Never allowed',
      'Sexual content with or about children in any form; it is removed at once, kept as evidence and reported to the authorities.',
      'Intimate pictures of somebody without their consent, including made or altered ones.',
      'Calls to violence or terror, praise for those who commit it, and content that sets people against each other for religion, caste, community, gender, orientation, disability, language or origin.',
      'Instructions whose likely use is to harm people, fraud, malware, and the sale of what the law forbids to sell.',
    ),
    section(
      'Allowed with care',
      'Violence, nudity, drug use, strong language, illness, self-harm and suicide may be part of a story or a report. They must be rated, carry an advisory, and not be shown in posters, previews or the first seconds of a clip.',
      'Works about real crimes and real people must keep fact and invention apart and respect victims.',
    ),
    section(
      'Rating and advisories',
      'Every title and clip carries one of the ratings U, U/A 7+, U/A 13+, U/A 16+ or A, with words that say why, such as “violence, strong language”. The person who publishes proposes it; we may correct it.',
      'Works rated U/A 13+ and above can be locked by a parent, and works rated A are shown only to signed-in people who say that they are adults. A film certified by the Central Board of Film Certification shows that certificate.',
    ),
    section(
      'Honest facts',
      'The fact sheet of a title is measured from the file and cannot be edited by hand. Cast, credits, languages, subtitles and running time must be true. People are tagged only with their consent, and a tag can be refused at any time.',
      'Prices, dates, places and the number of tickets must be true. Countdowns and “only a few left” are shown by Marquee from real numbers, never by those who sell.',
    ),
    section(
      'Campaigns',
      'Say what will be made, by whom, by when, with what money, and what can go wrong. No promised return, no borrowed pictures passed off as your own work, no pressure. What matters and changes is told to backers within five days.',
    ),
    section(
      'Events',
      'The organiser holds the licences the place asks for, keeps to the capacity, and tells the truth about access for people with disabilities. Changes of date, place or line-up are told to ticket holders as soon as they are known.',
    ),
    section(
      'Rights of others',
      'Publish only what you made or may use. Music, pictures, fonts, clips and likenesses need permission unless the law gives it. Content made or altered by artificial intelligence so that it looks like a real person, place or event is labelled as such.',
    ),
    section(
      'Reporting',
      'Each page has a report button; you can also write to {grievance} with the address of the page and what is wrong with it. You need no account.',
      'You hear within 24 hours that the report has arrived, and within 15 days what was decided. Intimate pictures and impersonation are taken down within 24 hours of the report of the person shown; orders of courts and authorities are followed in the time they set.',
    ),
    section(
      'Copyright notices',
      'Name the work, where it is shown, and why you hold the right; confirm that what you say is true. We disable access while we look into it and tell the person who published. If no court order reaches us within 21 days, access may be restored, as the Copyright Rules, 2013 provide.',
    ),
    section(
      'What we do about a breach',
      'In this order as it fits: a label or a new rating, less reach, removal in some places, removal everywhere, a pause for the account, its end. Repeated or grave breaches go further at once. The person concerned hears what was done and under which of these sections.',
      'Money held for works removed for fraud goes back to those who paid it.',
    ),
    section(
      'Objecting',
      'Answer the notice within 30 days. Somebody who did not take the decision looks at it anew and answers within 15 days. After that you may turn to the Grievance Appellate Committee set up by the Government of India, or to a court.',
    ),
    section(
      'People, not only machines',
      'Automatic checks may hold back an upload, for instance when it matches a file known to be unlawful. A removal that is more than such a match is decided by a person. Twice a year we publish how many reports came in and what was done.',
    ),
  ],
};
