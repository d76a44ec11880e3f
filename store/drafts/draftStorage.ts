import { removeSessionValue, sessionValue, setSessionValue } from '@/utils/browser/sessionValue';

/** A number that grows with each save, or a text that is another one for each state of something without a version. */
export type DraftVersion = number | string;

/** The edited fields of one form that are not saved, and the version of the thing they were typed on. */
export interface Draft<Form extends object = object> {
  version: DraftVersion;
  form: Partial<Form>;
}
/** By the name of the form. */
export type Drafts = Record<string, Draft>;

const storageKey = 'marquee.drafts';

/** The drafts of this tab of the browser; none on a server. */
export function readDrafts(): Drafts {
  try {
    return (JSON.parse(sessionValue(storageKey) ?? 'null') as Drafts | null) ?? {}; // only `writeDrafts` writes it
  } catch {
    return {}; // cut off in the middle: as if nothing was kept
  }
}

export function writeDrafts(drafts: Drafts): void {
  if (Object.keys(drafts).length > 0) setSessionValue(storageKey, JSON.stringify(drafts));
  else clearDrafts();
}

export const clearDrafts = (): void => removeSessionValue(storageKey);
