import type { Payout } from '@contract/payouts';
import type { Distribution, MoneyDesk } from '@contract/returns';

export const payoutWords: Record<Payout['state'], string> = {
  SCHEDULED: 'Scheduled',
  COMPUTED: 'Waits for the second person',
  APPROVED: 'Approved',
  PAYING: 'With the bank',
  PAID: 'Paid',
  BOUNCED: 'Came back',
  HELD: 'Held',
};
export const distributionWords: Record<Distribution['state'], string> = {
  COMPUTED: 'Waits for the second person',
  APPROVED: 'Approved',
  WITHDRAWN: 'Withdrawn',
};
export const blockWords: Record<NonNullable<MoneyDesk['payoutBlock']>, string> = {
  NOT_FUNDED: 'Only a funded campaign pays its creator.',
  NEGATIVE: 'A chargeback took more than was owed. Payouts wait until it is made good.',
  NOTHING: 'Nothing can be paid out yet: a sale counts seven days after it was made.',
  NO_ADDRESS: 'It can be asked for as soon as the creator has said to which UPI address.',
};
export const roleWords: Record<MoneyDesk['role'], string> = {
  OWNER: 'Your campaign',
  SECOND: 'You are its second person',
  OPERATOR: 'You see it as an operator',
  ACCOUNTANT: 'You see it as its accountant',
};
