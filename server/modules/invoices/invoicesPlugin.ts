import { billingEndpoints as b } from '../../contract/billing';
import { modulePlugin } from '../../platform/http/modulePlugin';
import { mount } from '../../platform/http/mount';
import { viewerOf } from '../../platform/http/viewer';
import type { BillingService } from './billingService';

/** Mounts the details that buyers want on their invoices; documents are served with orders, earnings and the console. */
export const invoicesPlugin = modulePlugin('invoices', (app, { invoices }: { invoices: { billing: BillingService } }) => {
  mount(app, b.billing, (_input, request) => invoices.billing.get(viewerOf(request).userID));
  mount(app, b.billingSet, ({ details }, request) => invoices.billing.set(viewerOf(request).userID, details));
});
