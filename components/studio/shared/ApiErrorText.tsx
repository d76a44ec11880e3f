import type { ApiError } from '@contract/common';
import { Text } from '../../ui/layout/Text';

interface ApiErrorTextProps {
  apiError: ApiError | undefined;
  /** Shown for a server error or a missing response. */
  fallback?: string;
}

/** Why the server refused: its own message when it is meant for the user. */
export function ApiErrorText({
  apiError,
  fallback = 'Something went wrong and nothing was changed. Try again in a moment.',
}: ApiErrorTextProps) {
  if (!apiError) return null;
  const [field] = Object.entries(apiError.fields ?? {});
  const message = field ? `${field[0]}: ${field[1]}` : apiError.error;
  return (
    <Text tone="bad" role="alert">
      {apiError.status < 500 ? message : fallback}
    </Text>
  );
}
