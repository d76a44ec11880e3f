import * as t from '@messages/studio/eventsSessions';
import { TextField } from '../../../ui/field/TextField';
import type { TierForm } from './sessionForm';

/** The block of a tier in a session with numbered seats. */
export function SeatingFields({ tier, onChange }: { tier: TierForm; onChange: (change: Partial<TierForm>) => void }) {
  const seats = Number(tier.rows) * Number(tier.perRow);
  return (
    <>
      <TextField
        label={t.rows}
        hint={Number.isSafeInteger(seats) && seats > 0 ? t.seatCount({ seats }) : undefined}
        type="number"
        min={1}
        max={80}
        value={tier.rows}
        onChange={({ target }) => onChange({ rows: target.value })}
      />
      <TextField
        label={t.seatsPerRow}
        type="number"
        min={1}
        max={200}
        value={tier.perRow}
        onChange={({ target }) => onChange({ perRow: target.value })}
      />
      <TextField
        label={t.wheelchairPlaces}
        hint={t.wheelchairPlacesHint}
        type="number"
        min={0}
        max={20}
        value={tier.wheelchairs}
        onChange={({ target }) => onChange({ wheelchairs: target.value })}
      />
    </>
  );
}
