import { useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import type { GateState } from '@/store/events/gate/gateState';
import { displayType, tabularNumbers } from '@/styles/mixins';
import { theme } from '@/styles/theme';
import { setLocalValue, localValue } from '@/utils/browser/localValue';
import { useWakeLock } from '@/utils/hooks/useWakeLock';
import * as t from '@messages/events/checkin';
import { useQueryParam } from '../../content/page/useQueryParam';
import { Seo } from '../../shell/Seo';
import { Button } from '../../ui/button/Button';
import { Chip } from '../../ui/button/Chip';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { TextField } from '../../ui/field/TextField';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { lazyWithRetry } from '../../ui/lazy/lazyWithRetry';
import { ButtonLink } from '../../ui/navigation/Link';
import { formatShowTime } from '../shared/eventLabels';
import { PanelSkeleton } from '../shared/eventSkeletons';
import { PageColumn } from '../shared/PageColumn';
import { AdmitEarly } from './AdmitEarly';
import { CheckInCamera } from './CheckInCamera';
import { GateSummary, GateStatus } from './GateStatus';
import { unlockAudio } from './scanFeedback';
import { earlyTicketOf, scanMessageOf } from './scanMessage';
import { ScanResult } from './ScanResult';
import { UndoEntry } from './UndoEntry';
import { useGate } from './useGate';
import { useWedgeScanner } from './useWedgeScanner';

const GuestSearch = lazyWithRetry(() => import('./GuestSearch').then((loaded) => loaded.GuestSearch), null);

/** Check-in of one session for the organiser or a volunteer with a link; works without an account and, once loaded, offline. */
export function CheckInScreen() {
  const sessionID = useQueryParam('sessionID');
  const token = useQueryParam('token');
  // Only once the URL is read: without its token the link would be refused.
  const gate = useGate(token === undefined ? null : sessionID, token ?? undefined);
  const { state } = gate;
  const title = state?.manifest ? t.checkInEventTitle({ eventTitle: state.manifest.door.eventTitle }) : t.checkIn;
  return (
    <PageColumn $width="narrow">
      <Seo title={title} isHidden />
      {state?.phase === 'open' && state.manifest ? <Scanner state={state} manifest={state.manifest} gate={gate} isTeam={!token} /> : null}
      {state?.phase === 'refused' ? (
        <EmptyState icon="scan" title={t.noAccess} message={t.noAccessMessage}>
          <ButtonLink href={routes.checkIns}>{t.seeCheckInSessions}</ButtonLink>
        </EmptyState>
      ) : null}
      {state?.phase === 'failed' ? <ErrorState message={t.openError} onRetry={gate.reopen} /> : null}
      {!state || state.phase === 'opening' ? <PanelSkeleton count={2} /> : null}
    </PageColumn>
  );
}

interface ScannerProps {
  state: GateState;
  manifest: NonNullable<GateState['manifest']>;
  gate: ReturnType<typeof useGate>;
  /** Signed in as a member of the team, not by a check-in link. */
  isTeam: boolean;
}

/** The gate of this device; survives a reload. */
const gateStorageKey = (sessionID: string) => `marquee.gate.${sessionID}`;

function Scanner({ state, manifest, gate, isTeam }: ScannerProps) {
  const { sessionID, eventTitle, venueName, timeZone, startsAt, gate: ownGate } = manifest.door;
  const [code, setCode] = useState('');
  const [type, setType] = useState<'entry' | 'exit'>('entry');
  const [gateName, setGateName] = useState(() => localValue<string>(gateStorageKey(sessionID)) ?? ownGate);
  const currentGate = gateName.trim() || ownGate;
  const scan = (text: string) => gate.scan(text, type, currentGate);
  useWedgeScanner(scan);
  useWakeLock(true);
  const { outcome } = gate;
  const result = outcome && scanMessageOf(outcome, manifest);
  const earlyTicket = manifest.isSupervisor && outcome ? earlyTicketOf(outcome) : null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    unlockAudio();
    if (code.trim()) gate.scanTyped(code.trim(), type, currentGate);
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
            {formatShowTime(startsAt, timeZone, startsAt)} · {venueName} · {currentGate}
          </Text>
        </div>
        <Count>
          {t.insideOfSold({ inside: state.inside, sold: state.sold, b: (text) => <b>{text}</b>, span: (text) => <span>{text}</span> })}
        </Count>
      </Head>
      <GateStatus state={state} />
      <ScanResult result={result} isUnchecked={outcome?.by === 'NONE'} isBusy={gate.isBusy} onRetry={() => gate.retry(currentGate)}>
        {manifest.isSupervisor && result?.verdict === 'OK' && result.ticketID && outcome?.type === 'entry' ? (
          <UndoEntry key={outcome.nonce} sessionID={sessionID} ticketID={result.ticketID} onUndone={gate.clearOutcome} />
        ) : null}
        {earlyTicket && outcome ? (
          <AdmitEarly key={outcome.nonce} sessionID={sessionID} gate={currentGate} {...earlyTicket} onDone={gate.showAnswer} />
        ) : null}
      </ScanResult>
      <CheckInCamera onCode={scan} />
      <ManualEntry onSubmit={submit}>
        <TextField
          label={t.codeField}
          value={code}
          onChange={(event) => setCode(event.target.value)}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={600}
        />
        <span>
          <Button type="submit" size="l" tone="quiet" isBusy={gate.isBusy}>
            {t.check}
          </Button>
        </span>
      </ManualEntry>
      {isTeam ? <GuestSearch sessionID={sessionID} gate={currentGate} isSupervisor={manifest.isSupervisor} /> : null}
      <Stack direction="row" gap={2} isWrapping role="group" aria-label={t.direction}>
        <Chip isPressed={type === 'entry'} onClick={() => setType('entry')}>
          {t.entry}
        </Chip>
        <Chip isPressed={type === 'exit'} onClick={() => setType('exit')}>
          {t.exit}
        </Chip>
      </Stack>
      <TextField
        label={t.gate}
        hint={t.gateHint}
        isOptional
        value={gateName}
        maxLength={40}
        onChange={({ target: { value } }) => {
          setGateName(value);
          setLocalValue(gateStorageKey(sessionID), value);
        }}
      />
      <GateSummary state={state} />
    </>
  );
}

const Head = styled.header`
  display: flex;
  gap: ${theme.space[4]};
  align-items: start;
  justify-content: space-between;
  overflow-wrap: anywhere;
`;

const Count = styled.p`
  ${tabularNumbers}
  display: grid;
  flex: none;
  text-align: right;
  font-size: ${theme.fontSize[14]};
  b {
    ${displayType}
    font-size: ${theme.fontSize[31]};
  }
`;

const ManualEntry = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${theme.space[3]};
  align-items: end;
  > span {
    padding-bottom: 6px; /* room for the field's error message */
  }
`;
