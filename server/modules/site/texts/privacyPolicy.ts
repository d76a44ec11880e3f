import type { HostedDocument } from '../../../contract/documents';
import { section, thirdEdition } from '../legalText';

export const privacyPolicy: HostedDocument = {
  documentID: 'privacy-policy',
  title: 'Privacy Policy',
  version: '1.2',
  effectiveFrom: thirdEdition,
  summary:
    'We keep what we need to sign you in, sell you tickets and titles, pay creators and answer you. We do not sell personal data, and you can see, correct and delete yours.',
  sections: [
    section(
      'Who is responsible',
      'The operator of this Marquee site decides why and how personal data is used here. Under India’s Digital Personal Data Protection Act, 2023, the operator is the data fiduciary and you are the data principal. The operator’s name and address are on the Contact page.',
      'This policy covers the site and the messages we send. A channel or organiser that receives your data through Marquee, for example in a list of ticket holders, may use it for that purpose only and is responsible for it alongside us.',
    ),
    section(
      'Data you give us',
      'Sign-in: from Google we receive your name, your email address if Google has verified it, your picture, and the identifier of your Google account. With WhatsApp we receive your phone number. We never receive a password.',
      'Profile: what you choose to write or upload, such as a username, a picture, a short description and your interests. You can change or remove it.',
      'Purchases: what you bought, when, at what price and with how much tax, and the name, phone number or email address that an order asks for.',
      'Creators and investors: proof of identity and tax numbers, where the law or a payment provider requires them. We keep them separate from your profile, encrypt them, and show them masked even to you.',
    ),
    section(
      'Data we record while you use Marquee',
      'We count each page visit: the address without its query string, the time, and the type of device, browser and language. We record only the kind of site you came from, such as a search engine, never its address. These counts are not linked to you, your account or your other visits.',
      'With your consent under “Privacy choices”, we also record a random number for as long as the browser tab is open, your account if you are signed in, your screen size and browser version, how much of a title was watched, and, when an error occurs, a replay of the page with all text and pictures masked. Creators see how many people watched, never who. You can withdraw your consent in the same place. “Do Not Track” and “Global Privacy Control” count as a refusal.',
      'For security we keep technical logs with the IP address of each request, and the list of devices on which you are signed in. You can see that list in your profile and sign out of each device. A sign-in that is not used for 14 days expires.',
    ),
    section(
      'Why we use it',
      'To provide what you asked for: to sign you in, take a payment, issue a ticket, play a title, check a ticket at the entrance, and send you codes and receipts.',
      'To comply with the law: invoices, tax, anti-money-laundering and identity rules, and lawful orders.',
      'With your consent: to personalise your feed with the interests you chose, and to send you news from channels you follow. You can withdraw your consent at any time; earlier processing stays lawful.',
      'We make no automated decisions that affect your rights, and we do not show advertising based on your behaviour.',
    ),
    section(
      'Who receives it',
      'Payment providers, to take payments and send refunds. Google or WhatsApp, when you sign in or receive a message through them. The push service of your browser if you turn on notifications; it cannot read them. Apple or Google if you add a ticket to your wallet: Google receives the ticket, Apple only that it changed. Hosting and error-reporting providers, which work for us under contract and only on our instructions.',
      'The organiser of an event for which you hold a ticket sees your name and the status of your ticket. Check-in staff see only what they need to admit you.',
      'Courts and authorities, when an order binds us. We check each order, and we inform you unless that is prohibited.',
      'We do not sell personal data.',
    ),
    section(
      'Where it is kept and how it is protected',
      'Data is stored on servers chosen by the operator. The providers named above may process it in other countries, except in countries that the Government of India has restricted.',
      'Connections are encrypted. Sign-in secrets are stored only as hashes, and identity documents only in encrypted form. Staff can see only the data their work requires.',
      'If a data breach affects you, we inform you and the Data Protection Board without delay: what happened, what it may mean for you, what we have done, and what you can do.',
    ),
    section(
      'How long we keep it',
      'Account and profile: until you close your account in your profile. We then delete your name, contact details, sign-ins, saved items, history and identity check immediately. Ratings and questions remain without your name.',
      'Sign-in codes: two days. Messages we sent you: 90 days. Individual analytics events: 90 days; after that we keep only daily totals that identify no one. Technical logs: as long as the law requires.',
      'Orders, invoices, ledger entries and tax records: eight years after the end of the financial year, because tax and company law require it. We keep them even after an account is closed and use them for no other purpose.',
      'If you have invested: a keyed fingerprint of your identity number, without the number or your name, for five years after the investment ended, because anti-money-laundering law requires records of investors.',
    ),
    section(
      'Your rights',
      'You may ask what data we hold about you and with whom we shared it; have it corrected, completed or updated; have it deleted when it is no longer needed; withdraw your consent; and nominate a person who may exercise these rights if you die or are no longer able to.',
      'In your profile you can correct your details, download a file with everything stored about you, and close your account. For other requests, write to the Grievance Officer. We answer within 15 days, free of charge.',
      'If you live in the European Economic Area or the United Kingdom, you also have the rights of the GDPR, including the rights to data portability and to object, and you may complain to your supervisory authority.',
    ),
    section(
      'Children',
      'Accounts are for people aged 18 and over. A younger person may use a ticket that an adult bought. We do not track children or direct advertising at them. If we learn that an account belongs to a child, we close it unless a parent’s consent has been verified as the law requires.',
    ),
    section(
      'Cookies and storage in your browser',
      'The Cookie Policy lists every cookie and storage entry by name. Those the site does not need to work are used only with your consent. We use no advertising cookies.',
    ),
    section(
      'Sandbox installations',
      'A sandbox installation says so on its pages. Its people, money and messages are fictional, it can be reached only from the computer on which it runs, and nothing you enter there is sent to Google, WhatsApp or a bank.',
    ),
    section(
      'Grievance Officer',
      'Write to the Grievance Officer at {privacy} or to the postal address on the Contact page. We acknowledge your message within 24 hours and give you a reasoned decision within 15 days.',
      'If you are not satisfied with the decision, you may complain to the Data Protection Board of India.',
    ),
    section(
      'Changes',
      'Each new version has a new number and date. If a change significantly affects how we use your data, we inform you at least 15 days before it takes effect and ask for your consent again where the law requires it. Earlier versions are available on request.',
    ),
  ],
};
