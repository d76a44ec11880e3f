import type { CheckIn } from '@contract/checkIn';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { syncEveryMs, type GateEngine, type GateOutcome } from '@/store/events/gate/gateEngine';
import type { GateState } from '@/store/events/gate/gateState';
import { openGate } from '@/store/events/gate/openGate';
import { useAppDispatch } from '@/store/hooks';
import { createIdempotencyKey } from '@/utils/createIdempotencyKey';
import { playScanFeedback } from './scanFeedback';

/** The same code within this time counts as one scan. */
const debounceMs = 5000;
const noSubscription = () => () => undefined;

/** The scanner of one device: opened once, synced every seven seconds, one code at a time. */
export function useGate(sessionID: string | null | undefined, checkInToken: string | undefined) {
  const dispatch = useAppDispatch();
  const [engine, setEngine] = useState<GateEngine | null>(null);
  const [outcome, setOutcome] = useState<GateOutcome | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const running = useRef(false);
  const current = useRef<GateEngine | null>(null);
  const last = useRef({ code: '', at: 0 });
  const state = useSyncExternalStore<GateState | null>(
    engine?.subscribe ?? noSubscription,
    () => engine?.getState() ?? null,
    () => null,
  );

  useEffect(() => {
    if (!sessionID) return undefined;
    let isStopped = false;
    let timer: ReturnType<typeof setInterval> | undefined;
    const start = async () => {
      const newEngine = await dispatch(openGate(sessionID, checkInToken));
      if (isStopped) return;
      current.current = newEngine;
      setEngine(newEngine);
      await newEngine.open();
      if (isStopped) return;
      // Opens the gate if that has not succeeded yet; otherwise syncs.
      timer = setInterval(() => void (newEngine.getState().manifest ? newEngine.sync() : newEngine.open()), syncEveryMs);
    };
    const syncNow = () => void current.current?.sync();
    void start();
    window.addEventListener('online', syncNow);
    return () => {
      isStopped = true;
      clearInterval(timer);
      window.removeEventListener('online', syncNow);
    };
  }, [dispatch, sessionID, checkInToken]);

  const send = async (code: string, type: 'entry' | 'exit', gate: string, nonce?: string) => {
    if (!engine || running.current) return;
    running.current = true;
    setIsBusy(true);
    const scanned = await engine.scan(code, type, gate, nonce);
    running.current = false;
    setIsBusy(false);
    setOutcome(scanned);
    playScanFeedback(verdictOf(scanned) === 'OK');
  };
  return {
    state,
    outcome,
    isBusy,
    reopen: () => void engine?.open(),
    /** Typed by hand: never treated as a repeat. */
    scanTyped: (code: string, type: 'entry' | 'exit', gate: string) => void send(code, type, gate),
    /** From the camera or a hand-held scanner; a repeat within 5 seconds is the same scan. */
    scan: (code: string, type: 'entry' | 'exit', gate: string) => {
      const now = Date.now();
      if (running.current || (code === last.current.code && now - last.current.at < debounceMs)) return;
      last.current = { code, at: now };
      void send(code, type, gate);
    },
    retry: (gate: string) => {
      if (outcome?.by === 'NONE') void send(outcome.code, outcome.type, gate, outcome.nonce);
    },
    clearOutcome: () => setOutcome(null),
    /** The server's answer about a ticket that a supervisor admitted by hand. */
    showAnswer: (checkIn: CheckIn) => {
      setOutcome({ nonce: createIdempotencyKey(), type: 'entry', at: Date.now(), by: 'CONFIRMED', checkIn });
      playScanFeedback(checkIn.verdict === 'OK');
    },
  };
}

export const verdictOf = (outcome: GateOutcome) =>
  outcome.by === 'CONFIRMED' ? outcome.checkIn.verdict : outcome.by === 'OFFLINE' ? outcome.validation.verdict : null;
