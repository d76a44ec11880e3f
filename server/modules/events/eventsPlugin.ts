import { modulePlugin } from '../../http/modulePlugin';
import { boxOfficeDeskRoutes } from './boxOfficeDeskRoutes';
import { boxOfficeRoutes } from './boxOfficeRoutes';
import { doorRoutes } from './doorRoutes';
import { eventRoutes } from './eventRoutes';
import { organiserRoutes } from './organiserRoutes';
import { ticketRoutes } from './ticketRoutes';
import type { Tickets } from './tickets';

export const eventsPlugin = modulePlugin('events', (app, services: Tickets) => {
  boxOfficeRoutes(app, services.boxOffice, services.events);
  eventRoutes(app, services.events);
  ticketRoutes(app, services.tickets);
  doorRoutes(app, services);
  boxOfficeDeskRoutes(app, services.box);
  organiserRoutes(app, services);
});
