import type { PromoOffer } from '@contract/promoCodes';
import { useRouter } from 'next/router';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { apiErrorOf } from '@/store/api';
import { useCheckPromoCodeMutation } from '@/store/events/boxOfficeApi';
import { useAppSelector } from '@/store/hooks';
import { selectIsAuth, selectIsGuest, selectIsReady } from '@/store/login/loginSlice';
import { theme } from '@/styles/theme';
import { sentence } from '@/utils/format/sentence';
import * as t from '@messages/events/checkout';
import { Button } from '../../ui/button/Button';
import { TextField } from '../../ui/field/TextField';
import { usePressWhenReady } from './usePressWhenReady';

/** The path with the code in its query, so that sign-in returns to it. */
function withCode(path: string, code: string): string {
  const [pathname = '', search = ''] = path.split('?');
  const query = new URLSearchParams(search);
  query.set('code', code.trim());
  return `${pathname}?${query.toString()}`;
}

interface PromoCodeFieldProps {
  sessionID: string;
  /** Whether the server's held cart for this visitor, with its code, is loaded. */
  isKnown: boolean;
  offer: PromoOffer | null;
  onOffer: (offer: PromoOffer | null) => void;
}

/** A promo or access code; it changes the price before anything is reserved. */
export function PromoCodeField({ sessionID, isKnown, offer, onOffer }: PromoCodeFieldProps) {
  const router = useRouter();
  const [typed, setTyped] = useState('');
  const [checkPromoCode, { isLoading, error }] = useCheckPromoCodeMutation();
  const apiError = apiErrorOf(error);
  const isAuth = useAppSelector(selectIsAuth);
  const isGuest = useAppSelector(selectIsGuest);
  const isReady = useAppSelector(selectIsReady);
  const codeInUrl = [router.query.code].flat()[0] ?? '';
  const apply = async (code: string) => {
    const { data } = await checkPromoCode({ sessionID, code });
    if (data) onOffer(data);
  };
  const { press: submit, isWaiting } = usePressWhenReady(isReady, async () => {
    if (!isGuest) return apply(typed);
    await router.push(routes.loginAndReturn(withCode(router.asPath, typed)));
  });
  // A code typed before sign-in or given in the URL is applied once the visitor is known.
  const latest = useRef(apply);
  useEffect(() => {
    latest.current = apply;
  });
  const triedCode = useRef('');
  useEffect(() => {
    if (!isAuth || !isKnown || offer || !codeInUrl || triedCode.current === codeInUrl) return;
    triedCode.current = codeInUrl;
    setTyped(codeInUrl);
    void latest.current(codeInUrl);
  }, [isAuth, isKnown, offer, codeInUrl]);
  if (offer)
    return (
      <Row as="div">
        <p role="status">{offer.kind === 'ACCESS' ? t.codeUnlocked({ code: offer.code }) : t.codeApplied({ code: offer.code })}</p>
        <Button tone="plain" size="s" onClick={() => onOffer(null)}>
          {t.removeCode}
        </Button>
      </Row>
    );
  return (
    <Row
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        submit();
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
      />
      <Button type="submit" tone="quiet" isBusy={isWaiting || isLoading} disabled={!typed.trim()}>
        {t.applyCode}
      </Button>
    </Row>
  );
}

const Row = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${theme.space[2]};
  align-items: end;
`;
