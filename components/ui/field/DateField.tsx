import type { ComponentProps } from 'react';
import { wallTimeInWords } from '@/utils/format/wallTimeInWords';
import { TextField } from './TextField';

interface DateFieldProps extends ComponentProps<typeof TextField> {
  type: 'date' | 'datetime-local' | 'month';
  /** What the field holds, which is written out below it: the browser decides about the order of day and month in the field. */
  chosen: string;
}

/** The browser's field for a day or a time, with what was chosen in words (docs/decisions/118). */
export function DateField({ chosen, hint, ...rest }: DateFieldProps) {
  const lines = [wallTimeInWords(chosen), hint].filter((line) => line);
  return <TextField {...rest} hint={lines.length > 0 ? lines.join('. ') : undefined} />;
}
