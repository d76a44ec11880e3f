import { ordersEndpoints as o } from '../../contract/orders';
import { modulePlugin } from '../../platform/http/modulePlugin';
import { mount } from '../../platform/http/mount';
import { viewerOf } from '../../platform/http/viewer';
import type { OrderService } from './orderService';

/** Mounts the operations that pay, follow and cancel an order of any product. */
export const ordersPlugin = modulePlugin('orders', (app, { orders }: { orders: OrderService }) => {
  mount(app, o.open, async (_input, request) => ({ items: await orders.listOpen(viewerOf(request).userID) }));
  mount(app, o.get, async ({ paymentID }, request) => {
    const { userID } = viewerOf(request);
    await orders.refresh(userID, paymentID);
    return orders.describe(userID, paymentID);
  });
  mount(app, o.pay, async ({ paymentID, method }, request) => {
    const { userID } = viewerOf(request);
    const action = await orders.pay(userID, paymentID, method, { ipCountry: request.ipCountry });
    return { order: await orders.describe(userID, paymentID), action };
  });
  mount(app, o.cancel, async ({ paymentID }, request) => {
    const { userID } = viewerOf(request);
    await orders.cancel(userID, paymentID);
    return orders.describe(userID, paymentID);
  });
});
