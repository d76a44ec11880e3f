import type { KycLevel } from '@contract/kyc';
import { useState } from 'react';
import { faultOf } from '@/store/api';
import { useKycStatusQuery } from '@/store/kyc/kycApi';
import { ErrorState } from '../ui/ErrorState';
import { Skeleton } from '../ui/Skeleton';
import { Stack } from '../ui/Stack';
import { KycForm } from './KycForm';
import { KycState } from './KycState';

const askEveryMs = 3000;

/** The check and its form, in whatever state it is; news of a check under way comes by itself. */
export function KycStep({ isBriefWhenNew = false }: { isBriefWhenNew?: boolean }) {
  const [isWaiting, setIsWaiting] = useState(false);
  const { data: status, error, isFetching, refetch } = useKycStatusQuery(undefined, { pollingInterval: isWaiting ? askEveryMs : 0 });
  const isPending = status?.state === 'PENDING';
  if (isPending !== isWaiting) setIsWaiting(isPending);
  if (!status)
    return error && faultOf(error)?.status !== 401 ? (
      <ErrorState message="Your identity check could not be loaded." onRetry={() => void refetch()} isRetrying={isFetching} />
    ) : (
      <Skeleton shape="card" height="160px" />
    );
  return (
    <Stack gap={4}>
      {isBriefWhenNew && status.state === 'NONE' ? null : <KycState status={status} />}
      {status.canPerform && !isPending ? <KycForm key={status.state} status={status} /> : null}
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
