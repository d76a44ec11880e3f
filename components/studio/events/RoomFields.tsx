import { SelectField } from '../../ui/SelectField';
import { TextField } from '../../ui/TextField';
import { Pair } from './EventFields';
import type { SessionForm, SessionProblems } from './sessionForm';

const rooms = [
  { value: '', label: 'No waiting room' },
  { value: '15', label: 'Opens 15 minutes before the sale' },
  { value: '30', label: 'Opens 30 minutes before the sale' },
  { value: '60', label: 'Opens an hour before the sale' },
];

interface RoomFieldsProps {
  form: SessionForm;
  problems: SessionProblems;
  onChange: (change: Partial<SessionForm>) => void;
}

/** The switch for a hot sale: who is early draws lots, who comes later queues, and so many a minute may buy. */
export function RoomFields({ form, problems, onChange }: RoomFieldsProps) {
  const isListed = rooms.some(({ value }) => value === form.roomMinutes);
  const own = { value: form.roomMinutes, label: `Opens ${form.roomMinutes} minutes before the sale` };
  return (
    <Pair>
      <SelectField
        label="For a hot sale"
        hint="Early comers draw lots, later ones queue."
        value={form.roomMinutes}
        options={isListed ? rooms : [...rooms, own]}
        onChange={({ target }) => onChange({ roomMinutes: target.value })}
      />
      {form.roomMinutes ? (
        <TextField
          label="Let in a minute"
          error={problems.roomPerMinute}
          type="number"
          min={1}
          max={6000}
          value={form.roomPerMinute}
          onChange={({ target }) => onChange({ roomPerMinute: target.value })}
        />
      ) : null}
    </Pair>
  );
}
