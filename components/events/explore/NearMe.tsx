import { useState } from 'react';
import { useAppDispatch } from '@/store/hooks';
import { snackShown } from '@/store/snackbar/snackbarSlice';
import * as t from '@messages/events/explore';
import { PillSelect } from '../../content/form/PillSelect';
import { Chip } from '../../ui/button/Chip';

interface NearMeProps {
  near: string | undefined;
  withinKm: number | undefined;
  onChange: (change: { near: string | undefined; withinKm: number | undefined }) => void;
}

/** Rounded to a kilometre, so that a shared URL does not reveal where someone lives. */
const roundDegrees = (degrees: number) => degrees.toFixed(2);
const defaultDistanceKm = 50;
const distances = [5, 10, 25, defaultDistanceKm, 100, 250];
export const maxDistanceKm = 250;

/** Limits the distance to the visitor; the device's location is requested only when this is pressed. */
export function NearMe({ near, withinKm = defaultDistanceKm, onChange }: NearMeProps) {
  const dispatch = useAppDispatch();
  const [isLocating, setIsLocating] = useState(false);
  const isOn = near !== undefined;
  const showProblem = (message: string) => {
    setIsLocating(false);
    dispatch(snackShown({ message, type: 'INFO' }));
  };
  const toggle = () => {
    if (isOn) return onChange({ near: undefined, withinKm: undefined });
    if (!('geolocation' in navigator)) return showProblem(t.locationIsntAvailable);
    setIsLocating(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setIsLocating(false);
        onChange({ near: `${roundDegrees(coords.latitude)},${roundDegrees(coords.longitude)}`, withinKm: defaultDistanceKm });
      },
      () => showProblem(t.locationIsntAvailable),
      { timeout: 8000, maximumAge: 600_000 },
    );
  };
  const choices = distances.includes(withinKm) ? distances : [...distances, withinKm].sort((a, b) => a - b);
  return (
    <>
      <Chip isPressed={isOn} isBusy={isLocating} onClick={toggle}>
        {isLocating ? t.locating : t.nearMe}
      </Chip>
      {isOn ? (
        <PillSelect
          label={t.within}
          name="km"
          value={String(withinKm)}
          options={choices.map((km) => ({ value: String(km), label: t.km({ km }) }))}
          onChange={(km) => onChange({ near, withinKm: Number(km) })}
        />
      ) : null}
    </>
  );
}
