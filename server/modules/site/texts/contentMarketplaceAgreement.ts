import type { HostedDocument } from '../../../contract/documents';
import { section, thirdEdition } from '../legalText';

export const contentMarketplaceAgreement: HostedDocument = {
  documentID: 'content-marketplace-agreement',
  title: 'Content Marketplace Agreement',
  version: '1.3',
  effectiveFrom: thirdEdition,
  summary:
    'For everyone who sells on Marquee: channels, film-makers, organisers and campaign creators. Who the seller is, which fees apply, when you are paid, and what you owe your buyers.',
  sections: [
    section(
      'The parties',
      'This agreement is between you, as the owner of a channel, and the operator of Marquee. It begins with your first paid release, event or campaign and supplements the Terms of Use and the Content Guidelines.',
      'You are the seller of what you offer. Marquee is the marketplace: it presents your offers, collects payments, keeps the ledger and pays you, and acts as your agent for receiving payments. A buyer who has paid Marquee has paid you.',
    ),
    section(
      'Verifying your identity',
      'Before we pay you, the owner of the channel must verify their identity and add a payout account: a UPI ID or a bank account of their own. A channel can instead be paid as an organisation, once we have verified it, to an account in its name. Raising money requires a verified identity before the campaign is published. Keep your details up to date; payouts wait until they are complete.',
    ),
    section(
      'Your rights in the work',
      'You confirm that you hold or have licensed all rights that the release requires in the countries where you sell it, including music and likenesses, and that the people and channels you credit have agreed.',
      'You give Marquee a non-exclusive right to store, convert, stream and caption the release while it is offered, and to show stills and short extracts to promote it. You may end the offer at any time. Buyers keep what they bought for the period they bought.',
    ),
    section(
      'Prices and fees',
      'You set the price in each currency in which you sell. The studio shows our fee and the amount you receive before you publish, and the fee that applied at the time of a sale does not change afterwards. Buyers see booking fees as a separate line.',
      'You may not charge buyers outside Marquee for anything sold on Marquee.',
    ),
    section(
      'Tax',
      'You are responsible for GST on the tickets you sell. Marquee shows it to the buyer, collects it with the price, issues the invoice in your name and provides the statement for your return. For films, Marquee issues the invoice to the buyer and accounts for the tax in the price. We are responsible for GST on our fee.',
      'Where the law requires an e-commerce operator to collect tax at source or deduct income tax, we do so, remit it, and give you the certificate.',
    ),
    section(
      'The ledger',
      'Every amount is recorded in a double-entry ledger whose entries are never changed; corrections are made by reversing entries. You can see each entry that concerns you, down to the sale it comes from. Amounts are in whole paise. When an amount must be divided, the largest remainders receive the last paise.',
    ),
    section(
      'Payouts',
      'Revenue from titles can be paid out seven days after the sale, revenue from tickets from {ticketDays} after the show, and no sooner than seven days after the sale. A channel can have other days, a reserve and a minimum, which its Earnings page shows. The money of a campaign can be paid out once the campaign is funded. You request a payout in the studio, a second person approves it, and we send it to your payout account. For security, we send no money to a new account for a waiting period, which the studio shows.',
      'We may withhold amounts needed for open refunds, chargebacks and well-founded complaints, and tell you how much and why.',
    ),
    section(
      'Refunds and chargebacks',
      'Refunds follow the refund slabs shown at the sale. A refund takes from your balance the amount that the refunded purchase added to it. We return our fee and the tax on it.',
      'If a buyer’s bank disputes a payment for your sale, the disputed amount is held. We contest the dispute with the evidence available. If the dispute is lost, the amount is deducted from your balance.',
    ),
    section(
      'Events',
      'You owe ticket holders the event as described. Marquee enforces capacity, tiers and sale periods; you may sell elsewhere only tickets that you have removed from sale here. Check-in links are for your staff, and anyone who uses one acts on your behalf.',
      'If you cancel or change an event, do so in the studio immediately. We then notify ticket holders and refund them automatically.',
    ),
    section(
      'Campaigns and revenue sharing',
      'Money invested in your campaign is held in escrow until the campaign is decided, as the Terms of Use describe. If an all-or-nothing campaign misses its goal, or if you cancel, investors are refunded in full. You must use the money as the campaign describes, and report to investors at least every 90 days.',
      'A title or event that is linked to the campaign that funded it shares its net sales as the campaign’s terms provide, automatically and before your own share, until those terms are fulfilled. This cannot be switched off.',
    ),
    section(
      'Buyers’ data',
      'You receive the names and contact details of ticket holders only for the event they booked and its safety. You may not use them for advertising without consent or share them, and you must delete them when they are no longer needed, at the latest 90 days after the event.',
    ),
    section(
      'Ranking',
      'Lists are ordered by date, place, the interests a person has chosen, and how often an item was opened and bought. Placement is not for sale. If that ever changes, paid placement will be labelled. We apply the same rules to our own releases.',
    ),
    section(
      'Liability, termination and disputes',
      'You indemnify us against claims by others that arise from your content, your event or your campaign. In all other respects, the limits of the Terms of Use apply to both parties.',
      'Either party may terminate this agreement with 30 days’ notice. Upcoming events take place or are refunded, titles already sold stay playable, and revenue earned is paid out. In the case of a serious breach we may terminate immediately, with reasons in writing. Disputes go first to the Grievance Officer and then to the courts at the operator’s registered office, under Indian law.',
    ),
  ],
};
