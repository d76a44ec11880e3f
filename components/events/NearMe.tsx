import { useState } from 'react';
import { useAppDispatch } from '@/store/hooks';
import { snackShown } from '@/store/snackbar/snackbarSlice';
import { Chip } from '../ui/Chip';

/** A kilometre is near enough for an evening, and an address that is shared says no more than that of where somebody lives. */
const rounded = (degrees: number) => degrees.toFixed(2);

/** Within fifty kilometres of the visitor; asked of the device only when this is pressed. */
export function NearMe({ isOn, onChange }: { isOn: boolean; onChange: (near: string | undefined) => void }) {
  const dispatch = useAppDispatch();
  const [isAsking, setIsAsking] = useState(false);
  const refuse = (message: string) => {
    setIsAsking(false);
    dispatch(snackShown({ message, type: 'INFO' }));
  };
  const press = () => {
    if (isOn) return onChange(undefined);
    if (!('geolocation' in navigator)) return refuse('This device does not tell where it is. Choose a city instead.');
    setIsAsking(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setIsAsking(false);
        onChange(`${rounded(coords.latitude)},${rounded(coords.longitude)}`);
      },
      () => refuse('Where you are is not known. Choose a city instead.'),
      { timeout: 8000, maximumAge: 600_000 },
    );
  };
  return (
    <Chip isPressed={isOn} disabled={isAsking} onClick={press}>
      {isAsking ? 'Looking…' : 'Near me'}
    </Chip>
  );
}
