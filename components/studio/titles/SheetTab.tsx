import { Stack } from '../../ui/Stack';
import { DeclarationForm } from './DeclarationForm';
import { RatingForm } from './RatingForm';
import type { TitleTabProps } from './titleTab';

/** What the certificate rests on, and what its maker declares about how it came to be. */
export const SheetTab = ({ detail }: TitleTabProps) => (
  <Stack gap={6}>
    <RatingForm detail={detail} />
    <DeclarationForm detail={detail} />
  </Stack>
);
