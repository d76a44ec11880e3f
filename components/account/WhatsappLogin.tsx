import { useState } from 'react';
import { routes } from '@/constants/routes';
import { useBeginLoginMutation } from '@/store/account/signInApi';
import { faultOf } from '@/store/api';
import { Link } from '../ui/Link';
import { Text } from '../ui/Text';
import { CodeForm } from './CodeForm';
import { PhoneForm } from './PhoneForm';
import { forgetSentCode, keepSentCode, keptSentCode, type SentCode } from './sentCode';

interface WhatsappLoginProps {
  isSandbox: boolean;
  onSignedIn: () => void;
  onOtherWay: () => void;
}

/** The number, then the code that came to it. */
export function WhatsappLogin({ isSandbox, onSignedIn, onOtherWay }: WhatsappLoginProps) {
  const [sent, setSent] = useState<SentCode | null>(keptSentCode);
  const [begin, { isLoading, error, reset }] = useBeginLoginMutation();

  const sendCode = async (phone: string, country: string) => {
    const { data } = await begin({ loginType: 'WHATSAPP', phone, country });
    if (data?.loginType !== 'WHATSAPP') return;
    const next = { ...data, phone, country, receivedAt: Date.now() };
    keepSentCode(next);
    setSent(next);
  };
  const forget = () => {
    forgetSentCode();
    setSent(null);
  };
  const fault = faultOf(error);
  return (
    <>
      {sent ? (
        <CodeForm
          key={sent.requestID}
          sent={sent}
          isResending={isLoading}
          resendFault={fault}
          onResend={() => void sendCode(sent.phone, sent.country)}
          onOtherNumber={() => {
            reset();
            forget();
          }}
          onSignedIn={() => {
            forgetSentCode();
            onSignedIn();
          }}
        />
      ) : (
        <PhoneForm isBusy={isLoading} fault={fault} onSubmit={(phone, country) => void sendCode(phone, country)} onOtherWay={onOtherWay} />
      )}
      {isSandbox ? (
        <Text kind="small" tone="muted">
          Sandbox: nothing is really sent. The code appears in the{' '}
          <Link tone="text" href={routes.outbox} isNewTab>
            outbox
          </Link>
          .
        </Text>
      ) : null}
    </>
  );
}
