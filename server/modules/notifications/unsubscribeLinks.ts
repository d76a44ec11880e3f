import { optionalKinds, type OptionalKind } from '../../contract/notifications';
import { type AppSecrets, deriveKeys, hmacHex, isSignedByAny } from '../../platform/secrets';
import type { Message } from './messageRepository';

/** Followed by a token. */
export const unsubscribePath = '/api/notifications/unsubscribe/';

/** What one link stops: a kind, or with the daily summary all kinds that are in it. */
interface Unsubscription {
  userID: string;
  kinds: readonly OptionalKind[];
}

const kindsOf = (name: string): readonly OptionalKind[] =>
  name === 'daily' ? ['news', 'updates'] : optionalKinds.filter((kind) => kind === name);

/** Tokens that stop the e-mails of one kind for one user: no row is needed, and they stay valid for as long as the version of the secret is accepted. */
export function createUnsubscribeLinks(appSecrets: AppSecrets) {
  const keys = deriveKeys(appSecrets, 'unsubscribe');
  const sign = (key: Buffer, userID: string, name: string) => hmacHex(key, `${name}.${userID}`);
  return {
    /** Null for a message that is always sent. */
    pathOf({ userID, kind, unsubscribePath: path }: Pick<Message, 'userID' | 'kind' | 'unsubscribePath'>): string | null {
      if (path) return path;
      return userID && kind ? `${unsubscribePath}${kind}.${userID}.${sign(keys[0], userID, kind)}` : null;
    },
    /** Null for a token that is not ours. */
    read(token: string): Unsubscription | null {
      const [name = '', userID = '', signature = ''] = token.split('.');
      const kinds = kindsOf(name);
      return kinds.length > 0 && isSignedByAny(keys, signature, (key) => sign(key, userID, name)) ? { userID, kinds } : null;
    },
  };
}
export type UnsubscribeLinks = ReturnType<typeof createUnsubscribeLinks>;
