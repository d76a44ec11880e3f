import * as t from '@messages/studio/eventsSessions';
import { TextField } from '../../../ui/field/TextField';
import type { InputForm } from '../../form/useInputForm';
import type { SessionForm } from './sessionForm';

/** The block of a tier in a session with numbered seats. */
export function SeatingCells({ form, register, errorOf, at }: InputForm<SessionForm> & { at: number }) {
  const tier = form.tiers[at];
  const seats = Number(tier?.rows) * Number(tier?.perRow);
  return (
    <>
      <td>
        <TextField
          label={t.rows}
          hint={Number.isSafeInteger(seats) && seats > 0 ? t.seatCount({ seats }) : undefined}
          type="number"
          min={1}
          max={80}
          error={errorOf(`tiers.${at}.rows`)}
          {...register(`tiers.${at}.rows`)}
        />
      </td>
      <td>
        <TextField
          label={t.seatsPerRow}
          type="number"
          min={1}
          max={200}
          error={errorOf(`tiers.${at}.perRow`)}
          {...register(`tiers.${at}.perRow`)}
        />
      </td>
      <td>
        <TextField
          label={t.wheelchairPlaces}
          hint={t.wheelchairPlacesHint}
          type="number"
          min={0}
          max={20}
          error={errorOf(`tiers.${at}.wheelchairs`)}
          {...register(`tiers.${at}.wheelchairs`)}
        />
      </td>
    </>
  );
}
