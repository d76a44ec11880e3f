import { timeZones } from '@/utils/regions';
import * as t from '@messages/studio/channels';
import { SelectField } from '../../ui/field/SelectField';

/** Where the days and months of a channel's earnings begin. */
export const TimeZoneSelect = ({ value, onChange }: { value: string; onChange: (timeZone: string) => void }) => (
  <SelectField
    label={t.timeZone}
    hint={t.timeZoneHint}
    value={value}
    options={[...new Set([value, ...timeZones()])].map((zone) => ({ value: zone, label: zone.replace(/_/g, ' ') }))}
    onChange={({ target }) => onChange(target.value)}
  />
);
