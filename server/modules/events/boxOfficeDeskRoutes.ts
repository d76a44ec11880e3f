import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Id } from '../../contract/common';
import { AttendeeFilter, organiserDeskEndpoints as ops } from '../../contract/organiserDesk';
import { badInput } from '../../errors';
import { apiPrefix, mount } from '../../mount';
import { viewerOf } from '../../viewer';
import type { BoxOfficeDesk } from './boxOfficeDesk';

const CsvQuery = z.strictObject({ eventID: Id, ...AttendeeFilter });

export function boxOfficeDeskRoutes(app: FastifyInstance, box: BoxOfficeDesk) {
  mount(app, ops.attendees, (query, request) => box.listAttendees(viewerOf(request), query));
  mount(app, ops.sales, ({ eventID }, request) => box.getSales(viewerOf(request), eventID));
  mount(app, ops.payoutStatement, ({ eventID }, request) => box.getStatement(viewerOf(request), eventID));
  mount(app, ops.announcements, ({ eventID }, request) => box.listAnnouncements(viewerOf(request), eventID));
  mount(app, ops.messageHolders, (input, request) => box.message(viewerOf(request), input));
  mount(app, ops.doorSale, (input, request) => box.giveTickets(viewerOf(request), request.idempotencyKey ?? request.id, input));
  // A file and no JSON, so it stands beside the contract: the browser saves it as it comes.
  app.get(`${apiPrefix}/studio/events/:eventID/attendees.csv`, async (request, reply) => {
    const viewer = viewerOf(request);
    const query = CsvQuery.safeParse({ ...(request.query as object), ...(request.params as object) });
    if (!query.success) throw badInput({ query: 'is not a filter of this list' });
    const { eventID, ...filter } = query.data;
    const { name, lines } = await box.streamAttendees(viewer, eventID, filter);
    const file = name.match(/\w+/g)?.join('-') ?? 'event';
    return reply
      .headers({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="attendees-${file}.csv"`,
        'cache-control': 'no-store',
      })
      .send(Readable.from(lines));
  });
}
