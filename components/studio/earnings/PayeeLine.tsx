import type { Payee } from '@contract/payouts';
import { Text } from '../../ui/Text';

/** For everybody in the team but the one who is paid. */
export const PayeeLine = ({ payee: { username, maskedVpa } }: { payee: Payee }) => (
  <Text kind="small" tone="muted">
    The money goes to @{username}
    {maskedVpa ? `, at ${maskedVpa}.` : ', who has not yet said to which UPI address. Nothing can be asked for before they do.'}
  </Text>
);
