import type { OrganiserEvent, OrganiserSession } from '@contract/organiserViews';
import { useState } from 'react';
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
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { Text } from '../../../ui/layout/Text';
import { ButtonLink } from '../../../ui/navigation/Link';
import { CancelSheet } from '../CancelSheet';
import { RefundProgressBar } from './RefundProgressBar';
import { SessionSheet } from './SessionSheet';

type Sheet = { kind: 'new' } | { kind: 'edit' | 'duplicate' | 'cancel'; session: OrganiserSession };

/** Sessions of an event, one row each, with their sales. */
export function SessionsTab({ event }: { event: OrganiserEvent }) {
  const [sheet, setSheet] = useState<Sheet | null>(null);
  /** Sessions with an abandoned checkout cannot be deleted, so cancelling is offered. */
  const [undeletableIDs, setUndeletableIDs] = useState<ReadonlySet<string>>(new Set());
  const [remove, removing] = useDeleteSessionMutation();
  const [cancel, cancelling] = useCancelSessionMutation();
  const { attempt } = useIdempotencyKey();
  const close = () => setSheet(null);
  const isOpen = event.status !== 'CANCELLED';
  const confirmDelete = async (sessionID: string) => {
    const answer = await remove({ sessionID });
    if (apiErrorOf(answer.error)?.code === 'HAS_BUYERS') setUndeletableIDs((before) => new Set(before).add(sessionID));
  };
  const confirmCancel = async (sessionID: string, reason: string) => {
    const input = { sessionID, reason };
    const answer = await attempt(input, (idempotencyKey) => cancel({ ...input, idempotencyKey }));
    if (!answer.error) close();
  };
  return (
    <Panel
      title={t.sessions}
      aside={
        isOpen ? (
          <Button tone={event.sessions.length > 0 ? 'quiet' : 'primary'} onClick={() => setSheet({ kind: 'new' })}>
            {t.addSessions}
          </Button>
        ) : null
      }
    >
      {event.sessions.length === 0 ? <EmptyState icon="calendar" title={t.noDatesYet} message={t.noDatesHint} /> : null}
      <ErrorNotice error={removing.error} />
      <Rows>
        {event.sessions.map((session) => (
          <SessionRow key={session.sessionID} event={event} session={session}>
            <Button tone="quiet" onClick={() => setSheet({ kind: 'edit', session })}>
              {t.change}
            </Button>
            <Button tone="quiet" onClick={() => setSheet({ kind: 'duplicate', session })}>
              {t.duplicate}
            </Button>
            {(session.sold ?? 0) + (session.held ?? 0) > 0 || undeletableIDs.has(session.sessionID) ? (
              <Button tone="danger" onClick={() => setSheet({ kind: 'cancel', session })}>
                {t.cancelSession}
              </Button>
            ) : (
              <Button tone="danger" isBusy={removing.isLoading} onClick={() => void confirmDelete(session.sessionID)}>
                {t.deleteSession}
              </Button>
            )}
          </SessionRow>
        ))}
      </Rows>
      {sheet?.kind === 'new' ? <SessionSheet event={event} onClose={close} /> : null}
      {sheet?.kind === 'edit' || sheet?.kind === 'duplicate' ? (
        <SessionSheet event={event} session={sheet.session} isDuplicate={sheet.kind === 'duplicate'} onClose={close} />
      ) : null}
      {sheet?.kind === 'cancel' ? (
        <CancelSheet
          name={formatEventTime(sheet.session.startsAt, event.venue.timeZone)}
          sold={sheet.session.sold ?? 0}
          apiError={apiErrorOf(cancelling.error)}
          isBusy={cancelling.isLoading}
          onCancel={(reason) => void confirmCancel(sheet.session.sessionID, reason)}
          onClose={close}
        />
      ) : null}
    </Panel>
  );
}

function SessionRow({ event, session, children }: { event: OrganiserEvent; session: OrganiserSession; children: React.ReactNode }) {
  const [now] = useState(() => new Date().toISOString());
  const { timeZone } = event.venue;
  const isOver = session.endsAt < now;
  const { sold, held, inside, capacity } = session;
  const sales = [
    sold === null ? t.places({ capacity }) : t.sold({ sold, capacity }),
    ...(held ? [t.inCarts({ count: held })] : []),
    ...(inside === null ? [] : [t.checkedIn({ count: inside })]),
  ];
  return (
    <Row>
      <div>
        <Text isStrong>
          {formatEventTime(session.startsAt, timeZone, now)} {timeZoneAbbreviation(session.startsAt, timeZone)}{' '}
          {session.status === 'CANCELLED' ? <Tag>{t.cancelled}</Tag> : isOver ? <Tag>{t.over}</Tag> : null}
        </Text>
        <Text kind="small" tone="muted">
          {t.salesAndGate({ sales: sales.join(', '), gate: session.gate })} {session.hasSeatMap ? t.numberedSeats : null}{' '}
          {session.tiers.map((tier) => `${tier.name} ${tier.sold === null ? '' : `${tier.sold}/`}${tier.capacity}`).join(' · ')}
        </Text>
        {session.refunds ? <RefundProgressBar refunds={session.refunds} /> : null}
      </div>
      {session.status === 'PUBLISHED' && event.status !== 'CANCELLED' ? (
        <Buttons>
          {isOver ? null : children}
          {event.status === 'PUBLISHED' ? (
            <ButtonLink tone="quiet" href={routes.checkIn(session.sessionID)}>
              {t.door}
            </ButtonLink>
          ) : null}
        </Buttons>
      ) : null}
    </Row>
  );
}

const Rows = styled.ul`
  display: grid;
`;

const Row = styled.li`
  display: grid;
  gap: ${theme.space[3]};
  padding-block: ${theme.space[3]};
  border-top: 1px solid ${theme.color.line};
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};
`;
