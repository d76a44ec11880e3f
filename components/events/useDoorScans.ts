import type { CheckIn } from '@contract/events';
import { useRef, useState } from 'react';
import { faultOf } from '@/store/api';
import { useCheckInMutation } from '@/store/events/doorApi';
import { newKey } from '@/utils/idempotencyKey';
import { signal } from './doorSignal';

/** The camera sees the same code many times while a phone is held to it. */
const debounceMs = 5000;

interface Scan {
  code: string;
  nonce: string;
  scannedAt: string;
}
/** What came of the last scan; without an answer nobody may be let in on its strength. */
export type ScanOutcome = { kind: 'ANSWERED'; checkIn: CheckIn } | { kind: 'UNANSWERED'; scan: Scan; reason: string } | null;

/** Sends codes to the door, one at a time, each with its own nonce: sending it again can only answer the same. */
export function useDoorScans({ sessionID, doorToken, gate }: { sessionID: string; doorToken?: string; gate?: string }) {
  const [checkIn, { isLoading }] = useCheckInMutation();
  const [outcome, setOutcome] = useState<ScanOutcome>(null);
  const isBusy = useRef(false);
  const last = useRef({ code: '', at: 0 });

  const send = async (scan: Scan) => {
    if (isBusy.current) return;
    isBusy.current = true;
    const { data, error } = await checkIn({ sessionID, ...scan, ...(doorToken ? { doorToken } : {}), ...(gate ? { gate } : {}) });
    isBusy.current = false;
    if (data) {
      signal(data.verdict === 'OK');
      setOutcome({ kind: 'ANSWERED', checkIn: data });
      return;
    }
    signal(false);
    const fault = faultOf(error);
    const reason =
      fault && fault.status < 500 && fault.status !== 429
        ? 'This door is closed to you: the link has ended, or you are signed out.'
        : 'No answer from the house. Check the connection and try again: a code is never counted twice.';
    setOutcome({ kind: 'UNANSWERED', scan, reason });
  };

  /** From the camera or a hand-held scanner; a repeat within 5 seconds is the same scan. */
  const scan = (code: string) => {
    const now = Date.now();
    if (isBusy.current || (code === last.current.code && now - last.current.at < debounceMs)) return;
    last.current = { code, at: now };
    void send({ code, nonce: newKey(), scannedAt: new Date(now).toISOString() });
  };
  /** Typed by hand: always meant. */
  const enter = (code: string) => void send({ code, nonce: newKey(), scannedAt: new Date().toISOString() });
  const retry = () => {
    if (outcome?.kind === 'UNANSWERED') void send(outcome.scan);
  };
  return { scan, enter, retry, outcome, isBusy: isLoading };
}
