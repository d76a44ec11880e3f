import type { HostedDocument } from '../../../contract/documents';
import { firstEdition, section } from '../legalText';

export const privacyPolicy: HostedDocument = {
  documentID: 'privacy-policy',
  title: 'Privacy Policy',
  version: '1.0',
  effectiveFrom: firstEdition,
  summary:
    'We keep what is needed to sign you in, sell you a ticket or a title, pay creators and answer you. We sell nobody’s data, and you can see, correct and erase yours.',
  sections: [
    section(
      'Who is responsible',
      'The operator of this Marquee site decides why and how personal data is used here; in the words of India’s Digital Personal Data Protection Act, 2023 it is the data fiduciary and you are the data principal. The operator’s name and address stand on the Contact page.',
      'This policy covers the site, the apps made from it and the messages we send. A channel or organiser who receives your data through Marquee, for instance an attendee list, must use it for that one purpose only and answers for it beside us.',
    ),
    section(
      'What you give us',
      'Sign-in: with Google we receive your name, your e-mail address if Google has verified it, and a number by which Google knows you. With WhatsApp we receive your phone number. We never receive a password.',
      'Profile: what you choose to write or upload, such as a username, a picture, a few words about yourself, and interests. All of it can be left out or changed.',
      'Purchases: what you bought, when, at which price and with which tax. Where an order asks for a name, phone or e-mail for the ticket, we keep it with the order.',
      'Creators and investors: where the law or a payment provider asks for proof of identity or tax numbers, these are kept apart from your profile, encrypted, and shown masked even to you.',
    ),
    section(
      'What is recorded while you use Marquee',
      'Each page visit is counted: its address without what follows the question mark, the time, and the kinds of device, browser and language. Of the site you came from only its kind is sent, such as a search engine, never its address. Nothing in it leads to you, to your account or to your other visits.',
      'With your consent (“Privacy choices” in the footer and the menu) more is recorded: a random number that lasts as long as the tab, your account if you are signed in, the screen size and browser version, how long and how far a title was watched, and, when something breaks, a replay of the page with all text and pictures masked. Creators see how many people came; they never see who. You withdraw the consent in the same place. “Do Not Track” and “Global Privacy Control” count as a refusal.',
      'For safety we keep technical logs with the address a request came from, and we keep the list of devices you are signed in on, which you can read and end in your profile one by one. A sign-in that is not used for 14 days ends by itself.',
    ),
    section(
      'Why we use it',
      'To do what you asked for: sign you in, take a payment, issue a ticket, play a title, let the door check it, send you a code or a receipt.',
      'Because the law says so: invoices, tax, anti-money-laundering and identity rules, and lawful orders.',
      'With your consent: interests that order your feed, and news from channels you follow. Consent can be withdrawn as easily as it was given; what was done before stays lawful.',
      'We do not use your data to decide about you by machine alone where that would affect your rights, and we do not show advertising chosen by your behaviour.',
    ),
    section(
      'Who receives it',
      'Payment providers, to move money and refund it. Google or WhatsApp, when you sign in or are sent a message through them. The push service of your browser, once you turn its notifications on; it cannot read them. Hosting and error-reporting services that work for us under contract and only on our instruction.',
      'The organiser of an event you have a ticket for sees the name on the order and the state of the ticket. The people at the door see only what they need to let you in.',
      'Courts and authorities, when an order binds us; we check that it does, and tell you unless that is forbidden.',
      'We sell personal data to nobody.',
    ),
    section(
      'Where it is kept and how it is protected',
      'Data is stored on servers chosen by the operator and may be handled in other countries by the services named above, except where the Government of India has restricted a country.',
      'Connections are encrypted. Secrets of sign-in are stored only as hashes, identity documents only encrypted, and each person working here sees no more than their work needs.',
      'If a breach touches your data we tell you and the Data Protection Board without delay: what happened, what it may mean for you, what we have done, and what you can do.',
    ),
    section(
      'How long it is kept',
      'Account and profile: until you close the account in your profile. Your name, contact details, sign-ins, saved items, history and identity check are then erased at once; ratings and questions stay without your name. Sign-in codes: two days. Messages we sent you: 90 days. Single analytics events: 90 days, after which only daily counts remain that name nobody. Technical logs: as long as the law asks, at least one year where it does.',
      'Orders, invoices, ledger entries and tax records: eight years after the end of the financial year, because tax and company law ask for that. They are kept even if the account is closed, and used for nothing else.',
      'If you have invested: a keyed fingerprint of your identity number, without the number or your name, for five years after the investment ended, because anti-money-laundering law asks for records of investors.',
    ),
    section(
      'Your rights',
      'You may ask what we hold about you and with whom it was shared, have it corrected, completed or brought up to date, have it erased when it is no longer needed, withdraw consent, and name somebody who may use these rights for you if you die or can no longer act.',
      'In your profile you can correct your details, download a file with everything stored about you, and close your account. For the rest write to the Grievance Officer. We answer within 15 days and never charge for it.',
      'If you live in the European Economic Area or the United Kingdom you have in addition the rights of the GDPR, including to a copy you can take along and to object, and you may complain to your authority.',
    ),
    section(
      'Children',
      'Accounts are for people of 18 years and above. A younger person may use a ticket that an adult bought. We neither track children nor address advertising to them, and we close accounts of children when we learn of them unless a parent’s consent has been verified as the law demands.',
    ),
    section(
      'Cookies and storage in your browser',
      'We use a handful; the Cookie Policy lists each by name. Those that the site does not need to work wait for your consent. There is no advertising cookie.',
    ),
    section(
      'Sandbox installations',
      'A trial installation says so on its pages. The people, money and messages in it are made up, it is reachable only from the machine it runs on, and nothing you enter there is sent to Google, WhatsApp or a bank.',
    ),
    section(
      'Grievance Officer',
      'Write to the Grievance Officer at {privacy} or by post to the address on the Contact page. You hear within 24 hours that your message has arrived, and within 15 days what was decided and why.',
      'If you are not satisfied you may complain to the Data Protection Board of India.',
    ),
    section(
      'Changes',
      'A new version gets a new number and date. If it changes what happens with your data in a way that matters, we tell you at least 15 days before, and ask again where the law needs your consent. Earlier versions are given on request.',
    ),
  ],
};
