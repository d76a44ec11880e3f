import type { ApiError } from '@contract/common';
import { Button } from '../../ui/Button';
import { Stack } from '../../ui/Stack';
import { Text } from '../../ui/Text';

interface SaveLineProps {
  state: { isLoading: boolean; isSaved: boolean; fault: ApiError | undefined };
  words?: string;
}

/** The end of every form here: what became of it, and the button. */
export const SaveLine = ({ state: { isLoading, isSaved, fault }, words = 'Save' }: SaveLineProps) => (
  <Stack direction="row" gap={3} isWrapping>
    <Button type="submit" isBusy={isLoading}>
      {words}
    </Button>
    {fault ? (
      <Text tone="bad" role="alert">
        {fault.status < 500
          ? [fault.error, ...Object.values(fault.fields ?? {})].join(' · ')
          : 'It could not be saved. What you typed is still here.'}
      </Text>
    ) : isSaved ? (
      <Text tone="good" role="status">
        Saved
      </Text>
    ) : null}
  </Stack>
);
