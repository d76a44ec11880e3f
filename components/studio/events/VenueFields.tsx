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
    () => [...new Set([...timeZones(), form.timeZone])].map((value) => ({ value, label: value })),
    [form.timeZone],
  );
  const countryOptions = useMemo(() => countries(), []);
  return (
    <FieldPair>
      <TextField label={t.venue} maxLength={120} error={errorOf('venueName')} {...register('venueName')} />
      <TextField label={t.address} maxLength={200} error={errorOf('address')} {...register('address')} />
      <TextField label={t.city} maxLength={60} error={errorOf('city')} {...register('city')} />
      <SelectField label={t.country} options={countryOptions} {...register('country')} />
      <TextField label={t.coordinates} isOptional hint={t.coordinatesHint} error={errorOf('coordinates')} {...register('coordinates')} />
      <SelectField label={t.timeZone} hint={t.timeZoneHint} options={timeZoneOptions} {...register('timeZone')} />
    </FieldPair>
  );
}
