import { useMemo } from 'react';
import { countries, timeZones } from '@/utils/regions';
import * as t from '@messages/studio/events';
import { SelectField } from '../../ui/field/SelectField';
import { TextField } from '../../ui/field/TextField';
import { FieldPair, type EventFieldsProps } from './EventFields';

/** The venue and its time zone. */
export function VenueFields({ form, problems, onChange }: EventFieldsProps) {
  const timeZoneOptions = useMemo(
    () => [...new Set([...timeZones(), form.timeZone])].map((value) => ({ value, label: value })),
    [form.timeZone],
  );
  const countryOptions = useMemo(() => countries(), []);
  return (
    <>
      <FieldPair>
        <TextField
          label={t.venue}
          value={form.venueName}
          maxLength={120}
          error={problems.venueName}
          onChange={({ target }) => onChange({ venueName: target.value })}
        />
        <TextField
          label={t.address}
          value={form.address}
          maxLength={200}
          error={problems.address}
          onChange={({ target }) => onChange({ address: target.value })}
        />
        <TextField
          label={t.city}
          value={form.city}
          maxLength={60}
          error={problems.city}
          onChange={({ target }) => onChange({ city: target.value })}
        />
        <SelectField
          label={t.country}
          value={form.country}
          options={countryOptions}
          onChange={({ target }) => onChange({ country: target.value })}
        />
        <TextField
          label={t.coordinates}
          isOptional
          hint={t.coordinatesHint}
          value={form.coordinates}
          error={problems.coordinates}
          onChange={({ target }) => onChange({ coordinates: target.value })}
        />
        <SelectField
          label={t.timeZone}
          hint={t.timeZoneHint}
          value={form.timeZone}
          options={timeZoneOptions}
          onChange={({ target }) => onChange({ timeZone: target.value })}
        />
      </FieldPair>
    </>
  );
}
