import { useMemo } from 'react';
import { countries, timeZones } from '@/utils/regions';
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
          label="Venue"
          value={form.venueName}
          maxLength={120}
          error={problems.venueName}
          onChange={({ target }) => onChange({ venueName: target.value })}
        />
        <TextField
          label="Address"
          value={form.address}
          maxLength={200}
          error={problems.address}
          onChange={({ target }) => onChange({ address: target.value })}
        />
        <TextField
          label="City"
          value={form.city}
          maxLength={60}
          error={problems.city}
          onChange={({ target }) => onChange({ city: target.value })}
        />
        <SelectField
          label="Country"
          value={form.country}
          options={countryOptions}
          onChange={({ target }) => onChange({ country: target.value })}
        />
        <TextField
          label="Coordinates"
          isOptional
          hint="Latitude and longitude show your event on the map and in searches nearby: 18.9968, 72.8262."
          value={form.coordinates}
          error={problems.coordinates}
          onChange={({ target }) => onChange({ coordinates: target.value })}
        />
        <SelectField
          label="Time zone of the venue"
          hint="All times are local to the venue."
          value={form.timeZone}
          options={timeZoneOptions}
          onChange={({ target }) => onChange({ timeZone: target.value })}
        />
      </FieldPair>
    </>
  );
}
