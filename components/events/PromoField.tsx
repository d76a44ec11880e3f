import type { PromoOffer } from '@contract/promoCodes';
import { useRouter } from 'next/router';
import { useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { routes } from '@/constants/routes';
import { faultOf } from '@/store/api';
import { useTryCodeMutation } from '@/store/events/boxOfficeApi';
import { mayBeSignedIn } from '@/store/login/startApp';
import { sentence } from '@/utils/sentence';
import { Button } from '../ui/Button';
import { TextField } from '../ui/TextField';

interface PromoFieldProps {
  sessionID: string;
  offer: PromoOffer | null;
  onOffer: (offer: PromoOffer | null) => void;
}

/** A promo or access code; what it does is in the price before anything is held. */
export function PromoField({ sessionID, offer, onOffer }: PromoFieldProps) {
  const router = useRouter();
  const [typed, setTyped] = useState('');
  const [tryCode, { isLoading, error }] = useTryCodeMutation();
  const fault = faultOf(error);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!mayBeSignedIn()) return void (await router.push(routes.loginThenBack(router.asPath)));
    const { data } = await tryCode({ sessionID, code: typed });
    onOffer(data ?? null);
  };
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
