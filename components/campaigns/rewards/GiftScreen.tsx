import { useState, type FormEvent } from 'react';
import { routes } from '@/constants/routes';
import { useRedeemGiftMutation } from '@/store/campaigns/rewardsApi';
import { useAppSelector } from '@/store/hooks';
import { selectIsAuth, selectIsReady } from '@/store/login/loginSlice';
import * as t from '@messages/campaigns/rewards';
import { ErrorNotice } from '../../content/page/ErrorNotice';
import { Form, PageFrame } from '../../content/page/PageFrame';
import { Button } from '../../ui/button/Button';
import { TextField } from '../../ui/field/TextField';
import { Text } from '../../ui/layout/Text';
import { ButtonLink } from '../../ui/navigation/Link';

/** A gift code becomes a title in the collection of the person who enters it. */
export function GiftScreen() {
  const isAuth = useAppSelector(selectIsAuth);
  const isReady = useAppSelector(selectIsReady);
  const [redeem, { data, error, isLoading }] = useRedeemGiftMutation();
  const [code, setCode] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsMissing(code.trim() === '');
    if (code.trim() !== '') void redeem(code);
  };
  return (
    <PageFrame $width="reading">
      <Text kind="title">{t.giftTitle}</Text>
      {data ? (
        <div role="status">
          <Text kind="heading">{t.redeemed({ name: data.name })}</Text>
          <Text>{t.redeemedHint}</Text>
          <ButtonLink href={data.path}>{t.watch}</ButtonLink>
        </div>
      ) : (
        <Form onSubmit={submit} noValidate>
          <TextField
            label={t.giftCode}
            hint={t.giftCodeHint}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={40}
            value={code}
            onChange={({ target }) => setCode(target.value)}
            {...(isMissing ? { error: t.giftCodeMissing } : {})}
          />
          <ErrorNotice error={error} title={t.redeemError} />
          <div>
            {isReady && !isAuth ? (
              <ButtonLink href={routes.loginAndReturn(routes.gift)} size="l">
                {t.signInToRedeem}
              </ButtonLink>
            ) : (
              <Button type="submit" size="l" isBusy={isLoading || !isReady}>
                {t.redeem}
              </Button>
            )}
          </div>
        </Form>
      )}
    </PageFrame>
  );
}
