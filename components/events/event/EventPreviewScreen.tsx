import { skipToken } from '@reduxjs/toolkit/query';
import { useRouter } from 'next/router';
import { useState, type SyntheticEvent } from 'react';
import { routes } from '@/constants/routes';
import { useEventPreviewQuery } from '@/store/events/eventsApi';
import { useAppDispatch } from '@/store/hooks';
import { snackShown } from '@/store/snackbar/snackbarSlice';
import * as t from '@messages/events/event';
import { Notice } from '../../content/page/Notice';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { QueryState } from '../../ui/feedback/QueryState';
import { Stack } from '../../ui/layout/Stack';
import { ButtonLink, Link } from '../../ui/navigation/Link';
import { PanelSkeleton } from '../shared/eventSkeletons';
import { PageColumn } from '../shared/PageColumn';
import { EventBody } from './EventBody';

/** The page of an event before it is published. It is the same for guests and ticket holders in every country; nothing can be bought or pressed. */
export function EventPreviewScreen() {
  const { query } = useRouter();
  const dispatch = useAppDispatch();
  const [now] = useState(() => new Date().toISOString());
  const eventID = typeof query.eventID === 'string' ? query.eventID : '';
  const preview = useEventPreviewQuery(eventID || skipToken);
  const { data: event } = preview;
  const blockAction = (action: SyntheticEvent) => {
    const pressed = action.target instanceof Element ? action.target.closest('a, button, input') : null;
    if (action.type === 'click' && !pressed) return;
    action.preventDefault();
    action.stopPropagation();
    dispatch(snackShown({ message: t.previewBlocked, type: 'INFO' }));
  };
  if (!event)
    return (
      <PageColumn>
        <QueryState
          query={preview}
          skeleton={<PanelSkeleton count={3} />}
          message={t.eventLoadError}
          missing={
            <EmptyState icon="calendar" title={t.missingPreview} message={t.missingPreviewText} isWholePage>
              <ButtonLink href={routes.studioEvents}>{t.yourEvents}</ButtonLink>
            </EmptyState>
          }
        />
      </PageColumn>
    );
  return (
    <PageColumn>
      <Stack gap={6}>
        <Notice tone="info" title={t.previewNotice}>
          {t.previewNoticeText({
            link: (text) => (
              <Link tone="text" href={routes.studioEvent(eventID, 'publish')}>
                {text}
              </Link>
            ),
          })}
        </Notice>
        <article onClickCapture={blockAction} onSubmitCapture={blockAction} aria-busy={preview.isFetching}>
          <EventBody event={event} now={now} SignIn={null} />
        </article>
      </Stack>
    </PageColumn>
  );
}
