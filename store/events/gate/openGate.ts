import { checkIn } from '@/services/events';
import { getManifest, syncGate } from '@/services/gate';
import { newKey } from '@/utils/newKey';
import type { AppDispatch, RootState } from '../..';
import type { StoreExtra } from '../../api';
import { createGateEngine, type GateEngine } from './gateEngine';
import { openGateStorage } from './gateStorage';

/** A scanner for one session, with this store's way to the house; dispatch it. */
export const openGate =
  (sessionID: string, checkInToken: string | undefined) =>
  async (_dispatch: AppDispatch, _getState: () => RootState, extra: unknown): Promise<GateEngine> => {
    const { http } = extra as StoreExtra; // makeStore put it there
    const door = { sessionID, ...(checkInToken ? { checkInToken } : {}) };
    return createGateEngine({
      sessionID,
      storage: await openGateStorage(),
      now: Date.now,
      newNonce: newKey,
      house: {
        manifest: () => getManifest(http, door),
        checkIn: (scan) => checkIn(http, { ...door, ...scan }),
        sync: (news) => syncGate(http, { ...door, ...news }),
      },
    });
  };
