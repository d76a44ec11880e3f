import type { OttPayment } from '@contract/ottPayments';
import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { ottPaymentMessage } from './ottPaymentMessage';
import { takeWatchIntent } from './watchIntent';

/** Opens the video the buyer wanted to watch, once its payment has arrived. */
export function ResumeWatching({ payment }: { payment: OttPayment }) {
  const { replace } = useRouter();
  const { releaseID } = payment.release;
  const isPaid = ottPaymentMessage(payment).next === 'PURCHASE';
  useEffect(() => {
    const intendedPath = isPaid ? takeWatchIntent(releaseID) : null;
    if (intendedPath) void replace(intendedPath);
  }, [isPaid, releaseID, replace]);
  return null;
}
