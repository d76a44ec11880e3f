import type { OrganiserEvent } from '@contract/organiserViews';
import { routes, shareImages } from '@/constants/routes';
import { ShareWork } from '../../shared/publish/ShareWork';

/** The link, QR code and share card of an event. */
export function ShareEvent({ event: { eventID, title, status } }: { event: OrganiserEvent }) {
  const isOpenToAll = status !== 'DRAFT';
  return (
    <ShareWork
      name={title}
      path={routes.event(eventID)}
      isOpenToAll={isOpenToAll}
      embed={{ kind: 'event', id: eventID }}
      shareCard={isOpenToAll ? shareImages.event(eventID) : null}
    />
  );
}
