import type { DoorDetails } from '@contract/events';
import { useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { faultOf } from '@/store/api';
import { useDoorQuery } from '@/store/events/doorApi';
import { displayType, figures } from '@/styles/mixins';
import { useWakeLock } from '@/utils/hooks/useWakeLock';
import { useAddress } from '../content/useAddress';
import { Seo } from '../shell/Seo';
import { Button } from '../ui/Button';
import { EmptyState } from '../ui/EmptyState';
import { ErrorState } from '../ui/ErrorState';
import { ButtonLink } from '../ui/Link';
import { Text } from '../ui/Text';
import { TextField } from '../ui/TextField';
import { DoorCamera } from './DoorCamera';
import { wakeSound } from './doorSignal';
import { DoorVerdict } from './DoorVerdict';
import { whenOf } from './eventWords';
import { Page } from './Page';
import { PanelSkeleton } from './skeletons';
import { useDoorScans } from './useDoorScans';
import { useWedgeScanner } from './useWedgeScanner';

/** How often the counter looks at what other gates let in. */
const countEveryMs = 7000;

/** The door of one show, for whoever runs it or was given its link; no account is needed with a link. */
export function DoorScreen() {
  const sessionID = useAddress('sessionID');
  const token = useAddress('token');
  const doorToken = token ?? undefined;
  const { data, error, isFetching, refetch } = useDoorQuery(
    { sessionID: sessionID ?? '', ...(doorToken ? { doorToken } : {}) },
    { skip: !sessionID, pollingInterval: countEveryMs },
  );
  const fault = faultOf(error);
  const isRefused =
    fault !== undefined && (fault.status === 404 || fault.status === 403 || (fault.status === 401 && doorToken !== undefined));
  return (
    <Page $width="narrow">
      <Seo title={data ? `Door: ${data.eventTitle}` : 'Door'} isHidden />
      {data ? <Door key={data.sessionID} door={data} doorToken={doorToken} isOffline={error !== undefined} /> : null}
      {!data && isRefused ? (
        <EmptyState
          icon="scan"
          title="This door is not open to you"
          message="The link may have ended. Ask the organiser for a new one, or sign in as the organiser."
        >
          <ButtonLink href={routes.doors}>See your doors</ButtonLink>
        </EmptyState>
      ) : null}
      {!data && fault && !isRefused && fault.status !== 401 ? (
        <ErrorState message="The door could not be opened. No ticket was counted." onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : null}
      {!data && (!fault || fault.status === 401) && !isRefused ? <PanelSkeleton count={2} /> : null}
    </Page>
  );
}

interface DoorProps {
  door: DoorDetails;
  doorToken: string | undefined;
  isOffline: boolean;
}

function Door({ door, doorToken, isOffline }: DoorProps) {
  const { sessionID, eventTitle, venueName, timeZone, startsAt, gate, sold, inside } = door;
  const { scan, enter, retry, outcome, isBusy } = useDoorScans({ sessionID, gate, ...(doorToken ? { doorToken } : {}) });
  const [code, setCode] = useState('');
  useWedgeScanner(scan);
  useWakeLock(true);
  const count = Math.max(inside, outcome?.kind === 'ANSWERED' ? outcome.checkIn.inside : 0);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    wakeSound();
    if (code.trim()) enter(code.trim());
    setCode('');
  };
  return (
    <>
      <Head>
        <div>
          <Text kind="heading" as="h1">
            {eventTitle}
          </Text>
          <Text kind="small" tone="muted">
            {whenOf(startsAt, timeZone, startsAt)} · {venueName} · {gate}
          </Text>
        </div>
        <Count>
          <b>{count}</b>
          <span>of {sold} inside</span>
        </Count>
      </Head>
      {isOffline ? (
        <Text kind="small" tone="warn" isStrong role="status">
          No connection: the counter stands still, and scans get no answer until it is back.
        </Text>
      ) : null}
      <DoorVerdict outcome={outcome} isBusy={isBusy} onRetry={retry} />
      <DoorCamera onCode={scan} />
      <Manual onSubmit={submit}>
        <TextField
          label="Code under the QR"
          value={code}
          onChange={(event) => setCode(event.target.value)}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={600}
        />
        <span>
          <Button type="submit" size="l" tone="quiet" isBusy={isBusy}>
            Check
          </Button>
        </span>
      </Manual>
    </>
  );
}

const Head = styled.header`
  display: flex;
  gap: ${({ theme }) => theme.space[4]};
  align-items: start;
  justify-content: space-between;
  overflow-wrap: anywhere;
`;

const Count = styled.p`
  ${figures}
  display: grid;
  flex: none;
  text-align: right;
  font-size: ${({ theme }) => theme.fontSize[14]};
  b {
    ${displayType}
    font-size: ${({ theme }) => theme.fontSize[31]};
  }
`;

const Manual = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${({ theme }) => theme.space[3]};
  align-items: end;
  > span {
    padding-bottom: 6px; /* the field keeps that much room for a complaint */
  }
`;
