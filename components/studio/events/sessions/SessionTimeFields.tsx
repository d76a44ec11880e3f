import { SelectField } from '../../../ui/field/SelectField';
import { TextField } from '../../../ui/field/TextField';
import { Text } from '../../../ui/layout/Text';
import { FieldPair } from '../EventFields';
import type { SessionForm, SessionProblems } from './sessionForm';

const repeatOptions = [
  { value: '', label: 'Once' },
  { value: 'FREQ=DAILY', label: 'Every day' },
  { value: 'FREQ=WEEKLY', label: 'Every week' },
  { value: 'FREQ=WEEKLY;INTERVAL=2', label: 'Every second week' },
  { value: 'FREQ=WEEKLY;BYDAY=FR,SA,SU', label: 'Fridays, Saturdays and Sundays' },
  { value: 'FREQ=MONTHLY', label: 'Every month' },
];
const seatingOptions = [
  { value: 'NONE', label: 'Not numbered' },
  { value: 'NEW', label: 'Numbered, chosen on a map' },
];

interface SessionFieldsProps {
  form: SessionForm;
  problems?: SessionProblems;
  onChange: (change: Partial<SessionForm>) => void;
}

/** Date, time, entrance and capacity. Whether seats are numbered cannot be changed later. */
export function SessionTimeFields({ form, problems = {}, isNew, onChange }: SessionFieldsProps & { isNew: boolean }) {
  return (
    <>
      <FieldPair>
        <TextField
          label="Date"
          type="date"
          error={problems.date}
          value={form.date}
          onChange={({ target }) => onChange({ date: target.value })}
        />
        <TextField
          label="Starts"
          type="time"
          error={problems.time}
          value={form.time}
          onChange={({ target }) => onChange({ time: target.value })}
        />
        <TextField
          label="Duration (minutes)"
          error={problems.minutes}
          type="number"
          min={5}
          value={form.minutes}
          onChange={({ target }) => onChange({ minutes: target.value })}
        />
        <TextField
          label="Doors, minutes before"
          error={problems.doors}
          type="number"
          min={0}
          value={form.doors}
          onChange={({ target }) => onChange({ doors: target.value })}
        />
        <TextField label="Gate" value={form.gate} maxLength={40} onChange={({ target }) => onChange({ gate: target.value })} />
        {form.seats === 'NEW' ? null : (
          <TextField
            label="Capacity"
            error={problems.capacity}
            hint={form.seats === 'SAME' ? 'Set by the seating plan.' : 'Shared by the tiers.'}
            type="number"
            min={1}
            value={form.capacity}
            onChange={({ target }) => onChange({ capacity: target.value })}
          />
        )}
        {form.seats !== 'SAME' && isNew ? (
          <SelectField
            label="Seats"
            hint={form.seats === 'NEW' ? 'Tiers are placed front to back, starting at the stage.' : undefined}
            value={form.seats}
            options={seatingOptions}
            onChange={({ target }) => onChange({ seats: target.value === 'NEW' ? 'NEW' : 'NONE' })}
          />
        ) : null}
      </FieldPair>
      {form.seats === 'SAME' ? (
        <Text kind="small" tone="muted">
          Seats are numbered and chosen on a map, so tiers keep their names and their seats.
        </Text>
      ) : null}
    </>
  );
}

/** How a new session repeats. */
export const RepeatFields = ({ form, onChange }: SessionFieldsProps) => (
  <FieldPair>
    <SelectField
      label="Repeats"
      value={form.repeat}
      options={repeatOptions}
      onChange={({ target }) => onChange({ repeat: target.value })}
    />
    {form.repeat ? (
      <TextField
        label="How many shows"
        type="number"
        min={2}
        max={60}
        value={form.count}
        onChange={({ target }) => onChange({ count: target.value })}
      />
    ) : null}
  </FieldPair>
);
