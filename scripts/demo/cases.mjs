import { openWindow, poll, read, settle, signInAs, visit } from './browserSteps.mjs';
import { buyTicket, orderWhen } from './purchase.mjs';
import { shoot } from './screenshots.mjs';
import { caseIsResolved, confirmSheet, findCase, open, openCase, resolve, runTask, takeCase } from './staffConsole.mjs';

const casePath = ({ caseID }) => `/admin/cases/${caseID}/`;

/** A buyer pays one rupee less; finance returns the money. */
export async function shortPayment({ browser, finance, pictures, step, ...app }) {
  const paymentID = await buyTicket(browser, { ...app, outcome: 'Wrong amount is captured' });
  step(`a buyer pays one rupee less than the order ${paymentID}`);
  const found = await findCase(finance, 'PAYMENT_MISMATCH');
  await shoot(finance, casePath(found), pictures('opened'));
  await openCase(finance, found);
  await takeCase(finance, 'One rupee is missing; the buyer agrees to a refund.');
  await resolve(finance, 'Return the money', { reason: 'The buyer pays again with the right amount.' });
  step('finance takes the case, adds a note and returns the money');
  await orderWhen(finance, paymentID, 'The refund', ({ refunds, isFrozen }) => !isFrozen && refunds[0]?.state === 'SUCCEEDED');
  step('the provider sends the money back; the payment is no longer under review');
  await shoot(finance, casePath(found), pictures('closed'));
  await shoot(finance, `/admin/orders/${paymentID}/`, pictures('order'));
}

/** A buyer pays one rupee less; finance accepts it, and the buyer has the ticket. */
export async function acceptedPayment({ browser, finance, pictures, step, ...app }) {
  const paymentID = await buyTicket(browser, { ...app, outcome: 'Wrong amount is captured' });
  step(`a buyer pays one rupee less than the order ${paymentID}`);
  const found = await findCase(finance, 'PAYMENT_MISMATCH');
  await openCase(finance, found);
  await takeCase(finance, 'The bank of the buyer kept a rupee. The seats are still held.');
  await resolve(finance, 'Accept the payment', { reason: 'One rupee is not worth a second payment.' });
  step('finance accepts the payment; the missing rupee is written off');
  await orderWhen(finance, paymentID, 'The ticket', ({ status, isFrozen }) => !isFrozen && status === 'BOOKED');
  await shoot(finance, casePath(found), pictures('closed'));
  await shoot(finance, `/admin/orders/${paymentID}/`, pictures('order'));
}

/** How long the worker waits after each refused try, in minutes, and a little more. */
const refundPauses = [1.2, 4.2, 16.2, 64.2, 256.2];

/** The provider refuses a refund six times; finance sends the money from the bank, confirmed by a second person. */
export async function deadRefund({ browser, finance, second, clock, pictures, step, ...app }) {
  const paymentID = await buyTicket(browser, { ...app, clock, outcome: 'Paid, but every refund is refused' });
  await orderWhen(finance, paymentID, 'The ticket', ({ status }) => status === 'BOOKED');
  await open(finance, `/admin/orders/${paymentID}/`);
  await finance.page.getByRole('button', { name: 'Refund', exact: true }).click();
  const sheet = finance.page.getByRole('dialog', { name: 'Refund this order' });
  await sheet.getByLabel(/^Reason/).fill('The buyer is ill and cannot come.');
  await confirmSheet(finance, sheet, /^Refund ₹/);
  step(`finance refunds the order ${paymentID}`);
  for (const [refused, minutes] of refundPauses.entries()) {
    await orderWhen(
      finance,
      paymentID,
      `The ${refused + 1}. refusal`,
      ({ refunds: [refund] }) => refund?.state === 'FAILED' && refund.attempts === refused,
    );
    await clock.advance(minutes);
  }
  const found = await findCase(finance, 'REFUND_FAILED');
  step('the provider refuses it six times in six hours');
  await shoot(finance, casePath(found), pictures('opened'));
  await openCase(finance, found);
  await takeCase(finance, 'The provider says that it went back already; its statement shows no refund. We pay by transfer.');
  const label = 'Paid by bank transfer';
  const reference = 'UTR410093302217';
  await resolve(finance, label, { reason: 'Sent to the buyer’s verified account today.', reference, isProposal: true });
  step('finance proposes “Paid by bank transfer” with the reference of the transfer');
  await shoot(second, casePath(found), pictures('proposed'));
  await openCase(second, found);
  await resolve(second, label, { reason: 'The transfer is on the bank statement.', reference });
  step('a second person confirms it');
  await orderWhen(finance, paymentID, 'The refund', ({ refunds, status }) => status === 'REFUNDED' && refunds[0]?.state === 'SUCCEEDED');
  await shoot(finance, casePath(found), pictures('closed'));
  await shoot(finance, `/admin/orders/${paymentID}/`, pictures('order'));
}

/** A bank disputes a payment and wins; finance had sent the evidence. */
export async function lostDispute({ browser, finance, clock, pictures, step, ...app }) {
  // The bank opens the dispute after five seconds; its decision, after thirty, waits until staff are done.
  const paymentID = await buyTicket(browser, {
    ...app,
    clock,
    outcome: 'Paid, then disputed and lost',
    beforePaying: () => clock.stopIn(0),
  });
  await clock.stopIn(8);
  const found = await findCase(finance, 'DISPUTE');
  step(`the buyer’s bank disputes the payment of the order ${paymentID}`);
  await shoot(finance, casePath(found), pictures('opened'));
  await openCase(finance, found);
  await takeCase(finance, 'The ticket was issued and not returned; the order and the messages are evidence.');
  const [download] = await Promise.all([
    finance.page.waitForEvent('download'),
    finance.page.getByRole('link', { name: 'Download the evidence (PDF)' }).click(),
  ]);
  await download.saveAs(`${pictures('evidence')}.pdf`);
  await resolve(finance, 'Evidence sent', { reason: 'Uploaded at the provider today.' });
  step('finance takes the case, downloads the evidence and sends it');
  await clock.resume();
  await clock.advance(1);
  await orderWhen(finance, paymentID, 'The decision', ({ disputes: [dispute] }) => dispute?.state === 'LOST');
  step('the bank decides for the buyer; the loss is posted');
  await shoot(finance, casePath(found), pictures('closed'));
  await shoot(finance, `/admin/orders/${paymentID}/`, pictures('order'));
}

const film = 'Saltwater Hours';

async function setAddress(page, campaignID, vpa) {
  await visit(page, `/studio/campaigns/${campaignID}/?tab=money`);
  const panel = page.getByRole('region', { name: 'Payouts', exact: true });
  const field = panel.getByLabel(/^UPI ID/);
  const kind = panel.getByLabel('Payout account', { exact: true });
  const change = panel.getByRole('button', { name: 'Change payout account' });
  await field.or(kind).or(change).first().waitFor();
  if (await change.isVisible()) await change.click();
  await kind.selectOption('UPI');
  await field.fill(vpa);
  await panel.getByRole('button', { name: 'Save UPI ID' }).click();
  await change.waitFor();
}

async function approve(operator, campaignID) {
  await open(operator, `/approvals/${campaignID}/`);
  const list = operator.page.getByRole('list', { name: 'Payouts under way' });
  await list.getByRole('button', { name: /^Approve ₹/ }).click();
  await confirmSheet(operator, operator.page.getByRole('dialog', { name: /^Approve ₹/ }), /^Yes, pay ₹/);
}

/** A bank returns a payout; the creator corrects the address, and it is paid. Addresses rest for an hour in the demonstration. */
export async function returnedPayout({ browser, finance, second, clock, pictures, step, origin }) {
  const creator = await openWindow(browser, { origin, clock });
  await signInAs(creator.page, origin, 'Kabir Sen');
  const { items } = await read(creator.page, `/campaigns/search?q=${encodeURIComponent(film)}`);
  const { campaignID } = items.find(({ title }) => title.includes(film));
  await setAddress(creator.page, campaignID, 'bounce.kabir@okbank');
  await clock.advance(61);
  await creator.context.close();

  const again = await openWindow(browser, { origin, clock });
  await signInAs(again.page, origin, 'Kabir Sen');
  await visit(again.page, `/studio/campaigns/${campaignID}/?tab=money`);
  await again.page.getByRole('button', { name: /^Request ₹/ }).click();
  await again.page.getByRole('list', { name: 'Payouts under way' }).waitFor();
  step('a creator requests a payout to an address with a mistake');
  await approve(second, campaignID);
  step('an operator approves it; the bank returns the money');
  const found = await findCase(finance, 'PAYOUT_HELD');
  await shoot(finance, casePath(found), pictures('opened'));
  await openCase(finance, found);
  await takeCase(finance, 'The bank knows no such address. Kabir corrects it today.');
  step('finance takes the case and writes to the creator');
  await setAddress(again.page, campaignID, 'kabir@okbank');
  const { payoutID } = await caseIsResolved(finance, found.caseID);
  step('the creator corrects the address, which ends the case and voids the approval');
  await again.context.close();
  await poll('The end of the approval', async () => (await read(finance.page, `/admin/payouts/${payoutID}`)).state === 'COMPUTED');
  await approve(second, campaignID);
  await clock.advance(61);
  await poll('The payout', async () => (await read(finance.page, `/admin/payouts/${payoutID}`)).state === 'PAID', 180);
  step('it is approved for the new address and paid after the cooldown');
  await shoot(finance, casePath(found), pictures('closed'));
  await shoot(finance, `/admin/payouts/${payoutID}/`, pictures('payout'));
}

/** The provider reports one settlement under two ids; two people end the second one. */
export async function duplicateSettlement({ browser, finance, second, clock, pictures, step, ...app }) {
  const paymentID = await buyTicket(browser, { ...app, clock, outcome: 'Paid, then settled twice' });
  await orderWhen(finance, paymentID, 'The ticket', ({ status }) => status === 'BOOKED');
  await clock.advance(25 * 60);
  step(`a day after the order ${paymentID} the provider settles, and reports the settlement twice`);
  await runTask(finance, 'postSettlements', 'The settlements of the day are due.');
  const found = await findCase(finance, 'SETTLEMENT_DUPLICATE');
  await shoot(finance, casePath(found), pictures('opened'));
  await openCase(finance, found);
  await takeCase(finance, 'Both reports have the same UTR; the bank statement shows it once.');
  const label = 'Reported twice, paid once';
  await resolve(finance, label, { reason: 'The statement of the bank shows one transfer.', isProposal: true });
  step('finance proposes “Reported twice, paid once”');
  await shoot(second, casePath(found), pictures('proposed'));
  await openCase(second, found);
  await resolve(second, label, { reason: 'Compared with the statement: one transfer.' });
  step('a second person confirms it; nothing is posted');
  await shoot(finance, casePath(found), pictures('closed'));
  await open(finance, casePath(found));
  await finance.page.getByRole('link', { name: 'Open the settlement' }).click();
  await finance.page.waitForURL(/\/admin\/settlements\/[^/]+\/$/);
  await settle(finance.page);
  await shoot(finance, new URL(finance.page.url()).pathname, pictures('settlement'));
}
