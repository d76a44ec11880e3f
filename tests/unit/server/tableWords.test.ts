import { orderSourceLabels, orderStateLabels } from '@/components/studio/orders/orderLabels';
import { orderStateNames, sourceNames, ticketStatusNames } from '@/server/modules/events/tableWords';
import * as t from '@messages/studio/eventsSales';

test('files of orders and ticket holders have the words of the pages', () => {
  expect(sourceNames).toEqual(orderSourceLabels);
  expect(orderStateNames).toEqual(orderStateLabels);
  expect(ticketStatusNames).toEqual({ VALID: t.valid, TRANSFERRED: t.transferred, CANCELLED: t.cancelled });
});
