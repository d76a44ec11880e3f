import { useMemo } from 'react';
import { countries, timeZones } from '@/utils/regions';
import * as t from '@messages/studio/events';
import { SelectField } from '../../ui/field/SelectField';
import { TextField } from '../../ui/field/TextField';
import type { InputForm } from '../shared/useInputForm';
import { FieldPair } from './EventFields';
import type { EventForm } from './eventForm';

/** The venue and its time zone. */
export function VenueFields({ form, register, errorOf }: InputForm<EventForm>) {
  const timeZoneOptions = useMemo(
    () => [...new Set([...timeZones(), form.venue.timeZone])].map((value) => ({ value, label: value })),
    [form.venue.timeZone],
  );
  const countryOptions = useMemo(() => countries(), []);
  return (
    <FieldPair>
      <TextField label={t.venue} maxLength={120} error={errorOf('venue.name')} {...register('venue.name')} />
      <TextField label={t.address} maxLength={200} error={errorOf('venue.address')} {...register('venue.address')} />
      <TextField label={t.city} maxLength={60} error={errorOf('venue.city')} {...register('venue.city')} />
      <SelectField label={t.country} options={countryOptions} {...register('venue.country')} />
      <TextField
        label={t.coordinates}
        isOptional
        hint={t.coordinatesHint}
        error={errorOf('venue.coordinates')}
        {...register('venue.coordinates')}
      />
      <SelectField label={t.timeZone} hint={t.timeZoneHint} options={timeZoneOptions} {...register('venue.timeZone')} />
    </FieldPair>
  );
}
