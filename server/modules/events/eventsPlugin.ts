import { modulePlugin } from '../../platform/http/modulePlugin';
import { organiserBoxOfficeRoutes } from './organiserBoxOfficeRoutes';
import { boxOfficeRoutes } from './boxOfficeRoutes';
import { checkInRoutes } from './checkInRoutes';
import { eventRoutes } from './eventRoutes';
import { organiserRoutes } from './organiserRoutes';
import { ticketRoutes } from './ticketRoutes';
import type { Tickets } from './events';

export const eventsPlugin = modulePlugin('events', (app, services: Tickets) => {
  boxOfficeRoutes(app, services.boxOffice, services.events);
  eventRoutes(app, services.events);
  ticketRoutes(app, services.tickets);
  checkInRoutes(app, services);
  organiserBoxOfficeRoutes(app, services.organiserBoxOffice);
  organiserRoutes(app, services);
});
