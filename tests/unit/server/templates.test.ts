/** @jest-environment node */
import { renderMessage, templates, type TemplateData, type TemplateName } from '@/server/modules/notifications/templates/templates';
import { investmentWords } from '../../support/pledgeWords';

const show = {
  eventTitle: 'Paper Boat',
  startsAt: 'Saturday at 8:30 pm',
  venueName: 'Regal',
  city: 'Kochi',
  gate: 'North',
  isOnline: false,
  joinUrl: null,
  seats: ['G 14'],
};
const dispute = { amount: '₹500', orderNumber: 'K7QX-M3RD', state: 'OPEN' as const, respondBy: new Date('2026-03-01') };
const work = { channelName: 'Boats', title: 'Tide', tagline: 'A river film.', url: 'https://marquee.test/ott/video/tide/' };
const progress = { title: 'Paper Boat', raised: '₹5,000', goal: '₹10,000' };

const examples: { [N in TemplateName]: TemplateData<N> } = {
  signInCode: { code: '123456' },
  accountClosed: { reason: null },
  accountExportReady: { byStaff: false, until: new Date('2026-12-05T10:00:00Z'), url: 'https://marquee.test/profile/' },
  studioExportReady: { fileName: 'orders.csv', until: new Date('2026-12-05T10:00:00Z'), url: 'https://marquee.test/studio/orders/' },
  identityVerdict: { verdict: 'NEEDS_INPUT' },
  payoutAddressChanged: { shown: 'as…@upi', cooldownUntil: new Date('2026-03-01T10:00:00Z') },
  channelPayoutAddressChanged: { shown: 'as…@upi', cooldownUntil: null },
  ticketsBooked: { ...show, count: 1, ticketUrl: 'https://marquee.test/ticket/?id=tkt_1', orderNumber: 'K7QX-M3RD' },
  ticketsIssued: { ...show, count: 1, tierName: 'Balcony', codes: ['K7QD'] },
  ticketsMoved: { eventTitle: 'Paper Boat', count: 2, orderNumber: 'K7QX-M3RD' },
  orderMoved: {
    eventTitle: 'Paper Boat',
    by: 'Boats',
    count: 2,
    startsAt: 'Friday',
    seats: ['G 14'],
    refundUntil: 'Monday',
    orderNumber: 'K7QX-M3RD',
  },
  orderRefunded: { eventTitle: 'Paper Boat', by: 'Boats', cancelled: 1, amount: '₹500', reason: 'Rain.', orderNumber: 'K7QX-M3RD' },
  ticketPassedOn: { eventTitle: 'Paper Boat', holderName: 'Nila' },
  ticketReceived: { eventTitle: 'Paper Boat', fromName: 'Asha', ticketUrl: 'https://marquee.test/ticket/?id=tkt_1' },
  waitlistOffer: {
    eventTitle: 'Paper Boat',
    quantity: 2,
    until: '6 pm',
    paymentUrl: 'https://marquee.test/pay/',
  },
  sessionCancelled: { eventTitle: 'Paper Boat', when: 'Saturday', reason: 'The projector broke.' },
  eventChanged: { eventTitle: 'Paper Boat', changes: 'It starts at nine.', refundNote: 'You can cancel until Friday.' },
  creatorMessage: { title: 'The Ferryman', instrument: 'REVENUE_SHARE', subject: 'Shooting begins', body: 'We start on Monday.' },
  organiserMessage: { eventTitle: 'Paper Boat', subject: 'Parking', body: 'Use the back gate.' },
  paymentAccepted: { amount: '₹498', due: '₹499', what: 'Paper Boat', orderNumber: 'K7QX-M3RD' },
  paymentMoved: { amount: '₹499', what: 'Paper Boat', orderNumber: 'K7QX-M3RD', fromOrderNumber: 'C4HN-9TWY' },
  paymentUnderReview: { amount: '₹499', what: 'Paper Boat', orderNumber: 'K7QX-M3RD' },
  refundDelayed: { amount: '₹500', what: 'Paper Boat', orderNumber: 'K7QX-M3RD' },
  caseOpened: { caseID: 'cse_1', summary: 'A refund failed', dueAt: new Date('2026-11-27T10:00:00Z') },
  casesOverdue: { count: 2, first: 'cse_1, REFUND_FAILED' },
  refundStarted: { amount: '₹500', what: 'Paper Boat', reason: null, orderNumber: 'K7QX-M3RD' },
  titleRented: { name: 'Paper Boat', startWithinDays: 30, watchWithinHours: 48, orderNumber: 'K7QX-M3RD' },
  titleBought: { name: 'Paper Boat', orderNumber: 'K7QX-M3RD' },
  payoutPaid: { amount: '₹500', payoutID: 'pyt_1', reference: null, address: 'HDFC ••••4321' },
  campaignReviewed: {
    title: 'Paper Boat',
    instrument: 'REVENUE_SHARE',
    isTerms: false,
    isApproved: false,
    isPublished: false,
    note: 'Nearly there.',
    remarks: ['Name the rights.'],
    url: 'https://marquee.example/studio/campaigns/cmp_1/',
  },
  organisationDecided: { legalName: 'Clay Lamp Films LLP', isVerified: false, note: 'Add the certificate.' },
  payoutAccountRefused: { shown: 'HDFC ••••4321' },
  payoutHeld: { amount: '₹500', payoutID: 'pyt_1', reason: 'No address.', advice: 'Set one.' },
  payoutNeedsApproval: { payoutID: 'pyt_1', reason: 'The address changed.' },
  approverNamed: { title: 'Paper Boat' },
  saleDisputed: dispute,
  investmentReceived: {
    title: 'Paper Boat',
    instrument: 'REVENUE_SHARE',
    amount: '₹5,000',
    cancellationNote: 'You can cancel until Friday.',
    orderNumber: 'K7QX-M3RD',
    url: 'https://marquee.test/payment/process/campaign/?id=pay_1',
  },
  latePledgeReceived: { title: 'The Ferryman', amount: '₹10,000', orderNumber: 'MQ-1', url: 'https://marquee.example/payment/' },
  investmentNeedsConfirmation: { title: 'Paper Boat', amount: '₹5,000' },
  investmentChargedBack: { title: 'Paper Boat', instrument: 'REVENUE_SHARE', amount: '₹5,000', isWhole: false, orderNumber: 'K7QX-M3RD' },
  termsChanged: { title: 'Paper Boat', reconfirmBy: '1 March' },
  campaignCancelled: { title: 'Paper Boat', reason: 'Rain.' },
  rewardSurvey: { title: 'Paper Boat', parcels: 'The poster', url: 'https://marquee.example/payment/process/campaign/?id=pay_1' },
  rewardShipped: { title: 'Paper Boat', label: 'The poster', carrier: 'India Post', trackingNumber: 'EE123456789IN' },
  giftCodesReady: {
    title: 'Paper Boat',
    label: 'A copy for a friend',
    codes: ['7K2M-0000-0000-0000'],
    url: 'https://marquee.example/gift/',
  },
  campaignFunded: { title: 'Paper Boat', instrument: 'REVENUE_SHARE', raised: '₹10,000', isScaledBack: true, retained: null },
  milestoneReleased: { title: 'Paper Boat', milestone: 'First cut', amount: '₹5,000' },
  milestoneSentBack: { title: 'Paper Boat', milestone: 'First cut', reason: 'The link is empty.' },
  campaignFailed: progress,
  campaignStateChanged: { title: 'Paper Boat', change: 'suspended', reason: 'Rain.', description: 'Nothing is paid out.' },
  saleOpened: { eventTitle: 'Paper Boat', eventUrl: 'https://marquee.test/event/evt_1/' },
  campaignUpdate: { title: 'Paper Boat', updateTitle: 'First cut', body: 'It is done.' },
  campaignClosing: { ...progress, endsAt: '1 March' },
  campaignNearGoal: { ...progress, percent: 85 },
  campaignTermsChanged: { title: 'Paper Boat' },
  teamInvitation: {
    channelName: 'Regal',
    role: 'Editor',
    roleDescription: 'Edits titles.',
    url: 'https://marquee.test/invitation/?token=x',
  },
  splitProposed: { work: 'Paper Boat', maker: 'Regal', isLeaving: false, url: 'https://marquee.test/shares/' },
  splitAnswered: { work: 'Paper Boat', payee: 'Kala Mandir', isAgreed: true, isInForce: false, reason: '' },
  splitAgreed: { work: 'Paper Boat' },
  teamJoined: { channelName: 'Regal', role: 'Editor' },
  namedInCampaign: { title: 'Paper Boat', role: 'Camera', isPromoter: true },
  creditOffered: { name: 'Paper Boat', label: 'Your name in the credits', url: 'https://marquee.example/profile/' },
  namedInRelease: { name: 'Paper Boat', role: 'camera', isChannel: false },
  questionAnswered: { title: 'Paper Boat', question: 'When?', answer: 'Soon.' },
  questionRemoved: { title: 'Paper Boat', question: 'When?' },
  releasePublished: { name: 'Paper Boat', isProcessing: true },
  releaseNotPublished: { name: 'Paper Boat', missing: 'a poster is missing' },
  videoReady: { name: 'Paper Boat' },
  videoFailed: { name: 'Paper Boat', message: 'The file has no picture' },
  sessionReminder: {
    eventTitle: 'Paper Boat',
    day: 'Tonight',
    doors: '6:30 pm',
    starts: '7:30 pm',
    venueName: 'Kala Mandir',
    city: 'Pune',
    gate: '2',
    isOnline: false,
    joinUrl: null,
    ticketsUrl: 'https://marquee.test/collection/',
  },
  newTitle: work,
  newEvent: { ...work, startsAt: '5 December, 7:30 pm', venueName: 'Kala Mandir', city: 'Pune' },
  newCampaign: { ...work, instrument: 'REVENUE_SHARE' },
  dailySummary: { items: [{ subject: 'New from Boats: Tide', text: 'Watch it now.' }] },
  disputeChanged: { ...dispute, paymentID: 'pay_1', disputeID: 'dsp_1', reason: '' },
  returnedTwice: { amount: '₹500', paymentID: 'pay_1' },
  frozenRefund: { amount: '₹500', paymentID: 'pay_1' },
  ledgerDeviations: { count: 1, findings: ['1 violating the balance.'], ledgerUrl: 'https://marquee.test/ledger/' },
  jobsFailed: { name: 'refundSession', count: 2, error: 'The database did not answer' },
  reportReceived: {
    title: 'Paper Boat',
    reportID: 'rpt_1',
    answerBy: new Date('2026-12-01T10:00:00Z'),
    url: 'https://marquee.test/report/rpt_1/#k',
  },
  reportAnswered: {
    title: 'Paper Boat',
    isRemoved: true,
    answer: 'It showed a person who did not agree.',
    url: 'https://marquee.test/report/rpt_1/#k',
  },
  contentTakenDown: {
    kind: 'TITLE',
    name: 'Paper Boat',
    ground: 'TERMS',
    rule: 'Content Guidelines, Privacy',
    reason: 'It shows a person who did not agree.',
    strikes: 1,
    strikeLimit: 3,
    url: 'https://marquee.test/decision/dec_1/#k',
  },
  decisionUndone: { kind: 'TITLE', name: 'Paper Boat', reason: 'It was a mistake.', url: 'https://marquee.test/decision/dec_1/#k' },
  appealReceived: { name: 'Paper Boat', url: 'https://marquee.test/admin/reports/' },
  appealAnswered: { name: 'Paper Boat', isRestored: true, answer: 'You were right.', url: 'https://marquee.test/decision/dec_1/#k' },
  auditFailed: { ledgerUrl: 'https://marquee.test/ledger/' },
};

const render = (name: TemplateName) => renderMessage(name, examples[name]);
const names = Object.keys(templates) as TemplateName[];

test('each template renders a subject in one line, a text without gaps and WhatsApp parameters', () => {
  expect(names).toHaveLength(Object.keys(examples).length);
  for (const name of names) {
    const { subject, text, whatsapp } = render(name);
    expect(subject).toMatch(/^\S.*\S$/);
    expect(`${subject} ${text}`).not.toMatch(/undefined|null|NaN|\$\{|\[object| {2}|\.\./);
    expect(whatsapp.name).toMatch(/^marquee_[a-z]+$/);
    for (const parameter of whatsapp.parameters) expect(parameter).toMatch(/^\S(?:.*\S)?$/);
  }
});

test('a WhatsApp parameter is one line and short enough for a template', () => {
  const { whatsapp } = renderMessage('organiserMessage', {
    eventTitle: 'Boats',
    subject: 'x'.repeat(300),
    body: 'A\n\nB    C\t' + '👩‍👩‍👧'.repeat(800),
  });
  const [subject = '', text = ''] = whatsapp.parameters;
  expect([...subject]).toHaveLength(150);
  expect([...text]).toHaveLength(800);
  expect(text).toMatch(/^A B C .*…$/u);
  expect(text).not.toMatch(/[\n\t]| {2}/);
});

const ofCampaigns = names.filter((name) => 'instrument' in examples[name]);

test('a message about a campaign for rewards speaks of backers, pledges and rewards, and of an investment only elsewhere [R-CAMPAIGN-014]', () => {
  expect(ofCampaigns).toHaveLength(6);
  for (const name of ofCampaigns) {
    for (const variant of [{}, { isTerms: true }, { isTerms: true, isApproved: true }]) {
      const { subject, text } = renderMessage(name, { ...examples[name], ...variant, instrument: 'REWARD' });
      expect(investmentWords(`${subject}\n${text}`)).toEqual([]);
    }
  }
  expect(ofCampaigns.filter((name) => investmentWords(render(name).text).length > 0)).toHaveLength(5); // campaignReviewed is about a draft
  const { subject, text } = renderMessage('investmentReceived', { ...examples.investmentReceived, instrument: 'REWARD' });
  expect(subject).toBe('You backed Paper Boat');
  expect(text).toContain('The work may be late or not be finished, and then rewards may not arrive.');
});

test.each([
  'rewardSurvey',
  'rewardShipped',
  'giftCodesReady',
  'latePledgeReceived',
  'termsChanged',
  'campaignCancelled',
  'campaignFailed',
] as const)('%s, which backers get too, names no investment', (name) => {
  const { subject, text } = render(name);
  expect(investmentWords(`${subject}\n${text}`)).toEqual([]);
});
