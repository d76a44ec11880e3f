import type { Session, Tier } from '@contract/events';
import { useState } from 'react';
import { useEventAsViewerQuery } from '@/store/events/bookmarksApi';
import { useJoinWaitlistMutation } from '@/store/events/boxOfficeApi';
import { useAppSelector } from '@/store/hooks';
import { selectIsAuth } from '@/store/login/loginSlice';
import * as t from '@messages/events/checkout';
import { Notice } from '../../content/page/Notice';
import { useSignedInAction } from '../../signIn/useSignedInAction';
import { Button } from '../../ui/button/Button';
import { Stepper } from '../../ui/field/Stepper';
import { Stack } from '../../ui/layout/Stack';
import { Text } from '../../ui/layout/Text';
import { WaitlistCard } from '../ticket/PendingTickets';

interface JoinWaitlistProps {
  session: Session;
  now: string;
  /** Nothing of the session is on sale, so this is what a visitor can do. */
  isMain: boolean;
  onSignIn: () => void;
}

/** Joins the waitlist of a sold-out session, for as many seats as should stay together. */
export function JoinWaitlist({ session, now, isMain, onSignIn }: JoinWaitlistProps) {
  const isAuth = useAppSelector(selectIsAuth);
  const { data: viewer } = useEventAsViewerQuery(session.eventID, { skip: !isAuth });
  const soldOutTiers = session.tiers.filter(({ state, needsAccess }) => state === 'SOLD_OUT' && !needsAccess);
  if (soldOutTiers.length === 0) return null;
  const entryOf = (tier: Tier) => viewer?.waiting.find(({ tierID }) => tierID === tier.tierID);
  return (
    <Stack as="section" gap={3} aria-label={t.waitlist}>
      {soldOutTiers.map((tier) => {
        const entry = entryOf(tier);
        return entry ? (
          <WaitlistCard key={tier.tierID} entry={entry} now={now} />
        ) : (
          <JoinWaitlistForm key={tier.tierID} session={session} tier={tier} isMain={isMain} onSignIn={onSignIn} />
        );
      })}
    </Stack>
  );
}

type JoinWaitlistFormProps = Pick<JoinWaitlistProps, 'session' | 'isMain' | 'onSignIn'> & { tier: Tier };

function JoinWaitlistForm({ session, tier, isMain, onSignIn }: JoinWaitlistFormProps) {
  const [count, setCount] = useState(tier.minPerOrder);
  const [join, { isLoading }] = useJoinWaitlistMutation();
  const { press, isWaiting } = useSignedInAction({
    kind: 'WAITLIST',
    name: `waitlist:${tier.tierID}`,
    action: (quantity: number) => join({ sessionID: session.sessionID, tierID: tier.tierID, quantity }),
    onSignIn,
  });
  return (
    <Notice tone="info" title={t.tierSoldOut({ tier: tier.name })}>
      <Stack gap={2}>
        <Text kind="small">{t.waitlistMessage}</Text>
        <Stack direction="row" gap={3} align="center" isWrapping>
          <Stepper
            label={t.waitlistSeats({ tier: tier.name })}
            value={count}
            max={Math.min(tier.maxPerOrder, 10)}
            onChange={(next) => setCount(Math.max(tier.minPerOrder, next))}
          />
          <Button tone={isMain ? 'primary' : 'quiet'} isBusy={isLoading || isWaiting} onClick={() => press(count)}>
            {t.joinWaitlistForSeats({ count })}
          </Button>
        </Stack>
      </Stack>
    </Notice>
  );
}
