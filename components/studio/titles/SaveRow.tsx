import type { ApiError } from '@contract/common';
import * as t from '@messages/studio/titles';
import { ErrorNotice } from '../../content/page/ErrorNotice';
import { Button } from '../../ui/button/Button';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';

interface SaveRowProps {
  state: { isLoading: boolean; isSaved: boolean; apiError: ApiError | undefined };
  label?: string;
}

/** The end of every form: result and save button. */
export const SaveRow = ({ state: { isLoading, isSaved, apiError }, label = t.save }: SaveRowProps) => (
  <Stack direction="row" gap={3} isWrapping>
    <Button type="submit" isBusy={isLoading}>
      {label}
    </Button>
    {apiError ? (
      <ErrorNotice error={apiError} fallback={t.changesSaveError} />
    ) : isSaved ? (
      <Text tone="good" role="status">
        {t.saved}
      </Text>
    ) : null}
  </Stack>
);
