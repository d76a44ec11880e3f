import type { HostedDocument } from '../../../contract/documents';
import { fourthEdition, section } from '../legalText';

export const termsOfUse: HostedDocument = {
  documentID: 'terms-of-use',
  title: 'Terms of Use',
  version: '1.2',
  effectiveFrom: fourthEdition,
  summary:
    'The rules between you and Marquee: accounts, buying tickets and titles, cancellations and refunds, investing, pledging for rewards, publishing, and what happens when something goes wrong.',
  sections: [
    section(
      'The agreement',
      'These terms are an agreement between you and the operator named on the Contact page. You accept them when you create an account or buy something. They are an electronic record under the Information Technology Act, 2000 and need no signature.',
      'The End User Agreement covers how you may use what you watch. The Content Marketplace Agreement applies to sellers. The Content Guidelines apply to everyone who publishes. On its own subject, each of these documents takes precedence over these terms.',
    ),
    section(
      'Your account',
      'You must be at least 18 years old and able to enter into a contract. Each person may have one account. Keep your phone and your Google account secure: you are responsible for what is done through your account.',
      'Your profile lists every device on which you are signed in, and lets you sign out of each of them. Tell us immediately if another person has used your account.',
    ),
    section(
      'Prices, fees and tax',
      'You see the total price before you pay, with the ticket or title, any booking fee and Goods and Services Tax on separate lines. Nothing is added afterwards, and no option is selected for you.',
      'Tax is charged at the rate in force on the day of supply. The receipt of each order is in your account.',
    ),
    section(
      'Paying',
      'You can pay by UPI, by card or by net banking, depending on what the payment page offers. We never ask for your UPI PIN, card PIN or a one-time password by phone or message.',
      'Your seats are held until the time shown while you pay. If your bank confirms late, you receive either what you ordered or an automatic refund. You do not need to pay again; the order page shows the current status.',
    ),
    section(
      'Tickets',
      'A ticket entitles one person to attend the session it names. The organiser grants this right. A ticket admits once, and the first valid scan counts, so do not share pictures of it. Door times, age limits and venue rules are on the event page.',
      'Selling a ticket above its price and buying tickets with automated tools are prohibited. Tickets obtained or sold this way become invalid and are not refunded.',
    ),
    section(
      'Cancelling tickets, and refund slabs',
      'Each event shows its refund slabs before you pay, and those slabs apply to your order. A slab is the percentage of the price that is refunded until a certain time, including the booking fee and tax. You cancel one ticket or all tickets on the page of your order, and see the refund before you confirm.',
      'You can transfer a ticket to another person by link. When they accept it, your code stops working and only theirs is valid. You cannot cancel a ticket that you have transferred.',
      'If the organiser or we cancel a session, you receive a full refund without asking for it. If its date, time or place changes, you can cancel for a full refund for seven days after we notify you, or until the new start if that is sooner, but for at least 24 hours.',
      'Refunds go to your original payment method. Banks usually take five to seven working days after we send a refund; the order shows when we sent it.',
    ),
    section(
      'Titles and clips',
      'When you buy or rent a title, you may watch it for the period and in the quality shown on its page. Once more than ten minutes of it have been played, a title is not refunded unless it does not work. In that case you can choose between a refund and a working title.',
    ),
    section(
      'Investing in campaigns',
      'Investing is risky. The work may be late, earn less than expected, or never be made, and you may lose all the money you invest. Past figures, estimates and simulations are not a promise of returns. Read the terms, the risks and the documents of the campaign, and take advice if you are unsure.',
      'You can cancel an investment for a full refund, including our fee and its tax, until 48 hours before the campaign ends. After that it is binding. If the terms of a campaign change, you must accept the new terms within five business days; otherwise your investment is cancelled and refunded in full.',
      'We offer a campaign only to people, and only up to amounts, that the law of its country allows. We verify your identity before your first investment. Marquee publishes campaigns and keeps their ledger. We do not give investment advice and do not guarantee any return.',
    ),
    section(
      'Escrow: how your investment is held',
      'The payment provider collects your payment. Until the campaign is decided, {escrowHolder} holds the amount you invest in escrow, and our ledger records it in an escrow account of that campaign, separate from the operator’s income and from the creator’s balance. Neither the operator nor the creator may use it during that time. It earns no interest.',
      '{!escrowHolder}The payment provider collects your payment and transfers it to the operator, who names no bank or trustee as the holder of the money. Until the campaign is decided, the amount you invest is recorded in an escrow account of that campaign in our ledger, separate from the operator’s income and from the creator’s balance. Neither the operator nor the creator may use it during that time. It earns no interest.',
      'If an all-or-nothing campaign does not reach its goal, or if a campaign is cancelled, all of your money is refunded, including our fee and its tax. In a flexible campaign the creator receives what has been raised, even below the goal.',
      'When the campaign is funded, the money leaves escrow: the creator receives the amount raised, less our platform fee. If more was raised than the maximum, investments may be reduced in proportion, and the difference is refunded with its fee. Money that has left escrow is no longer refundable.',
      'Your share of later sales is recorded in the returns pool of the campaign with each sale. Two people must approve a distribution before the pool is paid to investors. Your portfolio shows every payment, refund and return with the ledger entries behind it.',
    ),
    section(
      'Pledging for rewards',
      'In a campaign for rewards you pledge an amount and are promised the rewards that you choose. A pledge gives you no share of sales and no return of money. What these terms say about cancelling an investment, about its escrow and about its refund applies to a pledge too.',
      'Once the campaign is funded, we deliver seats, titles, gift codes and requests for a credit as soon as the creator has chosen what they are for. Your name is shown as a credit only if you accept. The creator ships parcels and is responsible for everything that was promised. The work may be late or never be made, and a reward may then not be delivered.',
      'Some creators sell rewards after their campaign was funded. Such a late pledge is delivered at once, and you cannot cancel it. When your payment is returned to you, its rewards are revoked, except a parcel that was shipped.',
    ),
    section(
      'What you publish',
      'You keep your rights in what you publish. You give Marquee a non-exclusive permission to store, convert, show and share it for as long as it is published here, so that the service can work. You confirm that you hold the necessary rights and that the content complies with the Content Guidelines.',
    ),
    section(
      'What is not allowed',
      'You may not bypass security, price or access checks; collect content with automated tools beyond what robots.txt allows; impersonate another person; submit false reviews, scans or purchases; or use other people’s data for any purpose other than the one for which you received it.',
      'We may suspend or close an account that breaks these rules. Unless the law or a danger prevents it, we explain why and hear you first. Tickets and titles you have paid for stay usable or are refunded, unless they were obtained through the breach itself.',
    ),
    section(
      'Our responsibility and its limits',
      'For events, titles and campaigns of channels, Marquee is an intermediary and the channel named on the page is the seller. We are responsible for providing our own service with reasonable care, but not for events outside our control.',
      'Our liability for a claim is limited to what you paid for the purchase it concerns. Nothing in these terms limits liability for intent, gross negligence or harm to life or health, or your rights under the Consumer Protection Act, 2019.',
    ),
    section(
      'Complaints, law and changes',
      'Write to the Grievance Officer at {grievance} with your order number or the address of the page. We acknowledge complaints within 48 hours and decide them within one month. The shorter periods of the Content Guidelines apply to complaints about content. You can also contact the National Consumer Helpline (1915) or a consumer commission.',
      'Indian law applies, and the courts at the operator’s registered office have jurisdiction. Consumers may always use the court or commission where they live.',
      'We announce significant changes to these terms at least 15 days before they take effect. Earlier purchases keep the terms under which they were made. If one provision is invalid, the others remain in force.',
    ),
    section(
      'Sandbox installations',
      'A sandbox installation says so on its pages. In it, all money is play money and all people are fictional, and no purchase, ticket or investment binds anyone.',
    ),
  ],
};
