import { Stack } from '../../../ui/layout/Stack';
import type { TitleTabProps } from '../titleTabProps';
import { DeclarationForm } from './DeclarationForm';
import { RatingForm } from './RatingForm';

/** What the certificate rests on, and what its maker declares about how it came to be. */
export const RatingTab = ({ detail }: TitleTabProps) => (
  <Stack gap={6}>
    <RatingForm detail={detail} />
    <DeclarationForm detail={detail} />
  </Stack>
);
