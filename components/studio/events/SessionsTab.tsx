import type { OrganiserEvent, OrganiserSession } from '@contract/organiserViews';
import { useState } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { faultOf } from '@/store/api';
import { useCancelSessionMutation, useDeleteSessionMutation } from '@/store/studio/eventDeskApi';
import { formatEventTime, zoneNameOf } from '@/utils/dates';
import { Panel } from '../../content/PageFrame';
import { useAttemptKey } from '../../content/useAttemptKey';
import { Button } from '../../ui/Button';
import { Tag } from '../../ui/Chip';
import { EmptyState } from '../../ui/EmptyState';
import { ButtonLink } from '../../ui/Link';
import { Text } from '../../ui/Text';
import { Fault } from '../Fault';
import { CancelSheet } from './CancelSheet';
import { RefundLine } from './RefundLine';
import { SessionSheet } from './SessionSheet';

type Sheet = { kind: 'new' } | { kind: 'edit' | 'duplicate' | 'cancel'; session: OrganiserSession };

/** The dated slots of an event: a row each, with what it sold. */
export function SessionsTab({ event }: { event: OrganiserEvent }) {
  const [sheet, setSheet] = useState<Sheet | null>(null);
  /** Somebody had begun to buy: they cannot be deleted, so cancelling is offered. */
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const [remove, removing] = useDeleteSessionMutation();
  const [cancel, cancelling] = useCancelSessionMutation();
  const { attempt } = useAttemptKey();
  const close = () => setSheet(null);
  const isOpen = event.status !== 'CANCELLED';
  const drop = async (sessionID: string) => {
    const answer = await remove({ sessionID });
    if (faultOf(answer.error)?.code === 'HAS_BUYERS') setKept((before) => new Set(before).add(sessionID));
  };
  const callOff = async (sessionID: string, reason: string) => {
    const input = { sessionID, reason };
    const answer = await attempt(input, (idempotencyKey) => cancel({ ...input, idempotencyKey }));
    if (!answer.error) close();
  };
  return (
    <Panel
      title="Sessions"
      aside={
        isOpen ? (
          <Button tone={event.sessions.length > 0 ? 'quiet' : 'primary'} onClick={() => setSheet({ kind: 'new' })}>
            Add sessions
          </Button>
        ) : null
      }
    >
      {event.sessions.length === 0 ? (
        <EmptyState
          icon="calendar"
          title="No dates yet"
          message="Add one show, or a series that repeats. Prices stand with each of them."
        />
      ) : null}
      <Fault fault={faultOf(removing.error)} />
      <Rows>
        {event.sessions.map((session) => (
          <SessionRow key={session.sessionID} event={event} session={session}>
            <Button tone="quiet" onClick={() => setSheet({ kind: 'edit', session })}>
              Change
            </Button>
            <Button tone="quiet" onClick={() => setSheet({ kind: 'duplicate', session })}>
              Duplicate
            </Button>
            {(session.sold ?? 0) + (session.held ?? 0) > 0 || kept.has(session.sessionID) ? (
              <Button tone="danger" onClick={() => setSheet({ kind: 'cancel', session })}>
                Cancel
              </Button>
            ) : (
              <Button tone="danger" isBusy={removing.isLoading} onClick={() => void drop(session.sessionID)}>
                Delete
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
          what={formatEventTime(sheet.session.startsAt, event.venue.timeZone, sheet.session.startsAt)}
          sold={sheet.session.sold ?? 0}
          fault={faultOf(cancelling.error)}
          isBusy={cancelling.isLoading}
          onCancel={(reason) => void callOff(sheet.session.sessionID, reason)}
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
  return (
    <Row>
      <div>
        <Text isStrong>
          {formatEventTime(session.startsAt, timeZone, now)} {zoneNameOf(session.startsAt, timeZone)}{' '}
          {session.status === 'CANCELLED' ? <Tag>Cancelled</Tag> : isOver ? <Tag>Over</Tag> : null}
        </Text>
        <Text kind="small" tone="muted">
          {session.sold === null ? `${session.capacity} places` : `${session.sold} of ${session.capacity} sold`}
          {session.held ? `, ${session.held} in carts` : ''}
          {session.inside === null ? '' : `, ${session.inside} inside`}. Gate: {session.gate}.{session.hasSeatMap ? ' Numbered seats.' : ''}{' '}
          {session.tiers.map((tier) => `${tier.name} ${tier.sold === null ? '' : `${tier.sold}/`}${tier.capacity}`).join(' · ')}
        </Text>
        {session.refunds ? <RefundLine refunds={session.refunds} /> : null}
      </div>
      {session.status === 'PUBLISHED' && event.status !== 'CANCELLED' ? (
        <Buttons>
          {isOver ? null : children}
          {event.status === 'PUBLISHED' ? (
            <ButtonLink tone="quiet" href={routes.checkIn(session.sessionID)}>
              Door
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
  gap: ${({ theme }) => theme.space[3]};
  padding-block: ${({ theme }) => theme.space[3]};
  border-top: 1px solid ${({ theme }) => theme.color.line};
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[2]};
`;
