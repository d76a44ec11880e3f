import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { eventManagementEndpoints as ops } from '../../contract/eventManagement';
import { mount } from '../../platform/http/mount';
import { viewerOf } from '../../platform/http/viewer';
import type { OrganiserBoxOffice } from './organiserBoxOffice';

export function organiserBoxOfficeRoutes(app: FastifyInstance, organiserBoxOffice: OrganiserBoxOffice) {
  mount(app, ops.attendees, (query, request) => organiserBoxOffice.listAttendees(viewerOf(request), query));
  mount(app, ops.sales, ({ eventID }, request) => organiserBoxOffice.getSales(viewerOf(request), eventID));
  mount(app, ops.payoutStatement, ({ eventID }, request) => organiserBoxOffice.getStatement(viewerOf(request), eventID));
  mount(app, ops.announcements, ({ eventID }, request) => organiserBoxOffice.listAnnouncements(viewerOf(request), eventID));
  mount(app, ops.messageHolders, (input, request) => organiserBoxOffice.message(viewerOf(request), input));
  mount(app, ops.ticketsIssue, (input, request) =>
    organiserBoxOffice.issueManually(viewerOf(request), request.idempotencyKey ?? request.id, input),
  );
  mount(app, ops.attendeesCsv, async ({ eventID, ...filter }, request, reply) => {
    const { name, lines } = await organiserBoxOffice.streamAttendees(viewerOf(request), eventID, filter);
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
