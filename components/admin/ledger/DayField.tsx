import { TextField } from '../../ui/field/TextField';

interface DayFieldProps {
  label: string;
  value: string;
  onChange: (day: string) => void;
}

/** A day, as `2026-11-21`. */
export const DayField = ({ label, value, onChange }: DayFieldProps) => (
  <TextField label={label} type="date" value={value} onChange={({ target }) => onChange(target.value)} />
);
