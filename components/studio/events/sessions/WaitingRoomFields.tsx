import * as t from '@messages/studio/eventsSessions';
import { SelectField } from '../../../ui/field/SelectField';
import { TextField } from '../../../ui/field/TextField';
import { FieldPair } from '../EventFields';
import type { SessionForm, SessionProblems } from './sessionForm';

const waitingRoomOptions = [
  { value: '', label: t.noWaitingRoom },
  { value: '15', label: t.opensQuarterHourBefore },
  { value: '30', label: t.opensHalfHourBefore },
  { value: '60', label: t.opensHourBefore },
];

interface WaitingRoomFieldsProps {
  form: SessionForm;
  problems: SessionProblems;
  onChange: (change: Partial<SessionForm>) => void;
}

/** Waiting room for high demand: early arrivals are shuffled, later ones queue, and a fixed number is admitted each minute. */
export function WaitingRoomFields({ form, problems, onChange }: WaitingRoomFieldsProps) {
  const isListedOption = waitingRoomOptions.some(({ value }) => value === form.waitingRoomMinutes);
  const customOption = { value: form.waitingRoomMinutes, label: t.opensMinutesBefore({ minutes: form.waitingRoomMinutes }) };
  return (
    <FieldPair>
      <SelectField
        label={t.waitingRoom}
        hint={t.waitingRoomHint}
        value={form.waitingRoomMinutes}
        options={isListedOption ? waitingRoomOptions : [...waitingRoomOptions, customOption]}
        onChange={({ target }) => onChange({ waitingRoomMinutes: target.value })}
      />
      {form.waitingRoomMinutes ? (
        <TextField
          label={t.admittedPerMinute}
          error={problems.waitingRoomPerMinute}
          type="number"
          min={1}
          max={6000}
          value={form.waitingRoomPerMinute}
          onChange={({ target }) => onChange({ waitingRoomPerMinute: target.value })}
        />
      ) : null}
    </FieldPair>
  );
}
