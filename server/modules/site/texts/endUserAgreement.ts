import type { HostedDocument } from '../../../contract/documents';
import { firstEdition, section } from '../legalText';

export const endUserAgreement: HostedDocument = {
  documentID: 'end-user-agreement',
  title: 'End User Agreement',
  version: '1.0',
  effectiveFrom: firstEdition,
  summary: 'What you may do with what you watch, download or open on Marquee, on which devices, and what happens when a title goes away.',
  sections: [
    section(
      'What you get',
      'For every title you may watch, and for the site and app themselves, you get a personal licence: not exclusive, not transferable, and limited to private use. You buy the right to watch, not the work.',
      'How long it lasts and in which quality stands on the page before you pay. A free title may be watched for as long as it is offered.',
    ),
    section(
      'Private use',
      'Watching at home with the people you live with, and on the way alone, is private. Showing a title in a hall, classroom, café, office or stream is not; ask the channel for a screening licence.',
    ),
    section(
      'Devices',
      'You may sign in on as many devices as you like and play on two at the same time. On a third, playback asks you to stop one of the others. Sessions you no longer use can be ended in the profile.',
    ),
    section(
      'Quality and connection',
      'The picture follows your connection and what your device can decode. The highest quality named on the page is what the file holds, not a promise for every line. Data charges are between you and your network.',
    ),
    section(
      'What is not allowed',
      'Copying, recording or downloading by other means than offered; removing marks or protection; passing on playback addresses; taking part in it with machines; training a model on works of others without their written consent.',
      'Rights that the law gives you and that cannot be waived, such as quotation and accessible copies for people with disabilities, remain.',
    ),
    section(
      'Where titles may be watched',
      'Rights are often given country by country. A title you bought plays wherever you travel for up to 30 days, unless the page said otherwise when you bought it.',
    ),
    section(
      'When a title goes away',
      'A channel may end the sale of a title. What you bought stays playable for the time you bought, and at least for 12 months. If law or a rights dispute makes that impossible, you get back the price for the time lost.',
    ),
    section(
      'Tickets on your device',
      'A ticket is kept in your browser so that it opens without a network. It is removed when you sign out. Anybody who can open your unlocked phone can use it, so treat it like cash.',
    ),
    section(
      'Snax and comments',
      'Clips may be shared by their link and by the share button. Embedding is allowed where the channel has not switched it off. What you write beneath them follows the Content Guidelines.',
    ),
    section(
      'Updates',
      'The site changes without notice in small things. We do not take away a function you have paid for without something at least as good or your money back for it.',
    ),
    section(
      'If something does not work',
      'Report it from the title or the purchase. We put it right within a reasonable time or return the price. Your legal rights as a consumer are not touched by anything in this agreement.',
    ),
    section(
      'Open source',
      'Parts of Marquee are made by others and used under their licences, which come with the source code and hold for those parts before this agreement.',
    ),
    section(
      'The end of the licence',
      'It ends when its time is over, when you close your account, or when you break this agreement in a way that matters and do not stop when told. Section 11 of the Terms of Use says what we answer for.',
    ),
  ],
};
