import type { Cscan, Evidence } from '@contract/cscan';
import * as t from '@messages/ott/title';
import { certificates, formatRuntime } from '../release/releaseLabels';

interface CscanVerdict {
  id: string;
  text: string;
  /** Where the statement comes from, in one word. */
  source: string;
  icon: 'check' | 'document' | 'alert';
}

const icons: Record<Evidence, CscanVerdict['icon']> = {
  MEASURED: 'check',
  COUNTED: 'check',
  VERIFIED: 'check',
  DECLARED: 'document',
  NOT_CHECKED: 'alert',
};
const sources: Record<Evidence, string> = {
  MEASURED: t.sourceMeasured,
  COUNTED: t.sourceCounted,
  VERIFIED: t.sourceVerified,
  DECLARED: t.sourceDeclared,
  NOT_CHECKED: t.sourceNotChecked,
};
const verdict = (id: string, text: string, evidence: Evidence): CscanVerdict => ({
  id,
  text,
  source: sources[evidence],
  icon: icons[evidence],
});

/** What most people want to know of the sheet, before its facts: the file, the age limit, AI, and who made it. */
export function cscanVerdicts({ file, content, provenance, madeBy, evidence }: Cscan): CscanVerdict[] {
  const main = file.find(({ kind }) => kind !== 'TRAILER') ?? file[0];
  const { synthetic } = provenance;
  return [
    verdict(
      'file',
      main?.durationMs && main.height
        ? t.verdictFile({ length: formatRuntime(main.durationMs), height: Math.min(main.height, main.width ?? main.height) })
        : t.notMeasuredYet,
      evidence.file,
    ),
    verdict(
      'rating',
      t.verdictRating({ certificate: certificates[content.certificate].name, warnings: content.descriptors.length }),
      evidence.rating,
    ),
    verdict(
      'ai',
      evidence.provenance === 'NOT_CHECKED' ? t.verdictAiUnknown : t.verdictAi({ extent: synthetic.extent }),
      evidence.provenance,
    ),
    verdict(
      'people',
      t.verdictPeople({ count: madeBy.people.length, channel: madeBy.channel.name }),
      madeBy.people.length > 0 ? evidence.people : evidence.credits,
    ),
  ];
}
