import type { HostedDocument } from '../../../contract/documents';
import { firstEdition, section } from '../legalText';

export const termsOfUse: HostedDocument = {
  documentID: 'terms-of-use',
  title: 'Terms of Use',
  version: '1.0',
  effectiveFrom: firstEdition,
  summary:
    'The rules between you and Marquee: accounts, buying tickets and titles, cancelling and getting money back, investing, publishing, and what happens when something goes wrong.',
  sections: [
    section(
      'The agreement',
      'These terms are an agreement between you and the operator named on the Contact page. By creating an account or buying something you accept them. They are an electronic record under the Information Technology Act, 2000 and need no signature.',
      'The End User Agreement says what you may do with what you watch; the Content Marketplace Agreement is for those who sell; the Content Guidelines hold for everybody who publishes. Where they differ on their own subject, they come before these terms.',
    ),
    section(
      'Your account',
      'You must be 18 or older and able to make a contract. One person, one account; keep your phone and Google account to yourself, because whoever holds them is you to us.',
      'You can see where you are signed in and end any of these sessions in your profile. Tell us at once if somebody else got in.',
    ),
    section(
      'Prices, fees and tax',
      'The price you see before you continue is the price you pay: ticket or title, booking fee and Goods and Services Tax stand as separate lines with their total. Nothing is added afterwards and nothing is ticked for you.',
      'Tax is charged at the rate that holds on the day of supply. A tax invoice or bill of supply is in your purchases; give a GSTIN before you pay if you need it on the invoice.',
    ),
    section(
      'Paying',
      'You can pay by UPI, by card or through your bank, as the payment page offers. UPI goes by an app on your phone or by a code you scan; we never ask for your UPI PIN, card PIN or a one-time password by phone or message.',
      'While a payment is open your seats are held until the time shown. If your bank answers late, the money ends in what you bought or goes back to you by itself; you need not pay again, and the status page says which of the two it is.',
    ),
    section(
      'Tickets',
      'A ticket is the right to attend the session it names, given by the organiser. It admits once; the first valid scan counts, so do not share pictures of it. Doors, age limits and house rules stand on the event page.',
      'Reselling above the printed price, and buying by machine, is forbidden and voids the ticket without refund.',
    ),
    section(
      'Cancelling a ticket and refund slabs',
      'Every event shows its own slabs before you pay, and the slabs shown then are the ones that hold for you. You cancel yourself on the page of your order, one ticket or all of them, and see what comes back before you confirm. Where an event shows only a free-cancellation time, you get back everything you paid until that time, and nothing after it.',
      'A slab is a share of everything you paid for the ticket, booking fee and tax included. When we or the organiser cancel, all of it is returned.',
      'A ticket can be passed on to one other person by a link. From the moment it is taken your code opens no door, and only the new holder’s does; the money side of the order stays yours, but a ticket that was passed on can no longer be cancelled by you.',
      'If a session is cancelled, you get everything back without asking. If it is moved to another day or place, you may keep the ticket or ask for everything back within seven days of hearing of it, and in any case before the doors open.',
      'Refunds go to where the money came from. Banks usually take five to seven working days after we have sent it; the purchase shows when that was.',
    ),
    section(
      'Titles and clips',
      'Buying a title lets you watch it for as long as, and in the quality that, its page says. A title that has been played for more than its first ten minutes is not refunded, unless it does not work; then you get your money back or a working title, as you choose.',
    ),
    section(
      'Campaigns and investing',
      'Backing a campaign is a risk: the work may be late, earn less than hoped, or never be made, and you may lose everything you put in. Figures about the past or the future promise nothing. Read the terms, risks and documents of the campaign and take advice if in doubt.',
      'You may take a commitment back free of charge until 48 hours before the deadline. After that it is binding. If an all-or-nothing campaign misses its goal, you are repaid in full.',
      'Campaigns are open only to the people and up to the amounts that the law of their country allows. Marquee shows them and keeps the books; it gives no advice and guarantees no return.',
    ),
    section(
      'What you publish',
      'It stays yours. You give Marquee permission, without exclusivity and for as long as it is published here, to store, convert, show and share it so that the service works. You confirm that you hold the rights, and that it follows the Content Guidelines.',
    ),
    section(
      'What is not allowed',
      'Breaking or going around security, price or access checks; taking the site apart by robots beyond what robots.txt allows; pretending to be somebody else; false reviews, scans or purchases; using other people’s data for anything but the purpose for which you got it.',
      'We may pause or close an account that does this. Unless law or danger forbids, we say why and hear you first. Tickets and titles paid for stay usable or are refunded, except where they were got by the breach itself.',
    ),
    section(
      'Our part and its limits',
      'For events, titles and campaigns of others Marquee is an intermediary and the seller is the channel named there. We answer for our own service with the care that can be expected, but not for what is outside our control.',
      'Our liability for one claim is limited to what you paid for the thing it is about. Nothing here limits liability for intent, gross negligence, harm to life or health, or your rights as a consumer under the Consumer Protection Act, 2019.',
    ),
    section(
      'Complaints',
      'Write to the Grievance Officer at {grievance} with the number of the purchase or the address of the page. You hear within 48 hours that it has arrived and within one month what was decided; complaints about content follow the shorter times of the Content Guidelines.',
      'You may also turn to the National Consumer Helpline (1915) or a consumer commission.',
    ),
    section(
      'Law, changes and the rest',
      'Indian law applies, and the courts at the operator’s seat are competent; a consumer may always go to the court or commission of their home.',
      'We announce changes that matter at least 15 days before they hold. What you bought before keeps the terms under which you bought it. If one rule is void, the others stand.',
    ),
    section(
      'Sandbox installations',
      'In a trial installation, which says so on its pages, all money is play money, all people are made up, and no purchase, ticket or commitment there binds anybody.',
    ),
  ],
};
