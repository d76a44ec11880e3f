import type { PromoOffer } from '@contract/promoCodes';
import { useRouter } from 'next/router';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { faultOf } from '@/store/api';
import { useTryCodeMutation } from '@/store/events/boxOfficeApi';
import { useAppSelector } from '@/store/hooks';
import { selectIsAuth } from '@/store/login/loginSlice';
import { mayBeSignedIn } from '@/store/login/startApp';
import { sentence } from '@/utils/sentence';
import { Button } from '../ui/Button';
import { TextField } from '../ui/TextField';

/** The address with the code in it, so that sign-in returns to it. */
function withCode(path: string, code: string): string {
  const [pathname = '', search = ''] = path.split('?');
  const query = new URLSearchParams(search);
  query.set('code', code.trim());
  return `${pathname}?${query.toString()}`;
}

interface PromoFieldProps {
  sessionID: string;
  /** Whether it is known what the server holds for this visitor, a code included. */
  isKnown: boolean;
  offer: PromoOffer | null;
  onOffer: (offer: PromoOffer | null) => void;
}

/** A promo or access code; what it does is in the price before anything is held. */
export function PromoField({ sessionID, isKnown, offer, onOffer }: PromoFieldProps) {
  const router = useRouter();
  const [typed, setTyped] = useState('');
  const [tryCode, { isLoading, error }] = useTryCodeMutation();
  const fault = faultOf(error);
  const isAuth = useAppSelector(selectIsAuth);
  const wanted = [router.query.code].flat()[0] ?? '';
  const apply = async (code: string) => {
    const { data } = await tryCode({ sessionID, code });
    if (data) onOffer(data);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (mayBeSignedIn()) return apply(typed);
    await router.push(routes.loginThenBack(withCode(router.asPath, typed)));
  };
  // A code that was typed before signing in, or that an address brings, is used once its visitor is known.
  const latest = useRef(apply);
  useEffect(() => {
    latest.current = apply;
  });
  const tried = useRef('');
  useEffect(() => {
    if (!isAuth || !isKnown || offer || !wanted || tried.current === wanted) return;
    tried.current = wanted;
    setTyped(wanted);
    void latest.current(wanted);
  }, [isAuth, isKnown, offer, wanted]);
  if (offer)
    return (
      <Row as="div">
        <p role="status">
          {offer.code} {offer.kind === 'ACCESS' ? 'opens its tickets' : 'is in the price'}
        </p>
        <Button tone="plain" size="s" onClick={() => onOffer(null)}>
          Remove code
        </Button>
      </Row>
    );
  return (
    <Row onSubmit={(event) => void submit(event)}>
      <TextField
        label="Promo or access code"
        isOptional
        value={typed}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        onChange={({ target }) => setTyped(target.value)}
        error={fault ? sentence(fault.fields ? 'A code has 3 to 24 letters and digits' : fault.error) : undefined}
      />
      <Button type="submit" tone="quiet" isBusy={isLoading} disabled={!typed.trim()}>
        Use code
      </Button>
    </Row>
  );
}

const Row = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${({ theme }) => theme.space[2]};
  align-items: end;
`;
