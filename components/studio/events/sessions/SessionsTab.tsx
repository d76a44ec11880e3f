import type { OrganiserEvent, OrganiserSession } from '@contract/organiserViews';
import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { apiErrorOf } from '@/store/api';
import { useCancelSessionMutation, useDeleteSessionMutation } from '@/store/studio/eventEditorApi';
import { theme } from '@/styles/theme';
import { formatEventTime, timeZoneAbbreviation } from '@/utils/format/dates';
import * as t from '@messages/studio/eventsSessions';
import { useIdempotencyKey } from '../../../content/form/useIdempotencyKey';
import { ErrorNotice } from '../../../content/page/ErrorNotice';
import { Panel } from '../../../content/page/PageFrame';
import { Button } from '../../../ui/button/Button';
import { Tag } from '../../../ui/button/Chip';
import { DataTable, type DataColumn } from '../../../ui/data/DataTable';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { Text } from '../../../ui/layout/Text';
import { ButtonLink } from '../../../ui/navigation/Link';
import { ConfirmButton } from '../../shared/ConfirmButton';
import { CancelSheet } from '../publish/CancelSheet';
import { RefundProgressBar } from './RefundProgressBar';

/** Sessions of an event with their sales, one row each. */
export function SessionsTab({ event }: { event: OrganiserEvent }) {
  const { eventID } = event;
  const [toCancel, setToCancel] = useState<OrganiserSession | null>(null);
  /** Sessions with an abandoned checkout cannot be deleted, so cancelling is offered. */
  const [undeletableIDs, setUndeletableIDs] = useState<ReadonlySet<string>>(new Set());
  const [remove, removing] = useDeleteSessionMutation();
  const [cancel, cancelling] = useCancelSessionMutation();
  const { attempt } = useIdempotencyKey();
  const [now] = useState(() => new Date().toISOString());
  const isOpen = event.status !== 'CANCELLED';
  const confirmDelete = async (sessionID: string) => {
    const answer = await remove({ sessionID });
    if (apiErrorOf(answer.error)?.code === 'HAS_BUYERS') setUndeletableIDs((before) => new Set(before).add(sessionID));
    return answer.error === undefined;
  };
  const confirmCancel = async (sessionID: string, reason: string) => {
    const input = { sessionID, reason };
    const answer = await attempt(input, (idempotencyKey) => cancel({ ...input, idempotencyKey }));
    if (!answer.error) setToCancel(null);
  };
  const actionsOf = (session: OrganiserSession) => (
    <>
      <ButtonLink size="s" tone="quiet" href={routes.studioSession(eventID, session.sessionID)}>
        {t.change}
      </ButtonLink>
      <ButtonLink size="s" tone="quiet" href={routes.studioSessionNew(eventID, session.sessionID)}>
        {t.duplicate}
      </ButtonLink>
      {(session.sold ?? 0) + (session.held ?? 0) > 0 || undeletableIDs.has(session.sessionID) ? (
        <Button size="s" tone="danger" onClick={() => setToCancel(session)}>
          {t.cancelSession}
        </Button>
      ) : (
        <ConfirmButton
          label={t.deleteSession}
          tone="danger"
          title={t.deleteQuestion({ time: formatEventTime(session.startsAt, event.venue.timeZone) })}
          effect={t.deleteEffect}
          action={t.deleteSession}
          isBusy={removing.isLoading}
          error={removing.error}
          onConfirm={() => confirmDelete(session.sessionID)}
        />
      )}
    </>
  );
  return (
    <Panel
      title={t.sessions}
      aside={
        isOpen ? (
          <ButtonLink tone={event.sessions.length > 0 ? 'quiet' : 'primary'} href={routes.studioSessionNew(eventID)}>
            {t.addSessions}
          </ButtonLink>
        ) : null
      }
    >
      {event.sessions.length === 0 ? <EmptyState icon="calendar" title={t.noDatesYet} message={t.noDatesHint} /> : null}
      <ErrorNotice error={removing.error} />
      {event.sessions.length > 0 ? (
        <DataTable
          label={t.sessions}
          columns={columns}
          rows={event.sessions.map((session) => ({ session, event, now, actions: actionsOf(session) }))}
          keyOf={({ session }) => session.sessionID}
          isStacking
        />
      ) : null}
      {toCancel ? (
        <CancelSheet
          name={formatEventTime(toCancel.startsAt, event.venue.timeZone)}
          sold={toCancel.sold ?? 0}
          apiError={apiErrorOf(cancelling.error)}
          isBusy={cancelling.isLoading}
          onCancel={(reason) => void confirmCancel(toCancel.sessionID, reason)}
          onClose={() => setToCancel(null)}
        />
      ) : null}
    </Panel>
  );
}

interface Row {
  session: OrganiserSession;
  event: OrganiserEvent;
  now: string;
  /** For a session that is not over. */
  actions: ReactNode;
}
const isOver = ({ session, now }: Row) => session.endsAt < now;

const columns: DataColumn<Row>[] = [
  {
    id: 'starts',
    header: t.startsHeader,
    cell: ({ row: { original } }) => {
      const { session, event, now } = original;
      const { timeZone } = event.venue;
      return (
        <>
          <Text isStrong>
            {formatEventTime(session.startsAt, timeZone, now)} {timeZoneAbbreviation(session.startsAt, timeZone)}{' '}
            {session.status === 'CANCELLED' ? <Tag>{t.cancelled}</Tag> : isOver(original) ? <Tag>{t.over}</Tag> : null}
          </Text>
          {session.refunds ? <RefundProgressBar refunds={session.refunds} /> : null}
        </>
      );
    },
  },
  {
    id: 'sales',
    header: t.salesHeader,
    meta: { isText: true },
    cell: ({ row: { original } }) => <Text kind="small">{salesOf(original.session)}</Text>,
  },
  {
    id: 'tiers',
    header: t.tiersHeader,
    meta: { isText: true },
    cell: ({ row: { original } }) => (
      <Text kind="small" tone="muted">
        {original.session.tiers.map(({ name, sold, capacity }) => `${name} ${sold === null ? '' : `${sold}/`}${capacity}`).join(' · ')}
        {original.session.hasSeatMap ? ` · ${t.numberedSeats}` : null}
      </Text>
    ),
  },
  {
    id: 'gate',
    header: t.gate,
    meta: { isText: true, isWide: true },
    cell: ({ row: { original } }) => <Text kind="small">{original.session.gate}</Text>,
  },
  {
    id: 'actions',
    header: t.actions,
    meta: { isText: true },
    cell: ({ row: { original } }) =>
      original.session.status === 'PUBLISHED' && original.event.status !== 'CANCELLED' ? (
        <Buttons>
          {isOver(original) ? null : original.actions}
          {original.event.status === 'PUBLISHED' ? (
            <ButtonLink size="s" tone="quiet" href={routes.checkIn(original.session.sessionID)}>
              {t.door}
            </ButtonLink>
          ) : null}
        </Buttons>
      ) : null,
  },
];

const salesOf = ({ sold, held, inside, capacity }: OrganiserSession) =>
  [
    sold === null ? t.places({ capacity }) : t.sold({ sold, capacity }),
    ...(held ? [t.inCarts({ count: held })] : []),
    ...(inside === null ? [] : [t.checkedIn({ count: inside })]),
  ].join(', ');

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};
`;
