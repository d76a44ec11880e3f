import type { HostedDocument } from '../../../contract/documents';
import { firstEdition, section } from '../legalText';

export const contentMarketplaceAgreement: HostedDocument = {
  documentID: 'content-marketplace-agreement',
  title: 'Content Marketplace Agreement',
  version: '1.0',
  effectiveFrom: firstEdition,
  summary:
    'For everybody who sells on Marquee: channels, film makers, organisers and those who raise money. Who is the seller, what is kept back, when you are paid, and what you owe to those who buy.',
  sections: [
    section(
      'Who makes this agreement',
      'You, as the owner of a channel, and the operator of Marquee. It begins with your first paid release, event or campaign and adds to the Terms of Use and the Content Guidelines.',
      'You are the seller of what you offer. Marquee is the marketplace: it shows, collects, keeps the books and pays out, and is your agent for receiving the money of buyers. A buyer who has paid Marquee has paid you.',
    ),
    section(
      'Knowing who you are',
      'Before money is paid out we need your legal name and address, a bank account in that name, your PAN, and your GSTIN where you must have one. Raising money asks for more, as the campaign desk says. Keep it up to date; payouts wait while it is not.',
    ),
    section(
      'Your rights in the work',
      'You confirm that you hold or have licensed every right the release needs, worldwide or in the countries you choose, music and likenesses included, and that the tags of people and channels are agreed with them.',
      'You give Marquee the right, without exclusivity and while the release is offered, to store, convert, stream, subtitle at your wish, and show stills and short extracts of it to make it known. You may end the offer at any time; buyers keep what they bought for the time they bought it.',
    ),
    section(
      'Prices and fees',
      'You set the price, in each currency you sell in. The fee of the marketplace is shown to you before you publish and stays the same for what is sold under it. Booking fees are shown to the buyer as their own line.',
      'You may not charge anything outside Marquee for what was sold on it.',
    ),
    section(
      'Tax',
      'GST on your supply is yours to answer for; Marquee shows it to the buyer, collects it with the price and gives you the statement for your return. GST on our fee is ours.',
      'Where the law makes an e-commerce operator collect tax at source or deduct income tax, we do so, pay it in, and give you the certificate.',
    ),
    section(
      'The ledger',
      'Every rupee is entered twice in a ledger that is never rewritten; a mistake is put right by a counter-entry. You see each entry that concerns you down to the sale it comes from. Amounts are whole paise; where a sum must be divided, the largest remainders get the last paisa.',
    ),
    section(
      'Payouts',
      'Title and clip sales become payable seven days after the sale, ticket sales two working days after the event has ended, campaign money when the campaign has succeeded and its checks are done. Payouts go by bank transfer from the smallest amount shown in your earnings.',
      'We may hold back what is needed for open refunds, chargebacks and well-founded complaints, and tell you how much and why.',
    ),
    section(
      'Refunds and chargebacks',
      'Refunds follow the slabs shown at the sale. What is refunded is taken from your balance together with its share of the fee; the fee is yours to bear only where you caused the refund, for instance by cancelling.',
      'If a bank takes money back from us for a sale of yours, we contest it with the evidence we have; if it is lost, it is taken from your balance.',
    ),
    section(
      'Events',
      'You owe the visitor the event as described. Capacity, tiers and sale windows are kept by Marquee; you may sell elsewhere only what you have taken out of them. Door links are for your staff; whoever holds one acts for you.',
      'If you cancel or move an event, tell ticket holders through Marquee at once. Refunds begin by themselves.',
    ),
    section(
      'Campaigns and revenue share',
      'Money raised is kept apart until the goal is met and the checks are done, and goes back in full when they are not. It is used for what the campaign says. You report to backers at least every 90 days.',
      'A title or event that names the campaign that funded it shares its net sales as the campaign’s terms say, automatically and before your own payout, until these terms are fulfilled. You cannot switch that off.',
    ),
    section(
      'Data of buyers',
      'Names and contacts of ticket holders are given to you for this event and its safety only. No advertising without their consent, no passing on, and deletion when the purpose is over, at the latest 90 days after the event.',
    ),
    section(
      'Ranking and fair treatment',
      'The order of lists depends on date, place, the interests a person has chosen, and how often something was opened and bought. Nobody pays for a place in it; if that ever changes, it will be labelled. Our own releases, if there are any, are treated like all others.',
    ),
    section(
      'Liability, ending and disputes',
      'You hold us free from claims of others that come from your content, your event or your campaign. For the rest the limits of the Terms of Use hold for both sides.',
      'Either side may end this with 30 days’ notice; open events are held or refunded, bought titles stay playable, earned money is paid out. Grave breaches end it at once, with reasons in writing. Disputes go first to the Grievance Officer, then to the courts at the operator’s seat, under Indian law.',
    ),
  ],
};
