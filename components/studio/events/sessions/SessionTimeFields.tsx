import * as t from '@messages/studio/eventsSessions';
import { SelectField } from '../../../ui/field/SelectField';
import { TextField } from '../../../ui/field/TextField';
import { Text } from '../../../ui/layout/Text';
import type { InputForm } from '../../form/useInputForm';
import { FieldPair } from '../editor/EventFields';
import { maxShows, type SessionForm } from './sessionForm';

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

interface SessionTimeFieldsProps extends InputForm<SessionForm> {
  isNew: boolean;
  /** Without doors, gate and numbered seats. */
  isOnline: boolean;
}

/** Date, time, entrance and capacity. Whether seats are numbered cannot be changed later. */
export function SessionTimeFields({ form: { seats }, register, errorOf, isNew, isOnline }: SessionTimeFieldsProps) {
  return (
    <>
      <FieldPair>
        <TextField label={t.date} type="date" error={errorOf('date')} {...register('date')} />
        <TextField label={t.starts} type="time" error={errorOf('time')} {...register('time')} />
        <TextField label={t.durationMinutes} type="number" min={5} error={errorOf('minutes')} {...register('minutes')} />
        {isOnline ? null : (
          <>
            <TextField
              label={t.doorsMinutesBefore}
              type="number"
              min={0}
              error={errorOf('doorsMinutesBefore')}
              {...register('doorsMinutesBefore')}
            />
            <TextField label={t.gate} maxLength={40} error={errorOf('gate')} {...register('gate')} />
          </>
        )}
        {seats === 'NEW' ? null : (
          <TextField
            label={t.capacity}
            hint={seats === 'SAME' ? t.capacityOfPlan : t.capacityHint}
            isOptional={seats !== 'SAME'}
            type="number"
            min={1}
            error={errorOf('capacity')}
            {...register('capacity')}
          />
        )}
        {seats !== 'SAME' && isNew && !isOnline ? (
          <SelectField
            label={t.seating}
            hint={seats === 'NEW' ? t.seatingHint : undefined}
            options={seatingOptions}
            {...register('seats')}
          />
        ) : null}
      </FieldPair>
      {seats === 'SAME' ? (
        <Text kind="small" tone="muted">
          {t.seatingFixed}
        </Text>
      ) : null}
    </>
  );
}

/** How a new session repeats. */
export const RepeatFields = ({ form, register, errorOf }: InputForm<SessionForm>) => (
  <FieldPair>
    <SelectField label={t.repeats} options={repeatOptions} {...register('repeat')} />
    {form.repeat ? (
      <TextField label={t.howManyShows} type="number" min={2} max={maxShows} error={errorOf('count')} {...register('count')} />
    ) : null}
  </FieldPair>
);
