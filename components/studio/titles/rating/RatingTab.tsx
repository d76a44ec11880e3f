import { Stack } from '../../../ui/layout/Stack';
import type { TitleTabProps } from '../titleTabProps';
import { DeclarationForm } from './DeclarationForm';
import { RatingForm } from './RatingForm';

/** The reasons for the certificate, and the creator's declaration. */
export const RatingTab = ({ detail }: TitleTabProps) => (
  <Stack gap={6}>
    <RatingForm detail={detail} />
    <DeclarationForm detail={detail} />
  </Stack>
);
