import { createHmac } from 'node:crypto';
import { apiPrefix } from '../../contract/apiPrefix';
import type { Config } from '../../platform/config';
import { notFound, unauthorized } from '../../platform/errors';
import { BatchError } from '../../platform/forEachCollectingErrors';
import { drain } from '../../platform/jobs/drain';
import { type AppSecrets, appSecretsOf, deriveKeys, isSignedByAny } from '../../platform/secrets';
import { appleWalletOf } from '../../platform/walletSettings';
import { applePass, type PassUpdatesLink } from './applePass';
import type { EventContext } from './eventContext';
import { createPassPush, type PassPush } from './passPush';
import {
  addRegistration,
  claimDuePushes,
  listChangedPasses,
  listPassHolders,
  markChangedPasses,
  removePushTokens,
  removeRegistration,
  settlePushes,
} from './passRepository';
import { findTicketByID } from './ticketRepository';
import { isOff, loadWalletTicket } from './walletTicket';

/** Where Wallet calls; it adds `/v1/…` itself. */
export const passServicePath = `${apiPrefix}/apple-wallet`;

/** Phones that are notified at once, over one connection. */
const batchSize = 50;

/** The secret in a pass, by which a phone proves that it has the pass of this ticket for this holder. */
function createPassTokens(appSecrets: AppSecrets) {
  const keys = deriveKeys(appSecrets, 'apple-pass');
  const sign = (key: Buffer, ticketID: string, holderID: string) =>
    createHmac('sha256', key).update(`${ticketID}\n${holderID}`).digest('base64url');
  return {
    issue: (ticketID: string, holderID: string) => sign(keys[0], ticketID, holderID),
    isFor: (token: string, ticketID: string, holderID: string) => isSignedByAny(keys, token, (key) => sign(key, ticketID, holderID)),
  };
}

/**
 * Apple's web service for passes: phones register for a ticket, are notified when it changes, and fetch the pass anew. Null when passes cannot be updated:
 * without Apple Wallet, and where the site has no https, which Wallet requires.
 */
export function createPassUpdates({ db, clock, keys, publicOrigin }: EventContext, config: Config, push?: PassPush) {
  const apple = appleWalletOf(config);
  if (!apple || !publicOrigin.startsWith('https:')) return null;
  const tokens = createPassTokens(appSecretsOf(config));
  const sendPush = push ?? createPassPush(apple);
  const context = { db, keys, publicOrigin };
  const linkFor = (ticketID: string, holderID: string): PassUpdatesLink => ({
    url: publicOrigin + passServicePath,
    token: tokens.issue(ticketID, holderID),
  });

  /** The ticket, and for whom the token was issued: its holder, or one before. */
  async function requirePass(passTypeID: string, ticketID: string, token: string) {
    const found = passTypeID === apple?.passTypeID ? await findTicketByID(db, ticketID) : null;
    if (!found) throw unauthorized('This pass is not known');
    const holders = [found.ticket.holderID, ...(await listPassHolders(db, ticketID))];
    const holderID = holders.find((one) => tokens.isFor(token, ticketID, one));
    if (!holderID) throw unauthorized('This pass is not known');
    return { found, holderID };
  }

  return {
    linkFor,

    /** Whether the phone is new. */
    async register(pass: { deviceID: string; passTypeID: string; ticketID: string; token: string; pushToken: string }): Promise<boolean> {
      const { holderID } = await requirePass(pass.passTypeID, pass.ticketID, pass.token);
      return addRegistration(db, { ...pass, holderID }, clock.now());
    },

    async unregister(pass: { deviceID: string; passTypeID: string; ticketID: string; token: string }): Promise<void> {
      await requirePass(pass.passTypeID, pass.ticketID, pass.token);
      await removeRegistration(db, pass.deviceID, pass.ticketID);
    },

    /** What changed since the answer that gave the phone this tag; null when nothing did. */
    async listChanged(
      deviceID: string,
      passTypeID: string,
      tag: string | undefined,
    ): Promise<{ serialNumbers: string[]; lastUpdated: string } | null> {
      if (passTypeID !== apple.passTypeID) return null;
      const since = tag ? new Date(Number(tag)) : null;
      const changed = await listChangedPasses(db, deviceID, since && Number.isFinite(since.getTime()) ? since : null);
      if (changed.length === 0) return null;
      const last = Math.max(...changed.map(({ changedAt }) => changedAt.getTime()));
      return { serialNumbers: changed.map(({ ticketID }) => ticketID), lastUpdated: String(last) };
    },

    /** The pass as it is now: void, and without the code, when the ticket was cancelled or is another person's. */
    async getPass(passTypeID: string, ticketID: string, token: string): Promise<Buffer> {
      if (!apple || apple.expiresAt <= clock.now()) throw notFound('Apple Wallet');
      const { found, holderID } = await requirePass(passTypeID, ticketID, token);
      const isFormer = found.ticket.holderID !== holderID;
      const pass = await loadWalletTicket(context, found);
      return applePass({ ...pass, isVoid: isFormer || isOff(found), isFormer }, apple, linkFor(ticketID, holderID));
    },

    /** Scheduled task: finds passes that changed and notifies their phones. Returns how many were notified. */
    async notifyPhones(signal: AbortSignal): Promise<number> {
      await markChangedPasses(db, clock.now());
      return drain(batchSize, notifySome, signal);
    },
  };

  async function notifySome(limit: number): Promise<number> {
    const now = clock.now();
    const pushTokens = await claimDuePushes(db, limit, now);
    if (pushTokens.length === 0) return 0;
    const outcomes = await sendPush([...new Set(pushTokens)]);
    const those = (outcome: 'SENT' | 'GONE') => outcomes.filter((one) => one.outcome === outcome).map(({ pushToken }) => pushToken);
    await settlePushes(db, those('SENT'), now);
    await removePushTokens(db, those('GONE'));
    const errors = outcomes.flatMap((one) => (one.outcome === 'FAILED' ? [one.error] : []));
    if (errors.length > 0) throw new BatchError(errors, pushTokens.length);
    return pushTokens.length;
  }
}
export type PassUpdates = ReturnType<typeof createPassUpdates>;
