import type { Instrument } from '@contract/campaigns';
import type { Money } from '@contract/common';
import type { PaymentMethod } from '@contract/payments';
import { formatMoney } from '@/utils/currency';
import { methodName } from '../../content/MethodPicker';
import { ActionBar } from '../../ui/ActionBar';
import { Button } from '../../ui/Button';
import { Text } from '../../ui/Text';
import { riskLine } from './investWords';

interface InvestActionProps {
  instrument: Instrument;
  method: PaymentMethod;
  total: Money | undefined;
  isAuth: boolean;
  /** What has to be done before money can move. */
  missing: 'AMOUNT' | 'CHECK' | 'YES' | null;
  isBusy: boolean;
  onPay: () => void;
}

const asked = {
  AMOUNT: 'Choose an amount first.',
  CHECK: 'Finish “Who you are” first; the amount is kept.',
  YES: 'Say yes to the risks above first.',
} as const;

/** The risk in one line, and right under it the button. */
export function InvestAction({ instrument, method, total, isAuth, missing, isBusy, onPay }: InvestActionProps) {
  const how = method === 'UPI' ? 'UPI' : methodName(method).toLowerCase();
  const sum = total ? ` · ${formatMoney(total)}` : '';
  return (
    <ActionBar>
      <Text kind="small" id="invest-risk">
        {riskLine(instrument)} {missing ? asked[missing] : ''}
      </Text>
      <Button size="l" isBusy={isBusy} disabled={missing !== null} aria-describedby="invest-risk" onClick={onPay}>
        {isAuth ? `Pay by ${how}${sum}` : `Sign in to invest${sum}`}
      </Button>
    </ActionBar>
  );
}
