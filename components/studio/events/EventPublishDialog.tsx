import type { OrganiserEvent } from '@contract/organiserViews';
import type { ReactNode } from 'react';
import { routes, shareImages } from '@/constants/routes';
import { apiErrorOf } from '@/store/api';
import { usePublishEventMutation } from '@/store/studio/eventEditorApi';
import * as t from '@messages/studio/events';
import { useIdempotencyKey } from '../../content/form/useIdempotencyKey';
import { Text } from '../../ui/layout/Text';
import { Link } from '../../ui/navigation/Link';
import { PublishDialog } from '../shared/publish/PublishDialog';
import { ShareWork } from '../shared/publish/ShareWork';
import { TicketPrices } from './TicketPrices';

/** Publishes an event after naming what becomes binding; then shows its link. */
export function EventPublishDialog({ event, onClose }: { event: OrganiserEvent; onClose: () => void }) {
  const { eventID, title } = event;
  const [publish, { data, isLoading, error }] = usePublishEventMutation();
  const { attempt } = useIdempotencyKey();
  return (
    <PublishDialog
      name={title}
      choices={[{ visibility: 'PUBLIC', description: t.publicChoice }]}
      binding={bindingRules(event)}
      error={apiErrorOf(error)}
      isBusy={isLoading}
      result={
        data
          ? {
              title: t.publishedTitle({ name: title }),
              content: (
                <>
                  <Text role="status">{t.publishedResult}</Text>
                  <ShareWork name={title} path={routes.event(eventID)} isOpenToAll shareCard={shareImages.event(eventID)} />
                </>
              ),
            }
          : null
      }
      onPublish={() => void attempt({ publish: eventID }, (idempotencyKey) => publish({ eventID, idempotencyKey }))}
      onClose={onClose}
    >
      <TicketPrices event={event} />
    </PublishDialog>
  );
}

const bindingRules = ({ currency, sessions }: OrganiserEvent): ReactNode[] => [
  t.bindingTerms({ currency }),
  t.bindingChanges,
  t.bindingCancel,
  ...(sessions.some(({ hasSeatMap }) => hasSeatMap) ? [t.bindingSeats] : []),
  t.bindingAgreement({
    link: (text) => (
      <Link tone="text" isNewTab href={routes.info('content-marketplace-agreement')}>
        {text}
      </Link>
    ),
  }),
];
