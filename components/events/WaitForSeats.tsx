import type { Session, Tier } from '@contract/events';
import { useRouter } from 'next/router';
import { useState } from 'react';
import { routes } from '@/constants/routes';
import { useEventAsViewerQuery } from '@/store/events/bookmarksApi';
import { useJoinWaitlistMutation } from '@/store/events/boxOfficeApi';
import { useAppSelector } from '@/store/hooks';
import { selectIsAuth } from '@/store/login/loginSlice';
import { Notice } from '../content/Notice';
import { Button } from '../ui/Button';
import { Stack } from '../ui/Stack';
import { Stepper } from '../ui/Stepper';
import { Text } from '../ui/Text';
import { WaitingCard } from './Waiting';

/** Sold out is not the end: a place in line, for as many seats as go together. */
export function WaitForSeats({ session, now }: { session: Session; now: string }) {
  const isAuth = useAppSelector(selectIsAuth);
  const { data: mine } = useEventAsViewerQuery(session.eventID, { skip: !isAuth });
  const gone = session.tiers.filter(({ state, needsAccess }) => state === 'SOLD_OUT' && !needsAccess);
  if (gone.length === 0) return null;
  const entryOf = (tier: Tier) => mine?.waiting.find(({ tierID }) => tierID === tier.tierID);
  return (
    <Stack as="section" gap={3} aria-label="Waiting list">
      {gone.map((tier) => {
        const entry = entryOf(tier);
        return entry ? <WaitingCard key={tier.tierID} entry={entry} now={now} /> : <Join key={tier.tierID} session={session} tier={tier} />;
      })}
    </Stack>
  );
}

function Join({ session, tier }: { session: Session; tier: Tier }) {
  const router = useRouter();
  const isAuth = useAppSelector(selectIsAuth);
  const [count, setCount] = useState(tier.minPerOrder);
  const [join, { isLoading }] = useJoinWaitlistMutation();
  const wait = async () => {
    if (!isAuth) return void (await router.push(routes.loginThenBack(router.asPath)));
    await join({ sessionID: session.sessionID, tierID: tier.tierID, quantity: count });
  };
  return (
    <Notice tone="info" title={`${tier.name} is sold out`}>
      <Stack gap={2}>
        <Text kind="small">
          Stand in line. When so many seats come back together, they are held for you and we write to you. You pay the usual price, and only
          then.
        </Text>
        <Stack direction="row" gap={3} align="center" isWrapping>
          <Stepper
            label={`Seats of ${tier.name} to wait for`}
            value={count}
            max={Math.min(tier.maxPerOrder, 10)}
            onChange={(next) => setCount(Math.max(tier.minPerOrder, next))}
          />
          <Button tone="quiet" size="s" isBusy={isLoading} onClick={() => void wait()}>
            Wait for {count === 1 ? '1 seat' : `${count} seats`}
          </Button>
        </Stack>
      </Stack>
    </Notice>
  );
}
