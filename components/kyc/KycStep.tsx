import type { KycLevel } from '@contract/kyc';
import { useEffect, useRef, useState } from 'react';
import { faultOf } from '@/store/api';
import { useKycStatusQuery } from '@/store/kyc/kycApi';
import { whileVisible } from '@/store/polling';
import { ErrorState } from '../ui/ErrorState';
import { MissingPart } from '../ui/MissingPart';
import { onDemand } from '../ui/onDemand';
import { Skeleton } from '../ui/Skeleton';
import { Stack } from '../ui/Stack';
import { KycForm, type KeptDetails } from './KycForm';
import { KycState } from './KycState';

const KycPapers = onDemand(
  () => import('./KycPapers').then((made) => made.KycPapers),
  <Skeleton shape="card" height="160px" />,
  ({ onAgain }) => <MissingPart title="Your papers could not be loaded" message="What you sent is kept." onAgain={onAgain} />,
);

/** A register answers in seconds, a person does not. */
const askEveryMs = 3000;
const askAPersonEveryMs = 30_000;
const nothing: KeptDetails = { country: null, legalName: '', birthDate: '' };

/** The check and its form, in whatever state it is; news of a check under way comes by itself. */
export function KycStep({ isBriefWhenNew = false }: { isBriefWhenNew?: boolean }) {
  const [pollingInterval, setPollingInterval] = useState(0);
  const { data: status, error, isFetching, refetch } = useKycStatusQuery(undefined, { pollingInterval, ...whileVisible });
  const isPending = status?.state === 'PENDING';
  const nextLook = !isPending ? 0 : status.isReviewedByHand ? askAPersonEveryMs : askEveryMs;
  if (nextLook !== pollingInterval) setPollingInterval(nextLook);
  const [kept, setKept] = useState(nothing);
  const isDone = status?.state === 'VERIFIED' || status?.state === 'NONE';
  const [wasDone, setWasDone] = useState(isDone);
  if (isDone !== wasDone) {
    setWasDone(isDone);
    if (isDone) setKept(nothing); // verified or forgotten: nobody types it again
  }
  const answer = status && `${status.state} ${status.submittedAt ?? ''} ${status.decidedAt ?? ''}`;
  const standing = useRef<HTMLDivElement>(null);
  const wasSent = useRef(false);
  useEffect(() => {
    const { activeElement, body } = document;
    // The form that had the focus is gone or new: who sent it is led to what came of it, and nobody who went elsewhere.
    if (!wasSent.current || (activeElement !== body && !standing.current?.contains(activeElement))) return;
    standing.current?.focus({ preventScroll: true });
    standing.current?.scrollIntoView({ block: 'center' });
  }, [answer]);
  if (!status)
    return error && faultOf(error)?.status !== 401 ? (
      <ErrorState message="Your identity check could not be loaded." onRetry={() => void refetch()} isRetrying={isFetching} />
    ) : (
      <Skeleton shape="card" height="160px" />
    );
  return (
    <Stack gap={4}>
      {isBriefWhenNew && status.state === 'NONE' ? null : (
        <div ref={standing} tabIndex={-1}>
          <KycState status={status} />
        </div>
      )}
      {status.isReviewedByHand && (status.canAddDocument || status.documents.length > 0) ? <KycPapers status={status} /> : null}
      {status.canPerform && !isPending ? (
        <KycForm
          key={answer}
          status={status}
          kept={kept}
          onSend={(details) => {
            wasSent.current = true;
            setKept(details);
          }}
        />
      ) : null}
    </Stack>
  );
}

const order: readonly KycLevel[] = ['L0', 'L1', 'L2'];
/** Whether the viewer's level is enough for what is asked; undefined until it is known. */
export function useHasKycLevel(asked: KycLevel | undefined, isAuth: boolean): boolean | undefined {
  const isAsked = asked !== undefined && asked !== 'L0';
  const { data } = useKycStatusQuery(undefined, { skip: !isAuth || !isAsked });
  if (asked === undefined) return undefined;
  if (!isAsked) return true;
  return data && order.indexOf(data.level) >= order.indexOf(asked);
}
