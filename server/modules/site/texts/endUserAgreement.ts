import type { HostedDocument } from '../../../contract/documents';
import { section, secondEdition } from '../legalText';

export const endUserAgreement: HostedDocument = {
  documentID: 'end-user-agreement',
  title: 'End User Agreement',
  version: '1.1',
  effectiveFrom: secondEdition,
  summary: 'How you may use what you watch, download or open on Marquee, and what happens when a title is withdrawn.',
  sections: [
    section(
      'Your licence',
      'For each title you may watch, and for the site itself, you receive a personal, non-exclusive and non-transferable licence for private use. You buy the right to watch a title, not the work itself.',
      'The page of the title shows before you pay how long and in which quality you can watch it. You can watch a free title for as long as it is offered.',
    ),
    section(
      'Private use',
      'Watching at home with the people you live with, or alone while travelling, is private use. Showing a title in a cinema, classroom, café, office or live stream is not. Ask the channel for a screening licence.',
    ),
    section(
      'Devices',
      'You may sign in on as many devices as you like. Your profile lists them and lets you sign out of each. Do not share your account with other people.',
    ),
    section(
      'Quality and connection',
      'Playback quality adapts to your connection and your device. The highest quality named on the page is the quality of the file; it is not guaranteed on every connection. Your network operator may charge you for data.',
    ),
    section(
      'What is not allowed',
      'You may not copy, record or download a title other than as offered; remove notices or protection; share playback addresses; collect titles with automated tools; or train a model on the works of others without their written consent.',
      'Rights that the law grants you and that cannot be waived, such as quotation and accessible copies for people with disabilities, are not affected.',
    ),
    section(
      'Where you can watch',
      'Creators decide in which countries a title is sold. A title that you have bought or rented stays playable in other countries, even where it is not sold.',
    ),
    section(
      'Withdrawn titles',
      'A channel may stop selling a title. You can still watch what you bought for the period you bought, and for at least 12 months. If the law or a rights dispute makes that impossible, we refund the price for the remaining period.',
    ),
    section(
      'Tickets on your device',
      'Your browser stores the tickets you have opened so that they work without a connection. They are removed when you log out. Anyone who can open your unlocked phone can use your ticket, so keep it safe.',
    ),
    section(
      'Snax and sharing',
      'You may share clips and titles by link or with the share button. What you write in public, such as a question to a campaign, must comply with the Content Guidelines.',
    ),
    section(
      'Updates',
      'We may make small changes to the site without notice. If we remove a feature you have paid for, you receive an equivalent feature or a refund for it.',
    ),
    section(
      'If something does not work',
      'Report the problem from the title or the order. We fix it within a reasonable time or refund the price. This agreement does not affect your statutory rights as a consumer.',
    ),
    section(
      'Open source',
      'Marquee includes software by others, used under their licences. Those licences come with the source code and take precedence over this agreement for that software.',
    ),
    section(
      'End of the licence',
      'The licence ends when its period is over, when you close your account, or when you seriously breach this agreement and do not stop after we have warned you. The section “Our responsibility and its limits” of the Terms of Use describes our liability.',
    ),
  ],
};
