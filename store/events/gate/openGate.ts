import { checkIn } from '@/services/events/events';
import { getManifest, syncGate } from '@/services/events/gate';
import { createIdempotencyKey } from '@/utils/createIdempotencyKey';
import type { AppThunk } from '../..';
import { createGateEngine, type GateEngine } from './gateEngine';
import { openGateStorage } from './gateStorage';

/** A scanner for one session, with this store's way to the server; dispatch it. */
export const openGate =
  (sessionID: string, checkInToken: string | undefined): AppThunk<Promise<GateEngine>> =>
  async (_dispatch, _getState, { http }) => {
    const access = { sessionID, ...(checkInToken ? { checkInToken } : {}) };
    return createGateEngine({
      sessionID,
      storage: await openGateStorage(),
      now: Date.now,
      newNonce: createIdempotencyKey,
      server: {
        manifest: () => getManifest(http, access),
        checkIn: (scan) => checkIn(http, { ...access, ...scan }),
        sync: (batch) => syncGate(http, { ...access, ...batch }),
      },
    });
  };
