import { SelectField } from '../../../ui/field/SelectField';
import { TextField } from '../../../ui/field/TextField';
import { FieldPair } from '../EventFields';
import type { SessionForm, SessionProblems } from './sessionForm';

const waitingRoomOptions = [
  { value: '', label: 'No waiting room' },
  { value: '15', label: 'Opens 15 minutes before the sale' },
  { value: '30', label: 'Opens 30 minutes before the sale' },
  { value: '60', label: 'Opens an hour before the sale' },
];

interface WaitingRoomFieldsProps {
  form: SessionForm;
  problems: SessionProblems;
  onChange: (change: Partial<SessionForm>) => void;
}

/** Waiting room for high demand: early arrivals are shuffled, later ones queue, and a fixed number is admitted each minute. */
export function WaitingRoomFields({ form, problems, onChange }: WaitingRoomFieldsProps) {
  const isListedOption = waitingRoomOptions.some(({ value }) => value === form.waitingRoomMinutes);
  const customOption = { value: form.waitingRoomMinutes, label: `Opens ${form.waitingRoomMinutes} minutes before the sale` };
  return (
    <FieldPair>
      <SelectField
        label="Waiting room"
        hint="Early visitors get a random place; later ones queue."
        value={form.waitingRoomMinutes}
        options={isListedOption ? waitingRoomOptions : [...waitingRoomOptions, customOption]}
        onChange={({ target }) => onChange({ waitingRoomMinutes: target.value })}
      />
      {form.waitingRoomMinutes ? (
        <TextField
          label="Admitted per minute"
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
