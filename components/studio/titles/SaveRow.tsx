import type { ApiError } from '@contract/common';
import { ErrorNotice } from '../../content/page/ErrorNotice';
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
      <ErrorNotice error={apiError} fallback="We couldn’t save your changes. They’re still here." />
    ) : isSaved ? (
      <Text tone="good" role="status">
        Saved
      </Text>
    ) : null}
  </Stack>
);
