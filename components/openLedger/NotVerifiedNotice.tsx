import type { NotChecked } from '@/utils/openLedger/verifyInBrowser';
import * as t from '@messages/openLedger/openLedger';
import { Notice } from '../content/page/Notice';

/** Says that something does not hold, which `refused` names, or why nothing was checked. */
export function NotVerifiedNotice({ of: result, refused }: { of: NotChecked; refused: string }) {
  if (result.state === 'refused')
    return (
      <Notice tone="bad" role="alert" title={refused}>
        {t.refusedText({ reason: result.reason })}
      </Notice>
    );
  const [title, text] = {
    malformed: [t.malformed, t.malformedText] as const,
    unsupported: [t.unsupported, t.unsupportedText] as const,
    unavailable: [t.unavailable, t.unavailableText] as const,
  }[result.state];
  return (
    <Notice tone="warn" role="alert" title={title}>
      {text}
    </Notice>
  );
}
