import { useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import type { GateState } from '@/store/events/gate/gateState';
import { displayType, figures } from '@/styles/mixins';
import { useWakeLock } from '@/utils/hooks/useWakeLock';
import { keepValue, keptValue } from '@/utils/keptValue';
import { useAddress } from '../content/useAddress';
import { Seo } from '../shell/Seo';
import { Button } from '../ui/Button';
import { Chip } from '../ui/Chip';
import { EmptyState } from '../ui/EmptyState';
import { ErrorState } from '../ui/ErrorState';
import { ButtonLink } from '../ui/Link';
import { Stack } from '../ui/Stack';
import { Text } from '../ui/Text';
import { TextField } from '../ui/TextField';
import { DoorCamera } from './DoorCamera';
import { wakeSound } from './doorSignal';
import { DoorVerdict } from './DoorVerdict';
import { wordsOf } from './doorWords';
import { whenOf } from './eventWords';
import { GateBoard, GateStatus } from './GateStatus';
import { Page } from './Page';
import { PanelSkeleton } from './skeletons';
import { UndoEntry } from './UndoEntry';
import { useGate } from './useGate';
import { useWedgeScanner } from './useWedgeScanner';

/** The door of one show, for whoever runs it or was given its link; no account is needed with a link, and no network once it was open. */
export function DoorScreen() {
  const sessionID = useAddress('sessionID');
  const token = useAddress('token');
  // Only when the address is read: without its token the link would be refused.
  const gate = useGate(token === undefined ? null : sessionID, token ?? undefined);
  const { state } = gate;
  const title = state?.manifest ? `Door: ${state.manifest.door.eventTitle}` : 'Door';
  return (
    <Page $width="narrow">
      <Seo title={title} isHidden />
      {state?.phase === 'open' && state.manifest ? <Door state={state} manifest={state.manifest} gate={gate} /> : null}
      {state?.phase === 'refused' ? (
        <EmptyState
          icon="scan"
          title="This door is not open to you"
          message="The link may have ended. Ask the organiser for a new one, or sign in as the organiser."
        >
          <ButtonLink href={routes.checkIns}>See your doors</ButtonLink>
        </EmptyState>
      ) : null}
      {state?.phase === 'failed' ? (
        <ErrorState
          message="The door could not be opened, and its list is not on this device yet. No ticket was counted."
          onRetry={gate.reopen}
        />
      ) : null}
      {!state || state.phase === 'opening' ? <PanelSkeleton count={2} /> : null}
    </Page>
  );
}

interface DoorProps {
  state: GateState;
  manifest: NonNullable<GateState['manifest']>;
  gate: ReturnType<typeof useGate>;
}

/** Which gate this device stands at; a reload in the middle of an evening must not move it. */
const gateKey = (sessionID: string) => `marquee.gate.${sessionID}`;

function Door({ state, manifest, gate }: DoorProps) {
  const { sessionID, eventTitle, venueName, timeZone, startsAt, gate: ownGate } = manifest.door;
  const [code, setCode] = useState('');
  const [type, setType] = useState<'entry' | 'exit'>('entry');
  const [gateName, setGateName] = useState(() => keptValue<string>(gateKey(sessionID)) ?? ownGate);
  const here = gateName.trim() || ownGate;
  const scan = (text: string) => gate.scan(text, type, here);
  useWedgeScanner(scan);
  useWakeLock(true);
  const { outcome } = gate;
  const told = outcome && wordsOf(outcome, manifest);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    wakeSound();
    if (code.trim()) gate.enter(code.trim(), type, here);
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
            {whenOf(startsAt, timeZone, startsAt)} · {venueName} · {here}
          </Text>
        </div>
        <Count>
          <b>{state.inside}</b>
          <span>of {state.sold} inside</span>
        </Count>
      </Head>
      <GateStatus state={state} />
      <DoorVerdict told={told} isUnchecked={outcome?.by === 'NONE'} isBusy={gate.isBusy} onRetry={() => gate.retry(here)}>
        {manifest.isSupervisor && told?.verdict === 'OK' && told.ticketID && outcome?.type === 'entry' ? (
          <UndoEntry key={outcome.nonce} sessionID={sessionID} ticketID={told.ticketID} onUndone={gate.forgetOutcome} />
        ) : null}
      </DoorVerdict>
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
          <Button type="submit" size="l" tone="quiet" isBusy={gate.isBusy}>
            Check
          </Button>
        </span>
      </Manual>
      <Stack direction="row" gap={2} isWrapping role="group" aria-label="Direction">
        <Chip isPressed={type === 'entry'} onClick={() => setType('entry')}>
          Way in
        </Chip>
        <Chip isPressed={type === 'exit'} onClick={() => setType('exit')}>
          Way out
        </Chip>
      </Stack>
      <TextField
        label="This gate"
        hint="Stands beside every scan made here."
        isOptional
        value={gateName}
        maxLength={40}
        onChange={({ target: { value } }) => {
          setGateName(value);
          keepValue(gateKey(sessionID), value);
        }}
      />
      <GateBoard state={state} />
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
