import type { AdminOrder } from '../../contract/adminOrders';
import { formatMoney } from '../../platform/formatMoney';
import { pdfPaper, type Paper } from '../../platform/pdf/pdfPaper';
import { refundRuleOf } from '../events/events';
import type { EvidenceCommitment, EvidenceDispute, EvidencePurchase, EvidenceScan, EvidenceSession } from './evidenceReads';

export interface Evidence {
  dispute: EvidenceDispute;
  order: AdminOrder;
  session: EvidenceSession | null;
  scans: readonly EvidenceScan[];
  purchase: EvidencePurchase | null;
  commitment: EvidenceCommitment | null;
  now: Date;
}

const timeOf = (at: Date | string) => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
const minutesOf = (ms: number) => `${Math.round(ms / 60_000)} min`;

function section(paper: Paper, title: string): void {
  paper.space();
  paper.line(title, { isStrong: true, size: 13 });
}

function writeOrder(paper: Paper, { order, dispute }: Evidence): void {
  section(paper, 'Order');
  paper.row('Order', order.orderNumber);
  paper.row('What was bought', order.title.slice(0, 60));
  paper.row('Buyer', order.buyer.name);
  paper.row('Ordered', timeOf(order.createdAt));
  if (order.capturedAt) paper.row('Paid', timeOf(order.capturedAt));
  paper.row('Payment reference', dispute.providerPaymentID);
  for (const { label, amount } of order.lines) paper.row(label, formatMoney(amount));
  paper.row('Total', formatMoney(order.total), true);
  paper.row('Refunded', formatMoney(order.refunded));
  for (const { amount, state, at } of order.refunds) paper.row(`Refund ${state.toLowerCase()}, ${timeOf(at)}`, formatMoney(amount));
}

function writeTickets(paper: Paper, { order: { tickets }, session, scans }: Evidence): void {
  if (!session) return;
  section(paper, 'Tickets and check-in');
  paper.row('Date', timeOf(session.startsAt));
  if (session.venue) paper.row('Venue', session.venue.slice(0, 60));
  for (const { humanCode, holderName, seatLabel, tierName, status, firstAdmittedAt } of tickets)
    paper.line(
      `${humanCode}, ${holderName}, ${seatLabel ?? tierName}: ${firstAdmittedAt ? `admitted ${timeOf(firstAdmittedAt)}` : status.toLowerCase()}`,
    );
  if (scans.length === 0) paper.line('No ticket of this order was scanned.', { isQuiet: true });
  for (const { humanCode, type, verdict, gate, device, at } of scans)
    paper.line(`Scan ${timeOf(at)}: ${humanCode}, ${type}, ${verdict}, gate ${gate || '–'}, device ${device}`);
  section(paper, 'Refund rule shown before payment and accepted with it');
  paper.line(refundRuleOf(session).text);
}

function writePlayback(paper: Paper, { purchase }: Evidence): void {
  if (!purchase) return;
  const { kind, country, paidAt, confirmedAt, startedAt, endsAt, plays } = purchase;
  section(paper, 'Access and playback');
  paper.row('Kind', kind === 'RENT' ? 'Rental' : 'Purchase');
  paper.row('Country', country);
  const times = [
    ['Access from', paidAt],
    ['Start of the rental confirmed by the buyer', confirmedAt],
    ['Playback began', startedAt],
    ['Access until', endsAt],
  ] as const;
  for (const [name, at] of times) if (at) paper.row(name, timeOf(at));
  if (plays.length === 0) paper.line('No playback was recorded.', { isQuiet: true });
  for (const { videoID, watchedMs, durationMs, isFinished, at } of plays)
    paper.line(
      `Played ${minutesOf(watchedMs)} of ${minutesOf(durationMs)}${isFinished ? ', to the end' : ''}, last ${timeOf(at)} (${videoID})`,
    );
}

function writeCommitment(paper: Paper, { commitment }: Evidence): void {
  if (!commitment) return;
  section(paper, 'Commitment');
  paper.row('State', commitment.state);
  if (commitment.committedAt) paper.row('Committed', timeOf(commitment.committedAt));
  paper.line(`Agreed to the terms with the hash ${commitment.termsHash} and the risk notice ${commitment.riskVersion}`);
}

function writeMessages(paper: Paper, { order: { messages } }: Evidence): void {
  section(paper, 'Messages sent to the buyer');
  if (messages.length === 0) paper.line('No message to the buyer is stored.', { isQuiet: true });
  for (const { at, channel, subject, state } of [...messages].reverse())
    paper.line(`${timeOf(at)}, ${channel?.toLowerCase() ?? '–'}, ${state.toLowerCase()}: ${subject}`);
}

/** What we know about a disputed payment, for the bank of the buyer. */
export const evidencePdf = (evidence: Evidence): Promise<Buffer> =>
  pdfPaper(`Evidence ${evidence.dispute.providerDisputeID}`, (paper) => {
    const { dispute, now } = evidence;
    paper.title('Evidence for a disputed payment');
    paper.space();
    paper.row('Dispute', dispute.providerDisputeID);
    paper.row('Reason given by the bank', dispute.reason || '–');
    paper.row('Disputed amount', formatMoney(dispute), true);
    paper.row('Opened', timeOf(dispute.openedAt));
    if (dispute.respondBy) paper.row('Evidence due', timeOf(dispute.respondBy));
    paper.row('Compiled', timeOf(now));
    writeOrder(paper, evidence);
    writeTickets(paper, evidence);
    writePlayback(paper, evidence);
    writeCommitment(paper, evidence);
    writeMessages(paper, evidence);
  });
