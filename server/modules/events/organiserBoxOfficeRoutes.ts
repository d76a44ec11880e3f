import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Id } from '../../contract/common';
import { AttendeeFilter, eventManagementEndpoints as ops } from '../../contract/eventManagement';
import { badInput } from '../../platform/errors';
import { apiPrefix, mount } from '../../platform/http/mount';
import { viewerOf } from '../../platform/http/viewer';
import type { OrganiserBoxOffice } from './organiserBoxOffice';

const CsvQuery = z.strictObject({ eventID: Id, ...AttendeeFilter });

export function organiserBoxOfficeRoutes(app: FastifyInstance, organiserBoxOffice: OrganiserBoxOffice) {
  mount(app, ops.attendees, (query, request) => organiserBoxOffice.listAttendees(viewerOf(request), query));
  mount(app, ops.sales, ({ eventID }, request) => organiserBoxOffice.getSales(viewerOf(request), eventID));
  mount(app, ops.payoutStatement, ({ eventID }, request) => organiserBoxOffice.getStatement(viewerOf(request), eventID));
  mount(app, ops.announcements, ({ eventID }, request) => organiserBoxOffice.listAnnouncements(viewerOf(request), eventID));
  mount(app, ops.messageHolders, (input, request) => organiserBoxOffice.message(viewerOf(request), input));
  mount(app, ops.ticketsIssue, (input, request) =>
    organiserBoxOffice.issueManually(viewerOf(request), request.idempotencyKey ?? request.id, input),
  );
  // Streams a file instead of JSON, so it is not in the contract.
  app.get(`${apiPrefix}/studio/events/:eventID/attendees.csv`, async (request, reply) => {
    const viewer = viewerOf(request);
    const query = CsvQuery.safeParse({ ...(request.query as object), ...(request.params as object) });
    if (!query.success) throw badInput({ query: 'is not a valid filter' });
    const { eventID, ...filter } = query.data;
    const { name, lines } = await organiserBoxOffice.streamAttendees(viewer, eventID, filter);
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
