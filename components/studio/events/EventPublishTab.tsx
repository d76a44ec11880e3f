import type { OrganiserEvent } from '@contract/organiserViews';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { routes } from '@/constants/routes';
import { apiErrorOf } from '@/store/api';
import { useCancelEventMutation, useDeleteEventMutation, usePublishEventMutation } from '@/store/studio/eventEditorApi';
import { formatDate } from '@/utils/format/dates';
import * as t from '@messages/studio/events';
import { useIdempotencyKey } from '../../content/form/useIdempotencyKey';
import { ErrorNotice } from '../../content/page/ErrorNotice';
import { Panel } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { Text } from '../../ui/layout/Text';
import { ButtonLink } from '../../ui/navigation/Link';
import { PublishChecklist } from '../shared/PublishChecklist';
import { CancelSheet } from './CancelSheet';
import { DeleteSheet } from './DeleteSheet';
import { TicketPrices } from './TicketPrices';

const tabOfItem = { ABOUT: 'details', ARTWORK: 'details', SESSION: 'sessions', TIER: 'sessions', REFUNDS: 'details' } as const;

/** The checklist, the publish button, and unpublishing or cancelling. */
export function EventPublishTab({ event }: { event: OrganiserEvent }) {
  const router = useRouter();
  const { eventID, status, checklist, publishedAt } = event;
  const [publish, publishing] = usePublishEventMutation();
  const [remove, removing] = useDeleteEventMutation();
  const [cancel, cancelling] = useCancelEventMutation();
  const [isCancelling, setIsCancelling] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const { attempt } = useIdempotencyKey();
  const isReady = checklist.every(({ isDone }) => isDone);
  const sold = event.sessions.reduce((sum, session) => sum + (session.sold ?? 0), 0);
  const hasTickets = event.sessions.some((session) => (session.sold ?? 0) + (session.held ?? 0) > 0);
  // An abandoned checkout makes deletion fail, so cancelling is offered.
  const mustCancel = hasTickets || apiErrorOf(removing.error)?.status === 409;
  const confirmDelete = async () => {
    const answer = await remove({ eventID });
    if (answer.error) setIsDeleting(false);
    else await router.push(routes.studioEvents);
  };
  const confirmCancel = async (reason: string) => {
    const answer = await attempt({ reason }, (idempotencyKey) => cancel({ eventID, reason, idempotencyKey }));
    if (!answer.error) setIsCancelling(false);
  };
  return (
    <>
      <Panel title={status === 'DRAFT' ? t.readyToPublish : t.publication}>
        <PublishChecklist items={checklist.map((item) => ({ ...item, href: routes.studioEvent(eventID, tabOfItem[item.id]) }))} />
        {status === 'DRAFT' ? <TicketPrices event={event} /> : null}
        <ErrorNotice error={publishing.error} />
        {status === 'DRAFT' ? (
          <Button
            size="l"
            disabled={!isReady}
            isBusy={publishing.isLoading}
            onClick={() => void attempt({ publish: eventID }, (idempotencyKey) => publish({ eventID, idempotencyKey }))}
          >
            {t.publish}
          </Button>
        ) : (
          <>
            <Text>{publishedAt ? t.publishedOn({ status, day: formatDate(publishedAt) }) : t.stateNow({ status })}</Text>
            <ButtonLink tone="quiet" href={routes.event(eventID)}>
              {t.viewEventPage}
            </ButtonLink>
          </>
        )}
      </Panel>
      {status === 'CANCELLED' ? null : (
        <Panel title={mustCancel ? t.cancelTitle : t.deleteTitle}>
          <Text tone="muted">{mustCancel ? t.mustCancelMessage : t.deletableMessage}</Text>
          <ErrorNotice error={removing.error} />
          {mustCancel ? (
            <Button tone="danger" onClick={() => setIsCancelling(true)}>
              {t.cancelEvent}
            </Button>
          ) : (
            <Button tone="danger" onClick={() => setIsDeleting(true)}>
              {t.deleteEvent}
            </Button>
          )}
        </Panel>
      )}
      {isDeleting ? (
        <DeleteSheet
          name={event.title}
          isBusy={removing.isLoading}
          onDelete={() => void confirmDelete()}
          onClose={() => setIsDeleting(false)}
        />
      ) : null}
      {isCancelling ? (
        <CancelSheet
          name={event.title}
          sold={sold}
          apiError={apiErrorOf(cancelling.error)}
          isBusy={cancelling.isLoading}
          onCancel={(reason) => void confirmCancel(reason)}
          onClose={() => setIsCancelling(false)}
        />
      ) : null}
    </>
  );
}
