import { createHash } from 'node:crypto';
import { escapeHtml } from '../../../platform/escapeHtml';
import { formatMoney } from '../../../platform/formatMoney';
import { outcomes, type Outcome } from './sandboxOutcomes';
import type { SandboxOrder, SandboxPayment } from './sandboxStore';
import { sandboxStyle } from './sandboxStyle';

/** Content security policy: one style block by its hash, and forms to the public origin only. */
export const sandboxCsp = (publicOrigin: string) =>
  `default-src 'none'; style-src 'sha256-${createHash('sha256').update(sandboxStyle).digest('base64')}'; form-action 'self' ${publicOrigin}; base-uri 'none'; frame-ancestors 'none'`;

const page = (title: string, body: string) =>
  `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title><style>${sandboxStyle}</style></head>
<body><main><p class="notice" role="note"><strong>Sandbox.</strong> This is a test: no money is charged, whatever you choose.</p>
${body}
</main></body></html>`;

const button = (name: Outcome, className = 'quiet') =>
  `<button class="${className}" name="outcome" value="${name}"><b>${escapeHtml(outcomes[name].label)}</b><span>${escapeHtml(outcomes[name].hint)}</span></button>`;

const failureCases: Outcome[] = ['decline', 'cancel', 'fault', 'silent'];
const edgeCases: Outcome[] = [
  'duplicate',
  'reordered',
  'wrongAmount',
  'refundFails',
  'refundsRefused',
  'settledTwice',
  'disputeLost',
  'disputeLostInPart',
  'disputeWon',
];

/** The page on which the tester chooses the outcome of a payment. */
export function payPage(order: SandboxOrder, payments: readonly SandboxPayment[]): string {
  const total = formatMoney(order);
  const attempts = payments
    .map(
      (payment, at) =>
        `<li>Attempt ${at + 1}: ${payment.state === 'PENDING' ? 'the bank has not answered' : payment.state.toLowerCase()}</li>`,
    )
    .join('');
  const isPaid = payments.some((payment) => payment.state === 'CAPTURED');
  const body = isPaid
    ? `<h1>Already paid</h1><p class="sum">${total}</p><p class="what">${escapeHtml(order.description)}</p>
<form method="post"><button class="main" name="outcome" value="back"><b>Back to Marquee</b></button></form>`
    : `<h1>Pay <span class="sum">${total}</span></h1>
<p class="what">${escapeHtml(order.description)}</p>${attempts ? `<ul class="tries">${attempts}</ul>` : ''}
<form method="post">
<div class="group">${button('upi', 'main')}${button('card', 'main second')}</div>
<fieldset><legend>Failures</legend>${failureCases.map((name) => button(name)).join('')}</fieldset>
<fieldset><legend>Delayed capture</legend>
<label for="delay">Seconds until the payment is captured</label><input id="delay" name="delay" type="number" inputmode="numeric" min="1" max="86400" value="20">
${button('late')}</fieldset>
<details><summary>Rare faults</summary><div class="group">${edgeCases.map((name) => button(name)).join('')}</div></details>
</form>`;
  return page(
    isPaid ? 'Already paid · Sandbox' : `Pay ${total} · Sandbox`,
    `${body}<p class="small">Order ${escapeHtml(order.orderID)}</p>`,
  );
}

export const unknownOrderPage = () => page('Unknown order · Sandbox', '<h1>No such order</h1><p>This payment link is not valid.</p>');
