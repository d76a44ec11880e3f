import * as t from '@messages/studio/eventsSessions';
import { SelectField } from '../../../ui/field/SelectField';
import { TextField } from '../../../ui/field/TextField';
import type { InputForm } from '../../form/useInputForm';
import { FieldPair } from '../editor/EventFields';
import type { SessionForm } from './sessionForm';

const waitingRoomOptions = [
  { value: '', label: t.noWaitingRoom },
  { value: '15', label: t.opensQuarterHourBefore },
  { value: '30', label: t.opensHalfHourBefore },
  { value: '60', label: t.opensHourBefore },
];

/** Waiting room for high demand: early arrivals are shuffled, later ones queue, and a fixed number is admitted each minute. */
export function WaitingRoomFields({ form, register, errorOf }: InputForm<SessionForm>) {
  const { minutesBefore } = form.waitingRoom;
  const isListedOption = waitingRoomOptions.some(({ value }) => value === minutesBefore);
  const customOption = { value: minutesBefore, label: t.opensMinutesBefore({ minutes: minutesBefore }) };
  return (
    <FieldPair>
      <SelectField
        label={t.waitingRoom}
        hint={t.waitingRoomHint}
        options={isListedOption ? waitingRoomOptions : [...waitingRoomOptions, customOption]}
        {...register('waitingRoom.minutesBefore')}
      />
      {minutesBefore ? (
        <TextField
          label={t.admittedPerMinute}
          type="number"
          min={1}
          max={6000}
          error={errorOf('waitingRoom.perMinute')}
          {...register('waitingRoom.perMinute')}
        />
      ) : null}
    </FieldPair>
  );
}
