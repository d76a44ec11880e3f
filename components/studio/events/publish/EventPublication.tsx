import type { OrganiserEvent } from '@contract/organiserViews';
import { useState } from 'react';
import { routes } from '@/constants/routes';
import { apiErrorOf } from '@/store/api';
import { useAppDispatch } from '@/store/hooks';
import { snackShown } from '@/store/snackbar/snackbarSlice';
import { usePublishEventMutation, useUnpublishEventMutation } from '@/store/studio/eventEditorApi';
import { formatDate, formatDateTime } from '@/utils/format/dates';
import * as t from '@messages/studio/events';
import { useIdempotencyKey } from '../../../content/form/useIdempotencyKey';
import { ErrorNotice } from '../../../content/page/ErrorNotice';
import { Button } from '../../../ui/button/Button';
import { Stack } from '../../../ui/layout/Stack';
import { Text } from '../../../ui/layout/Text';
import { Modal } from '../../../ui/modal/Modal';
import { ButtonLink } from '../../../ui/navigation/Link';
import { ShareEvent } from './ShareEvent';

/** Who can see a scheduled or published event, its link, and what changes its visibility. Each change can be taken back the same way. */
export function EventPublication({ event }: { event: OrganiserEvent }) {
  const { eventID, title, status, isUnlisted } = event;
  const dispatch = useAppDispatch();
  const [publish, publishing] = usePublishEventMutation();
  const [unpublish, unpublishing] = useUnpublishEventMutation();
  const [isSharing, setIsSharing] = useState(false);
  const { attempt } = useIdempotencyKey();
  const changeVisibility = async (visibility: 'PUBLIC' | 'UNLISTED') => {
    const { data } = await attempt({ eventID, visibility }, (idempotencyKey) => publish({ eventID, visibility, idempotencyKey }));
    if (data) dispatch(snackShown({ message: visibility === 'PUBLIC' ? t.isPublic : t.isUnlisted, type: 'SUCCESS' }));
  };
  const cancelSchedule = async () => {
    const { data } = await attempt({ cancel: eventID }, (idempotencyKey) => unpublish({ eventID, idempotencyKey }));
    if (data) dispatch(snackShown({ message: t.scheduleCancelled, type: 'SUCCESS' }));
  };
  return (
    <>
      <Text role="status">{stateText(event)}</Text>
      <Stack direction="row" gap={2} isWrapping>
        {status === 'DRAFT' ? (
          <Button tone="quiet" size="s" isBusy={unpublishing.isLoading} onClick={() => void cancelSchedule()}>
            {t.cancelSchedule}
          </Button>
        ) : (
          <ButtonLink tone="quiet" size="s" href={routes.event(eventID)}>
            {t.viewEventPage}
          </ButtonLink>
        )}
        <Button tone="quiet" size="s" onClick={() => setIsSharing(true)}>
          {t.shareLink}
        </Button>
        {status === 'PUBLISHED' ? (
          <Button
            tone="quiet"
            size="s"
            isBusy={publishing.isLoading}
            onClick={() => void changeVisibility(isUnlisted ? 'PUBLIC' : 'UNLISTED')}
          >
            {isUnlisted ? t.makePublic : t.unlist}
          </Button>
        ) : null}
      </Stack>
      <ErrorNotice error={apiErrorOf(publishing.error) ?? apiErrorOf(unpublishing.error)} fallback={t.visibilityError} />
      <Modal isOpen={isSharing} title={t.shareTitle({ name: title })} onClose={() => setIsSharing(false)}>
        <ShareEvent event={event} />
      </Modal>
    </>
  );
}

function stateText({ status, isUnlisted, publishAt, publishedAt }: OrganiserEvent): string {
  if (publishAt) {
    const date = formatDateTime(publishAt);
    return isUnlisted ? t.stateScheduledUnlisted({ date }) : t.stateScheduled({ date });
  }
  if (status === 'PUBLISHED' && isUnlisted) return t.stateUnlisted;
  return publishedAt ? t.publishedOn({ status, day: formatDate(publishedAt) }) : t.stateNow({ status });
}
