import { useState } from 'react';
import { routes } from '@/constants/routes';
import { useBeginLoginMutation } from '@/store/account/signInApi';
import { apiErrorOf } from '@/store/api';
import * as t from '@messages/account/login';
import { Text } from '../../ui/layout/Text';
import { Link } from '../../ui/navigation/Link';
import { CodeForm } from './CodeForm';
import { clearPendingLoginCode, storePendingLoginCode, readPendingLoginCode, type PendingLoginCode } from './pendingLoginCode';
import { PhoneForm } from './PhoneForm';

interface WhatsappLoginProps {
  isSandbox: boolean;
  onSignedIn: () => void;
  onOtherWay: () => void;
}

/** A phone number, then the code sent to it. */
export function WhatsappLogin({ isSandbox, onSignedIn, onOtherWay }: WhatsappLoginProps) {
  const [sent, setSent] = useState<PendingLoginCode | null>(readPendingLoginCode);
  const [begin, { isLoading, error, reset }] = useBeginLoginMutation();

  const sendCode = async (phone: string, country: string) => {
    const { data } = await begin({ loginType: 'WHATSAPP', phone, country });
    if (data?.loginType !== 'WHATSAPP') return;
    const next = { ...data, phone, country, receivedAt: Date.now() };
    storePendingLoginCode(next);
    setSent(next);
  };
  const forget = () => {
    clearPendingLoginCode();
    setSent(null);
  };
  const apiError = apiErrorOf(error);
  return (
    <>
      {sent ? (
        <CodeForm
          key={sent.requestID}
          sent={sent}
          isResending={isLoading}
          resendError={apiError}
          onResend={() => void sendCode(sent.phone, sent.country)}
          onOtherNumber={() => {
            reset();
            forget();
          }}
          onSignedIn={() => {
            clearPendingLoginCode();
            onSignedIn();
          }}
        />
      ) : (
        <PhoneForm
          isBusy={isLoading}
          apiError={apiError}
          onSubmit={(phone, country) => void sendCode(phone, country)}
          onOtherWay={onOtherWay}
        />
      )}
      {isSandbox ? (
        <Text kind="small" tone="muted">
          {t.sandbox({
            link: (text) => (
              <Link tone="text" href={routes.outbox} isNewTab>
                {text}
              </Link>
            ),
          })}
        </Text>
      ) : null}
    </>
  );
}
