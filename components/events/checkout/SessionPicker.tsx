import type { Session } from '@contract/events';
import { useId } from 'react';
import styled from 'styled-components';
import { media } from '@/styles/media';
import { headedSet, visuallyHidden } from '@/styles/mixins';
import { theme } from '@/styles/theme';
import { formatDay, formatTime, timeZoneAbbreviation } from '@/utils/format/dates';
import * as t from '@messages/events/checkout';
import { sessionPrice } from '../shared/eventLabels';
import { showChip, showChips } from './showChip';

interface SessionPickerProps {
  sessions: Session[];
  timeZone: string;
  now: string;
  selectedID: string | undefined;
  onSelect: (sessionID: string) => void;
}

/** The sessions of an event as radio buttons; sold-out ones can be selected for their waitlist. */
export function SessionPicker({ sessions, timeZone, now, selectedID, onSelect }: SessionPickerProps) {
  const name = useId();
  return (
    <Row>
      <legend>{t.chooseShow}</legend>
      <Chips>
        {sessions.map((session) => {
          const { sessionID, startsAt, state } = session;
          return (
            <Chip key={sessionID}>
              <input
                type="radio"
                name={name}
                value={sessionID}
                checked={sessionID === selectedID}
                disabled={state === 'CANCELLED' || state === 'ENDED'}
                onChange={() => onSelect(sessionID)}
              />
              <b>{formatDay(startsAt, timeZone, now)}</b>
              <time dateTime={startsAt}>
                {formatTime(startsAt, timeZone)} {timeZoneAbbreviation(startsAt, timeZone)}
              </time>
              <span>{sessionPrice(session)}</span>
            </Chip>
          );
        })}
      </Chips>
    </Row>
  );
}

const Row = styled.fieldset`
  ${headedSet}
`;

const Chips = styled.div`
  ${showChips}
`;

const Chip = styled.label`
  ${showChip}
  input {
    ${visuallyHidden}
  }
  &:has(:checked) {
    background: ${theme.color.text};
    border-color: ${theme.color.text};
    color: ${theme.color.canvas};
    span {
      color: inherit;
    }
  }
  &:has(:focus-visible) {
    outline: 3px solid ${theme.color.bulbEdge};
    outline-offset: 2px;
  }
  &:has(:disabled) {
    background: none;
    border-style: dashed;
    color: ${theme.color.muted};
    cursor: not-allowed;
    b {
      text-decoration: line-through;
    }
  }
  ${media.forcedColors} {
    &:has(:checked) {
      outline: 3px solid Highlight;
    }
  }
`;
