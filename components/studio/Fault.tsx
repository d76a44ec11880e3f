import type { ApiError } from '@contract/common';
import { Text } from '../ui/Text';

interface FaultProps {
  fault: ApiError | undefined;
  /** For a fault of ours, or an answer that never came. */
  unknown?: string;
}

/** Why the house did not do it: its own words when it has any for this person. */
export function Fault({ fault, unknown = 'That did not work, and nothing has changed. Try again in a moment.' }: FaultProps) {
  if (!fault) return null;
  const [field] = Object.entries(fault.fields ?? {});
  const words = field ? `${field[0]}: ${field[1]}` : fault.error;
  return (
    <Text tone="bad" role="alert">
      {fault.status < 500 ? words : unknown}
    </Text>
  );
}
