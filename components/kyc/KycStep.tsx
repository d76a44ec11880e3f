import { useEffect, useRef, useState } from 'react';
import { useKycStatusQuery } from '@/store/kyc/kycApi';
import { whileVisible } from '@/store/polling';
import * as t from '@messages/kyc/kyc';
import { LoadErrorPanel } from '../ui/feedback/LoadErrorPanel';
import { QueryState } from '../ui/feedback/QueryState';
import { Skeleton } from '../ui/feedback/Skeleton';
import { Stack } from '../ui/layout/Stack';
import { lazyWithRetry } from '../ui/lazy/lazyWithRetry';
import { KycForm, type KycFormDraft } from './KycForm';
import { KycStatusNotice } from './KycStatusNotice';

const KycDocuments = lazyWithRetry(
  () => import('./KycDocuments').then((loaded) => loaded.KycDocuments),
  <Skeleton shape="card" height="160px" />,
  ({ onRetry }) => <LoadErrorPanel title={t.documentsLoadError} message={t.documentsLoadErrorHint} onRetry={onRetry} />,
);

/** An automatic check takes seconds, a manual one much longer. */
const pollMs = 3000;
const manualReviewPollMs = 30_000;
const emptyDraft: KycFormDraft = { country: null, legalName: '', birthDate: '' };

/** The identity check and its form, in any state; polls while a check is running. */
export function KycStep({ isBriefWhenNew = false, hasAutoFocus = false }: { isBriefWhenNew?: boolean; hasAutoFocus?: boolean }) {
  const [pollingInterval, setPollingInterval] = useState(0);
  const query = useKycStatusQuery(undefined, { pollingInterval, ...whileVisible });
  const { data: status } = query;
  const isPending = status?.state === 'PENDING';
  const nextInterval = !isPending ? 0 : status.isReviewedByHand ? manualReviewPollMs : pollMs;
  if (nextInterval !== pollingInterval) setPollingInterval(nextInterval);
  const [draft, setDraft] = useState(emptyDraft);
  const isDone = status?.state === 'VERIFIED' || status?.state === 'NONE';
  const [wasDone, setWasDone] = useState(isDone);
  if (isDone !== wasDone) {
    setWasDone(isDone);
    if (isDone) setDraft(emptyDraft); // verified or deleted: the draft is no longer needed
  }
  const answer = status && `${status.state} ${status.submittedAt ?? ''} ${status.decidedAt ?? ''}`;
  const statusRef = useRef<HTMLDivElement>(null);
  const wasSent = useRef(false);
  useEffect(() => {
    const { activeElement, body } = document;
    // The focused form is gone or new: focus goes to the result, unless the user has moved on.
    if (!wasSent.current || (activeElement !== body && !statusRef.current?.contains(activeElement))) return;
    statusRef.current?.focus({ preventScroll: true });
    statusRef.current?.scrollIntoView({ block: 'center' });
  }, [answer]);
  if (!status) return <QueryState query={query} skeleton={<Skeleton shape="card" height="160px" />} message={t.identityCheckLoadError} />;
  return (
    <Stack gap={4}>
      {isBriefWhenNew && status.state === 'NONE' ? null : (
        <div ref={statusRef} tabIndex={-1}>
          <KycStatusNotice status={status} />
        </div>
      )}
      {status.isReviewedByHand && (status.canAddDocument || status.documents.length > 0) ? <KycDocuments status={status} /> : null}
      {status.canPerform && !isPending ? (
        <KycForm
          key={answer}
          status={status}
          draft={draft}
          hasAutoFocus={hasAutoFocus}
          onSend={(details) => {
            wasSent.current = true;
            setDraft(details);
          }}
        />
      ) : null}
    </Stack>
  );
}
