import { useState } from 'react';
import { useAppDispatch } from '@/store/hooks';
import { snackShown } from '@/store/snackbar/snackbarSlice';
import { PillSelect } from '../content/PillSelect';
import { Chip } from '../ui/Chip';

interface NearMeProps {
  near: string | undefined;
  withinKm: number | undefined;
  onChange: (change: { near: string | undefined; withinKm: number | undefined }) => void;
}

/** A kilometre is near enough for an evening, and an address that is shared says no more than that of where somebody lives. */
const rounded = (degrees: number) => degrees.toFixed(2);
const usualKm = 50;
const distances = [5, 10, 25, usualKm, 100, 250];
export const farthest = 250;

/** Within so many kilometres of the visitor; the device is asked only when this is pressed. */
export function NearMe({ near, withinKm = usualKm, onChange }: NearMeProps) {
  const dispatch = useAppDispatch();
  const [isAsking, setIsAsking] = useState(false);
  const isOn = near !== undefined;
  const refuse = (message: string) => {
    setIsAsking(false);
    dispatch(snackShown({ message, type: 'INFO' }));
  };
  const press = () => {
    if (isOn) return onChange({ near: undefined, withinKm: undefined });
    if (!('geolocation' in navigator)) return refuse('This device does not tell where it is. Choose a city instead.');
    setIsAsking(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setIsAsking(false);
        onChange({ near: `${rounded(coords.latitude)},${rounded(coords.longitude)}`, withinKm: usualKm });
      },
      () => refuse('Where you are is not known. Choose a city instead.'),
      { timeout: 8000, maximumAge: 600_000 },
    );
  };
  const offered = distances.includes(withinKm) ? distances : [...distances, withinKm].sort((a, b) => a - b);
  return (
    <>
      <Chip isPressed={isOn} isBusy={isAsking} onClick={press}>
        {isAsking ? 'Looking…' : 'Near me'}
      </Chip>
      {isOn ? (
        <PillSelect
          label="Within"
          name="km"
          value={String(withinKm)}
          options={offered.map((km) => ({ value: String(km), label: `${km} km` }))}
          onChange={(km) => onChange({ near, withinKm: Number(km) })}
        />
      ) : null}
    </>
  );
}
