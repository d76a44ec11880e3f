import type { OrganiserEvent } from '@contract/organiserViews';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { routes } from '@/constants/routes';
import { faultOf } from '@/store/api';
import { useCancelEventMutation, useDeleteEventMutation, usePublishEventMutation } from '@/store/studio/eventDeskApi';
import { formatDate } from '@/utils/dates';
import { Panel } from '../../content/PageFrame';
import { useAttemptKey } from '../../content/useAttemptKey';
import { Button } from '../../ui/Button';
import { ButtonLink } from '../../ui/Link';
import { Text } from '../../ui/Text';
import { Checklist } from '../Checklist';
import { Fault } from '../Fault';
import { CancelSheet } from './CancelSheet';
import { DeleteSheet } from './DeleteSheet';
import { TicketPrices } from './TicketPrices';

const tabOf = { ABOUT: 'details', ARTWORK: 'details', SESSION: 'sessions', TIER: 'sessions', REFUNDS: 'details' } as const;

/** The checklist, the button it leads to, and the way back out. */
export function PublishTab({ event }: { event: OrganiserEvent }) {
  const router = useRouter();
  const { eventID, status, checklist, publishedAt } = event;
  const [publish, publishing] = usePublishEventMutation();
  const [remove, removing] = useDeleteEventMutation();
  const [cancel, cancelling] = useCancelEventMutation();
  const [isCancelling, setIsCancelling] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);
  const { attempt } = useAttemptKey();
  const isReady = checklist.every(({ isDone }) => isDone);
  const sold = event.sessions.reduce((sum, session) => sum + (session.sold ?? 0), 0);
  const hasTickets = event.sessions.some((session) => (session.sold ?? 0) + (session.held ?? 0) > 0);
  // Somebody had begun to buy and left again: deleting is refused, so cancelling is offered.
  const isTaken = hasTickets || faultOf(removing.error)?.status === 409;
  const drop = async () => {
    const answer = await remove({ eventID });
    if (answer.error) setIsDeleting(false);
    else await router.push(routes.studioEvents);
  };
  const callOff = async (reason: string) => {
    const answer = await attempt({ reason }, (idempotencyKey) => cancel({ eventID, reason, idempotencyKey }));
    if (!answer.error) setIsCancelling(false);
  };
  return (
    <>
      <Panel title={status === 'DRAFT' ? 'Ready to publish?' : 'Publication'}>
        <Checklist items={checklist.map((item) => ({ ...item, href: routes.studioEvent(eventID, tabOf[item.id]) }))} />
        {status === 'DRAFT' ? <TicketPrices event={event} /> : null}
        <Fault fault={faultOf(publishing.error)} />
        {status === 'DRAFT' ? (
          <Button
            size="l"
            disabled={!isReady}
            isBusy={publishing.isLoading}
            onClick={() => void attempt({ publish: eventID }, (idempotencyKey) => publish({ eventID, idempotencyKey }))}
          >
            Publish
          </Button>
        ) : (
          <>
            <Text>
              {status === 'PUBLISHED' ? 'On sale' : 'Cancelled'}
              {publishedAt ? `, published ${formatDate(publishedAt)}` : ''}.
            </Text>
            <ButtonLink tone="quiet" href={routes.event(eventID)}>
              See it as buyers do
            </ButtonLink>
          </>
        )}
      </Panel>
      {status === 'CANCELLED' ? null : (
        <Panel title={isTaken ? 'Cancel' : 'Delete'}>
          <Text tone="muted">
            {isTaken
              ? 'Tickets are sold or were being bought, so the event cannot simply go. Cancelling tells every holder and gives everything back.'
              : 'Nobody has bought a ticket, so it can go without a trace.'}
          </Text>
          <Fault fault={faultOf(removing.error)} />
          {isTaken ? (
            <Button tone="danger" onClick={() => setIsCancelling(true)}>
              Cancel the event
            </Button>
          ) : (
            <Button tone="danger" onClick={() => setIsDeleting(true)}>
              Delete the event
            </Button>
          )}
        </Panel>
      )}
      {isDeleting ? (
        <DeleteSheet what={event.title} isBusy={removing.isLoading} onDelete={() => void drop()} onClose={() => setIsDeleting(false)} />
      ) : null}
      {isCancelling ? (
        <CancelSheet
          what={event.title}
          sold={sold}
          fault={faultOf(cancelling.error)}
          isBusy={cancelling.isLoading}
          onCancel={(reason) => void callOff(reason)}
          onClose={() => setIsCancelling(false)}
        />
      ) : null}
    </>
  );
}
