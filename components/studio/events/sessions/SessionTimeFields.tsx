import * as t from '@messages/studio/eventsSessions';
import { SelectField } from '../../../ui/field/SelectField';
import { TextField } from '../../../ui/field/TextField';
import { Text } from '../../../ui/layout/Text';
import { FieldPair } from '../EventFields';
import type { SessionForm, SessionProblems } from './sessionForm';

const repeatOptions = [
  { value: '', label: t.once },
  { value: 'FREQ=DAILY', label: t.daily },
  { value: 'FREQ=WEEKLY', label: t.weekly },
  { value: 'FREQ=WEEKLY;INTERVAL=2', label: t.fortnightly },
  { value: 'FREQ=WEEKLY;BYDAY=FR,SA,SU', label: t.weekends },
  { value: 'FREQ=MONTHLY', label: t.monthly },
];
const seatingOptions = [
  { value: 'NONE', label: t.notNumbered },
  { value: 'NEW', label: t.numbered },
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
          label={t.date}
          type="date"
          error={problems.date}
          value={form.date}
          onChange={({ target }) => onChange({ date: target.value })}
        />
        <TextField
          label={t.starts}
          type="time"
          error={problems.time}
          value={form.time}
          onChange={({ target }) => onChange({ time: target.value })}
        />
        <TextField
          label={t.durationMinutes}
          error={problems.minutes}
          type="number"
          min={5}
          value={form.minutes}
          onChange={({ target }) => onChange({ minutes: target.value })}
        />
        <TextField
          label={t.doorsMinutesBefore}
          error={problems.doors}
          type="number"
          min={0}
          value={form.doors}
          onChange={({ target }) => onChange({ doors: target.value })}
        />
        <TextField label={t.gate} value={form.gate} maxLength={40} onChange={({ target }) => onChange({ gate: target.value })} />
        {form.seats === 'NEW' ? null : (
          <TextField
            label={t.capacity}
            error={problems.capacity}
            hint={form.seats === 'SAME' ? t.capacityOfPlan : t.capacityHint}
            type="number"
            min={1}
            value={form.capacity}
            onChange={({ target }) => onChange({ capacity: target.value })}
          />
        )}
        {form.seats !== 'SAME' && isNew ? (
          <SelectField
            label={t.seating}
            hint={form.seats === 'NEW' ? t.seatingHint : undefined}
            value={form.seats}
            options={seatingOptions}
            onChange={({ target }) => onChange({ seats: target.value === 'NEW' ? 'NEW' : 'NONE' })}
          />
        ) : null}
      </FieldPair>
      {form.seats === 'SAME' ? (
        <Text kind="small" tone="muted">
          {t.seatingFixed}
        </Text>
      ) : null}
    </>
  );
}

/** How a new session repeats. */
export const RepeatFields = ({ form, onChange }: SessionFieldsProps) => (
  <FieldPair>
    <SelectField
      label={t.repeats}
      value={form.repeat}
      options={repeatOptions}
      onChange={({ target }) => onChange({ repeat: target.value })}
    />
    {form.repeat ? (
      <TextField
        label={t.howManyShows}
        type="number"
        min={2}
        max={60}
        value={form.count}
        onChange={({ target }) => onChange({ count: target.value })}
      />
    ) : null}
  </FieldPair>
);
