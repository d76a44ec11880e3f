import type { PromoOffer } from '@contract/promoCodes';
import { useRouter } from 'next/router';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { apiErrorOf } from '@/store/api';
import { useCheckPromoCodeMutation } from '@/store/events/boxOfficeApi';
import { useAppSelector } from '@/store/hooks';
import { selectIsAuth } from '@/store/login/loginSlice';
import { theme } from '@/styles/theme';
import { sentence } from '@/utils/format/sentence';
import * as t from '@messages/events/checkout';
import { useSignedInAction } from '../../signIn/useSignedInAction';
import { Button } from '../../ui/button/Button';
import { TextField } from '../../ui/field/TextField';

interface PromoCodeFieldProps {
  sessionID: string;
  /** Whether the server's held cart for this visitor, with its code, is loaded. */
  isKnown: boolean;
  offer: PromoOffer | null;
  onOffer: (offer: PromoOffer | null) => void;
  onSignIn: () => void;
}

/** A promo or access code; it changes the price before anything is reserved. */
export function PromoCodeField({ sessionID, isKnown, offer, onOffer, onSignIn }: PromoCodeFieldProps) {
  const router = useRouter();
  const [typed, setTyped] = useState('');
  const [checkPromoCode, { isLoading, error }] = useCheckPromoCodeMutation();
  const apiError = apiErrorOf(error);
  const isAuth = useAppSelector(selectIsAuth);
  const codeInUrl = [router.query.code].flat()[0] ?? '';
  // While a code is checked, the visitor may change the tickets or the date: the answer applies to what is chosen by then.
  const chosen = useRef({ onOffer, sessionID });
  useEffect(() => {
    chosen.current = { onOffer, sessionID };
  });
  const apply = async (code: string) => {
    setTyped(code);
    const answer = await checkPromoCode({ sessionID, code });
    if (answer.data && chosen.current.sessionID === sessionID) chosen.current.onOffer(answer.data);
    return answer;
  };
  const { press: submit, isWaiting } = useSignedInAction({
    kind: 'CODE',
    name: `code:${sessionID}`,
    action: apply,
    canRun: isKnown,
    onSignIn,
  });
  // A code given in the URL is applied once the visitor is known.
  const latest = useRef(apply);
  useEffect(() => {
    latest.current = apply;
  });
  const triedCode = useRef('');
  useEffect(() => {
    if (!isAuth || !isKnown || offer || !codeInUrl || triedCode.current === codeInUrl) return;
    triedCode.current = codeInUrl;
    void latest.current(codeInUrl);
  }, [isAuth, isKnown, offer, codeInUrl]);
  if (offer)
    return (
      <Applied>
        <p role="status">{offer.kind === 'ACCESS' ? t.codeUnlocked({ code: offer.code }) : t.codeApplied({ code: offer.code })}</p>
        <Button tone="plain" size="s" onClick={() => onOffer(null)}>
          {t.removeCode}
        </Button>
      </Applied>
    );
  return (
    <form
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (typed.trim()) submit(typed.trim());
      }}
    >
      <TextField
        label={t.promoOrAccessCode}
        isOptional
        value={typed}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        onChange={({ target }) => setTyped(target.value)}
        error={apiError ? sentence(apiError.fields ? t.codeFormatError : apiError.error) : undefined}
        suffix={
          <Button type="submit" tone="plain" size="s" isBusy={isWaiting || isLoading}>
            {t.applyCode}
          </Button>
        }
      />
    </form>
  );
}

const Applied = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${theme.space[2]};
  align-items: center;
`;
