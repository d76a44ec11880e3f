import { useMemo } from 'react';
import { countries, timeZones } from '@/utils/places';
import { SelectField } from '../../ui/SelectField';
import { TextField } from '../../ui/TextField';
import { Pair, type FieldsProps } from './EventFields';

/** Where it is, and in which zone its clock runs. */
export function VenueFields({ form, problems, onChange }: FieldsProps) {
  const zones = useMemo(() => [...new Set([...timeZones(), form.timeZone])].map((value) => ({ value, label: value })), [form.timeZone]);
  const places = useMemo(() => countries(), []);
  return (
    <>
      <Pair>
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
        <SelectField label="Country" value={form.country} options={places} onChange={({ target }) => onChange({ country: target.value })} />
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
          hint="Every time you enter is the clock on its wall."
          value={form.timeZone}
          options={zones}
          onChange={({ target }) => onChange({ timeZone: target.value })}
        />
      </Pair>
    </>
  );
}
