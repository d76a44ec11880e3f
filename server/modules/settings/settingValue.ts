import { settingDefaults, settingSchemas, type SettingKey, type SettingValue, type SettingValues } from '../../contract/runtimeSettings';

/** The value when it fits the setting; null otherwise. */
export function parseSetting<K extends SettingKey>(key: K, value: unknown): SettingValues[K] | null {
  const parsed = settingSchemas[key].safeParse(value);
  return parsed.success ? (parsed.data as SettingValues[K]) : null; // -- the schema of this key
}

type NamedValue = SettingValues['ticketFees' | 'campaignOffers'];
/** The currencies of fees, or the countries and kinds of campaigns. */
const namesIn = (value: NamedValue): string[] =>
  Array.isArray(value) ? value.map(({ country, instrument }) => `${country} ${instrument}`) : Object.keys(value);

/** Why a value may not be set, in words; null when it may. Fees need every currency in which tickets are sold, kinds of campaign every country and kind. */
export function settingProblem(key: SettingKey, value: unknown): string | null {
  const parsed = settingSchemas[key].safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return `${issue?.path.join('.') ?? ''} ${issue?.message ?? 'is not valid'}`.trim();
  }
  if (key !== 'ticketFees' && key !== 'campaignOffers') return null;
  const [given, needed] = [namesIn(value as NamedValue).sort(), namesIn(settingDefaults[key]).sort()];
  return given.join() === needed.join() ? null : `must name each of ${needed.join(', ')} once`;
}

/** The value that holds at an instant: of the last version that has started, else the default. */
export function settingAt<K extends SettingKey>(
  key: K,
  versions: readonly { key: SettingKey; value: SettingValue; startsAt: Date }[],
  at: Date,
): SettingValues[K] {
  const last = versions.findLast((version) => version.key === key && version.startsAt <= at);
  return (last ? parseSetting(key, last.value) : null) ?? settingDefaults[key];
}
