import type { ApiError } from '@contract/common';
import { Button } from '../../ui/button/Button';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';

interface SaveRowProps {
  state: { isLoading: boolean; isSaved: boolean; apiError: ApiError | undefined };
  label?: string;
}

/** The end of every form: result and save button. */
export const SaveRow = ({ state: { isLoading, isSaved, apiError }, label = 'Save' }: SaveRowProps) => (
  <Stack direction="row" gap={3} isWrapping>
    <Button type="submit" isBusy={isLoading}>
      {label}
    </Button>
    {apiError ? (
      <Text tone="bad" role="alert">
        {apiError.status < 500
          ? [apiError.error, ...Object.values(apiError.fields ?? {})].join(' · ')
          : 'We couldn’t save your changes. They’re still here.'}
      </Text>
    ) : isSaved ? (
      <Text tone="good" role="status">
        Saved
      </Text>
    ) : null}
  </Stack>
);
