import type { Guest } from '@contract/checkIn';
import { useState } from 'react';
import styled from 'styled-components';
import { apiErrorOf } from '@/store/api';
import { useGuestsQuery } from '@/store/events/checkInApi';
import { useCheckInGuestMutation } from '@/store/orders/guestCheckInApi';
import { theme } from '@/styles/theme';
import { createIdempotencyKey } from '@/utils/createIdempotencyKey';
import { useDebounced } from '@/utils/hooks/useDebounced';
import * as t from '@messages/events/checkin';
import { Button } from '../../ui/button/Button';
import { TextField } from '../../ui/field/TextField';
import { Text } from '../../ui/layout/Text';
import { AdmitEarly } from './AdmitEarly';
import { playScanFeedback } from './scanFeedback';

/** The shortest name that is searched. */
const minCharacters = 2;

interface GuestSearchProps {
  sessionID: string;
  gate: string;
  /** May admit guests before check-in opens. */
  isSupervisor: boolean;
}

/** Finds guests by name or seat when they have no ticket at hand, and checks them in; needs a connection. */
export function GuestSearch({ sessionID, gate, isSupervisor }: GuestSearchProps) {
  const [name, setName] = useState('');
  const q = useDebounced(name.trim(), 250);
  const isSearching = q.length >= minCharacters;
  const { currentData, error } = useGuestsQuery({ sessionID, q }, { skip: !isSearching });
  const [checkIn, { isLoading, originalArgs }] = useCheckInGuestMutation();
  const [result, setResult] = useState('');
  const [earlyGuest, setEarlyGuest] = useState<Guest | null>(null);
  const admit = async (guest: Guest) => {
    const { ticketID } = guest;
    const { data, error: failure } = await checkIn({ sessionID, ticketID, gate, nonce: createIdempotencyKey() });
    playScanFeedback(data?.verdict === 'OK');
    setResult(data?.message ?? apiErrorOf(failure)?.error ?? '');
    setEarlyGuest(data?.verdict === 'TOO_EARLY' ? guest : null);
  };
  return (
    <div>
      <TextField
        label={t.findGuest}
        hint={t.findGuestHint}
        isOptional
        type="search"
        value={name}
        maxLength={80}
        autoComplete="off"
        onChange={({ target }) => {
          setName(target.value);
          setResult('');
          setEarlyGuest(null);
        }}
      />
      <Text role="status">{result}</Text>
      {earlyGuest && isSupervisor ? (
        <AdmitEarly
          key={earlyGuest.ticketID}
          sessionID={sessionID}
          ticketID={earlyGuest.ticketID}
          holderName={earlyGuest.holderName}
          gate={gate}
          onDone={({ message, verdict }) => {
            playScanFeedback(verdict === 'OK');
            setResult(message);
            setEarlyGuest(null);
          }}
        />
      ) : null}
      {isSearching && error ? <Text tone="muted">{t.guestsLoadError}</Text> : null}
      {isSearching && currentData?.items.length === 0 ? <Text tone="muted">{t.noGuests}</Text> : null}
      {isSearching && currentData && currentData.items.length > 0 ? (
        <ul aria-label={t.guestsFound}>
          {currentData.items.map((guest) => (
            <Row key={guest.ticketID}>
              <div>
                <Text isStrong>{guest.holderName}</Text>
                <Text kind="small" tone="muted">
                  {guest.seatLabel ?? guest.tierName}
                </Text>
              </div>
              {guest.isInside ? (
                <Text kind="small">{t.alreadyInside}</Text>
              ) : (
                <Button
                  tone="quiet"
                  isBusy={isLoading && originalArgs?.ticketID === guest.ticketID}
                  aria-label={t.admitGuest({ name: guest.holderName })}
                  onClick={() => void admit(guest)}
                >
                  {t.admit}
                </Button>
              )}
            </Row>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

const Row = styled.li`
  display: flex;
  gap: ${theme.space[3]};
  align-items: center;
  justify-content: space-between;
  padding-block: ${theme.space[2]};
  border-top: 1px solid ${theme.color.line};
  overflow-wrap: anywhere;
`;
