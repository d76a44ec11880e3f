import type { OrganiserEvent } from '@contract/organiserViews';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { routes } from '@/constants/routes';
import { apiErrorOf } from '@/store/api';
import { useAppDispatch } from '@/store/hooks';
import { snackShown } from '@/store/snackbar/snackbarSlice';
import { useCancelEventMutation, useDeleteEventMutation, useUnpublishEventMutation } from '@/store/studio/eventEditorApi';
import * as t from '@messages/studio/events';
import { useIdempotencyKey } from '../../../content/form/useIdempotencyKey';
import { ErrorNotice } from '../../../content/page/ErrorNotice';
import { Panel } from '../../../content/page/PageFrame';
import { Button } from '../../../ui/button/Button';
import { Text } from '../../../ui/layout/Text';
import { ConfirmButton } from '../../shared/ConfirmButton';
import { PublishChecklist } from '../../shared/PublishChecklist';
import { sectionOfChecklistItem } from '../editor/eventSections';
import { CancelSheet } from './CancelSheet';
import { DeleteSheet } from './DeleteSheet';
import { EventPublication } from './EventPublication';
import { EventPublishDialog } from './EventPublishDialog';

/** The checklist, the publish button, the visibility, and unpublishing or cancelling. */
export function EventPublishTab({ event }: { event: OrganiserEvent }) {
  const router = useRouter();
  const { eventID, status, checklist, publishAt } = event;
  const [remove, removing] = useDeleteEventMutation();
  const [cancel, cancelling] = useCancelEventMutation();
  const [isPublishing, setIsPublishing] = useState(false);
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
        <PublishChecklist
          items={checklist.map((item) => ({ ...item, href: routes.studioEvent(eventID, sectionOfChecklistItem[item.id]) }))}
        />
        {status !== 'DRAFT' || publishAt ? <EventPublication event={event} /> : null}
        {status === 'DRAFT' ? (
          <Button size="l" disabled={!isReady} onClick={() => setIsPublishing(true)}>
            {t.publish}
          </Button>
        ) : null}
      </Panel>
      {status === 'PUBLISHED' && !mustCancel ? <Unpublish event={event} /> : null}
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
      {isPublishing ? <EventPublishDialog event={event} onClose={() => setIsPublishing(false)} /> : null}
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

/** Takes an event off sale while it has no ticket holder. */
function Unpublish({ event: { eventID, title } }: { event: OrganiserEvent }) {
  const dispatch = useAppDispatch();
  const [unpublish, { isLoading, error }] = useUnpublishEventMutation();
  const { attempt } = useIdempotencyKey();
  const submit = async () => {
    const answer = await attempt({ unpublish: eventID }, (idempotencyKey) => unpublish({ eventID, idempotencyKey }));
    if (answer.data) dispatch(snackShown({ message: t.unpublished, type: 'SUCCESS' }));
    return answer.data !== undefined;
  };
  return (
    <Panel title={t.unpublishTitle}>
      <Text tone="muted">{t.unpublishMessage}</Text>
      <div>
        <ConfirmButton
          label={t.unpublish}
          title={t.unpublishQuestion({ name: title })}
          effect={t.unpublishEffect}
          action={t.unpublish}
          isSafe
          isBusy={isLoading}
          error={error}
          onConfirm={submit}
        />
      </div>
    </Panel>
  );
}
