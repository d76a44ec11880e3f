import type { SettingKey, SettingValues, SwitchKey } from '../contract/runtimeSettings';
import type { HttpError } from './errors';

/** Settings that staff change while the programs run. Other processes see a change within two seconds. */
export interface Settings {
  /** The value that holds now, or held at `at`. */
  get<K extends SettingKey>(key: K, at?: Date): Promise<SettingValues[K]>;
  /** The refusal with a sentence for users while staff have paused this part of the platform, else null. Read it before a transaction. */
  pauseOf(key: SwitchKey): Promise<HttpError | null>;
  /** Throws 409 with a sentence for users while staff have paused this part of the platform. */
  requireOpen(key: SwitchKey): Promise<void>;
  /** Forgets what was read, so that this process sees a change of its own at once. */
  refresh(): void;
}
