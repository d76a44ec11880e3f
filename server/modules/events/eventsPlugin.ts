import { modulePlugin } from '../../platform/http/modulePlugin';
import { boxOfficeRoutes } from './boxOfficeRoutes';
import { checkInRoutes } from './checkInRoutes';
import { eventRoutes } from './eventRoutes';
import type { Tickets } from './events';
import { organiserBoxOfficeRoutes } from './organiserBoxOfficeRoutes';
import { organiserRoutes } from './organiserRoutes';
import { ticketRoutes } from './ticketRoutes';

export const eventsPlugin = modulePlugin('events', (app, services: Tickets) => {
  boxOfficeRoutes(app, services.boxOffice, services.events);
  eventRoutes(app, services.events);
  ticketRoutes(app, services.tickets);
  checkInRoutes(app, services);
  organiserBoxOfficeRoutes(app, services.organiserBoxOffice);
  organiserRoutes(app, services);
});
