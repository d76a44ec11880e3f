import type { OrganiserEvent, OrganiserSession } from '@contract/organiserViews';
import { hasRight } from '@contract/rights';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { routes } from '@/constants/routes';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectChannel } from '@/store/login/channelDataSlice';
import { snackShown } from '@/store/snackbar/snackbarSlice';
import { useOrganiserEventQuery } from '@/store/studio/eventEditorApi';
import { formatEventTime } from '@/utils/format/dates';
import * as t from '@messages/studio/eventsSessions';
import { PageFrame } from '../../../content/page/PageFrame';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { QueryState } from '../../../ui/feedback/QueryState';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { Text } from '../../../ui/layout/Text';
import { lazyWithRetry } from '../../../ui/lazy/lazyWithRetry';
import { ButtonLink, Link } from '../../../ui/navigation/Link';
import { ScreenHeader } from '../../layout/studioLayout';
import { MissingPermission } from '../../shared/MissingPermission';
import { useChannelRole } from '../../shared/useChannelRole';

const SessionEditor = lazyWithRetry(
  () => import('./SessionEditor').then((loaded) => loaded.SessionEditor),
  <Skeleton height="420px" shape="card" />,
);

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** The page of one session: `/new` adds sessions, with `from` as a copy of that one. */
export function SessionEditorScreen() {
  const { query, isReady } = useRouter();
  const [eventID, sessionID, from] = [textOf(query.eventID), textOf(query.sessionID), textOf(query.from)];
  const result = useOrganiserEventQuery(eventID, { skip: !isReady || !eventID });
  const { data: event } = result;
  if (!event)
    return (
      <PageFrame>
        <QueryState
          query={result}
          skeleton={<Skeleton height="420px" shape="card" />}
          message={t.sessionLoadError}
          missing={
            <EmptyState icon="calendar" title={t.sessionNotFound} message={t.sessionNotFoundMessage} isWholePage>
              <ButtonLink href={routes.studioEvents}>{t.yourEvents}</ButtonLink>
            </EmptyState>
          }
        />
      </PageFrame>
    );
  const wanted = sessionID === 'new' ? from : sessionID;
  const session = event.sessions.find((one) => one.sessionID === wanted);
  if (wanted && !session)
    return (
      <PageFrame>
        <EmptyState icon="calendar" title={t.sessionNotFound} message={t.sessionNotFoundMessage} isWholePage>
          <ButtonLink href={routes.studioEvent(eventID, 'sessions')}>{t.sessions}</ButtonLink>
        </EmptyState>
      </PageFrame>
    );
  return (
    <LoadedSession key={`${sessionID} ${from}`} event={event} session={session} isDuplicate={sessionID === 'new' && Boolean(session)} />
  );
}

interface LoadedSessionProps {
  event: OrganiserEvent;
  /** The session itself or the one to copy; absent for an empty form. */
  session: OrganiserSession | undefined;
  isDuplicate: boolean;
}

function LoadedSession({ event, session, isDuplicate }: LoadedSessionProps) {
  const { eventID, title, venue } = event;
  const router = useRouter();
  const dispatch = useAppDispatch();
  const channel = useAppSelector(selectChannel);
  const role = useChannelRole(event.channelID);
  /** The form keeps what is typed; the event is loaded again meanwhile. */
  const [[initialEvent, initialSession]] = useState([event, session] as const);
  const isEdit = session !== undefined && !isDuplicate;
  const isClosed = event.status === 'CANCELLED' || (isEdit && session.status === 'CANCELLED');
  const sessionsPath = routes.studioEvent(eventID, 'sessions');
  const leave = () => {
    dispatch(snackShown({ message: isEdit ? t.sessionSaved : t.sessionsAdded, type: 'SUCCESS' }));
    void router.push(sessionsPath);
  };
  return (
    <PageFrame>
      <ScreenHeader>
        <div>
          <Link href={sessionsPath} tone="action">
            {t.sessionsOf({ title })}
          </Link>
          <Text kind="title">{isEdit ? t.changeSession : isDuplicate ? t.duplicateSession : t.addSessions}</Text>
          {session ? (
            <Text tone="muted">{t.sessionTime({ isDuplicate, time: formatEventTime(session.startsAt, venue.timeZone) })}</Text>
          ) : null}
        </div>
        {isEdit && !isClosed ? (
          <ButtonLink tone="quiet" href={routes.studioSessionNew(eventID, session.sessionID)}>
            {t.duplicate}
          </ButtonLink>
        ) : null}
      </ScreenHeader>
      {role !== null && !hasRight(role, 'event.sell') ? (
        <MissingPermission channel={{ name: channel?.name ?? title, role }} explanation={t.sessionPermission} />
      ) : isClosed ? (
        <EmptyState icon="calendar" title={t.sessionClosed} message={t.sessionClosedMessage}>
          <ButtonLink href={sessionsPath}>{t.sessions}</ButtonLink>
        </EmptyState>
      ) : (
        <SessionEditor event={initialEvent} session={initialSession} isDuplicate={isDuplicate} onSaved={leave} />
      )}
    </PageFrame>
  );
}
