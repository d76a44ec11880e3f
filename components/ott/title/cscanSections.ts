import { otherCountries } from '@contract/countryLists';
import type { Cscan, Evidence, FileFacts, Provenance } from '@contract/cscan';
import { personRoles } from '@/constants/personRoles';
import { formatMoney } from '@/utils/format/currency';
import { formatDuration } from '@/utils/format/duration';
import { formatNumber } from '@/utils/format/numbers';
import * as t from '@messages/ott/title';
import { descriptors, genreName, marketName } from '../release/offerLabels';
import { certificates, languageNames } from '../release/releaseLabels';

type Fact = readonly [string, string | null];
interface CscanSection {
  label: string;
  /** The source of the facts, in a sentence. */
  evidence: string;
  facts: Fact[];
}

const extentLabels: Record<Provenance['synthetic']['extent'], string> = {
  NONE: t.noAiGeneratedContent,
  PARTLY: t.partlyAiGenerated,
  FULLY: t.fullyAiGenerated,
};
const productionMethods: Record<Provenance['howMade'][number], string> = {
  CAMERA: t.camera,
  ANIMATION: t.animation,
  AI: t.ai,
  ARCHIVE: t.archive,
  DUBBED: t.dubbed,
  SCREEN_CAPTURE: t.screenCapture,
  EDITED: t.edited,
};
const funderLabels: Record<Provenance['funding'][number]['kind'], string> = {
  SELF: t.selfFunded,
  CROWD: t.crowdfunding,
  GRANT: t.grant,
  SPONSOR: t.sponsor,
  STUDIO: t.studio,
  PUBLIC: t.publicFunding,
};
const evidenceLabels: Record<Evidence, string> = {
  MEASURED: t.measuredInFile,
  COUNTED: t.fromRecords,
  DECLARED: t.declaredByCreator,
  VERIFIED: t.verified,
  NOT_CHECKED: t.notChecked,
};
const credentialFact = (evidence: Evidence): Fact => [
  t.contentCredentialsC2pa,
  evidence === 'VERIFIED' ? t.verifiedSignature : evidenceLabels[evidence],
];

const yesNo = (yes: boolean) => (yes ? t.yes : t.no);
const joinOrNone = (items: readonly string[], none = t.none) => (items.length > 0 ? items.join(', ') : none);

/** The sections of the fact sheet. Negative values are included: "no" and "none" are facts too. */
export function cscanSections({ content, provenance, madeBy, availability, reception, file, evidence }: Cscan): CscanSection[] {
  const { synthetic, howMade, funding, rights, sources, hasPaidPromotion } = provenance;
  return [
    {
      label: t.content,
      evidence: evidenceLabels[evidence.rating],
      facts: [
        [t.certificate, certificates[content.certificate].name],
        [
          t.contains,
          joinOrNone(
            content.descriptors.map((each) => descriptors[each]),
            t.noWarnings,
          ),
        ],
        [t.flashingLights, yesNo(content.hasFlashingLights)],
        [t.genres, joinOrNone(content.genres.map(genreName))],
        [t.languages, languageNames(content.languages)],
        [t.signLanguage, yesNo(content.hasSignLanguage)],
      ],
    },
    {
      label: t.captionsAndAudio,
      evidence: evidenceLabels[evidence.tracks],
      facts: [
        [t.captions, content.captionLanguages.length > 0 ? languageNames(content.captionLanguages) : t.none],
        [t.audioDescription, yesNo(content.hasAudioDescription)],
      ],
    },
    {
      label: t.howItWasMade,
      evidence: evidenceLabels[evidence.provenance],
      facts: [
        [t.aiGeneratedContent, joinOrNone([extentLabels[synthetic.extent], ...synthetic.parts.map((part) => part.toLowerCase())])],
        [t.inCreatorsWords, synthetic.note || null],
        [
          t.madeWith,
          joinOrNone(
            howMade.map((each) => productionMethods[each]),
            t.notDeclared,
          ),
        ],
        [t.paidPromotion, yesNo(hasPaidPromotion)],
        ...funding.map(({ name, kind, note }): Fact => [t.funding({ kind: funderLabels[kind] }), note ? `${name}: ${note}` : name]),
        [t.rights, joinOrNone([rights.holder, rights.licence].filter(Boolean), t.notDeclared)],
        ...rights.music.map(({ title, holder, licence }): Fact => [t.music, `${title}, ${holder}, ${licence}`]),
        ...sources.map(({ title, url }): Fact => [t.source, `${title}, ${url}`]),
        credentialFact(evidence.contentCredentials),
      ],
    },
    {
      label: t.whoMadeIt,
      evidence: t.peopleEvidence({ evidence: evidenceLabels[evidence.people] }),
      facts: [
        [t.channel, madeBy.channel.name],
        ...madeBy.people.map(({ user, channel, role, as }): Fact => [
          personRoles[role],
          joinOrNone([user?.name ?? channel?.name ?? '', as].filter(Boolean)),
        ]),
        [t.awaitingConsent, madeBy.awaitingConsent > 0 ? t.awaitingConsentCount({ count: madeBy.awaitingConsent }) : null],
        [t.fundedOnCampaigns, madeBy.campaign?.name ?? null],
      ],
    },
    ...(madeBy.credits.length > 0
      ? [
          {
            label: t.furtherCredits,
            evidence: evidenceLabels[evidence.credits],
            facts: madeBy.credits.map(({ role, name }): Fact => [personRoles[role], name]),
          },
        ]
      : []),
    {
      label: t.availabilityAndPrice,
      evidence: evidenceLabels[evidence.availability],
      facts: availability.isFree
        ? [[t.price, t.freeEverywhere]]
        : availability.rows.map(({ country, isBlocked, offers }): Fact => [
            country === otherCountries.id ? otherCountries.label : marketName(country),
            isBlocked ? t.notOnSale : offers.map(({ kind, price }) => t.offerOfMarket({ kind, price: formatMoney(price) })).join(', '),
          ]),
    },
    {
      label: t.reception,
      evidence: evidenceLabels[evidence.reception],
      facts: [
        [t.plays, formatNumber(reception.plays)],
        [t.viewers, formatNumber(reception.viewers)],
        [t.completionRate, reception.completion === null ? t.notEnoughData : `${Math.round(reception.completion * 100)}%`],
        [
          t.ratings,
          reception.ratings.average === null
            ? formatNumber(reception.ratings.count)
            : t.averageAndRatings({ average: reception.ratings.average.toFixed(1), count: formatNumber(reception.ratings.count) }),
        ],
        [t.savedBy, formatNumber(reception.bookmarks)],
      ],
    },
    ...file.map(fileSection),
  ];
}

const fileKindLabels: Record<FileFacts['kind'], string> = { MAIN: t.main, EPISODE: t.episode, TRAILER: t.trailer };

const fileSection = (each: FileFacts, index: number): CscanSection => ({
  label: t.fileLabel({ number: index + 1, kind: fileKindLabels[each.kind], hasName: each.name !== '', name: each.name }),
  evidence: evidenceLabels[each.durationMs === null ? 'NOT_CHECKED' : 'MEASURED'],
  facts: [
    [t.length, each.durationMs === null ? t.notMeasuredYet : formatDuration(each.durationMs / 1000)],
    [
      t.picture,
      each.width && each.height
        ? t.pictureSize({
            width: each.width,
            height: each.height,
            hasFrameRate: Boolean(each.frameRate),
            frameRate: Math.round((each.frameRate ?? 0) * 100) / 100,
          })
        : null,
    ],
    [
      t.codecs,
      joinOrNone(
        [each.videoCodec, each.audioCodec].flatMap((codec) => (codec ? [codec] : [])),
        '',
      ),
    ],
    [t.loudness, each.loudnessLufs === null ? null : t.lufs({ loudness: each.loudnessLufs.toFixed(1) })],
    [t.resolutions, each.renditionHeights.map((height) => `${height}p`).join(', ')],
  ],
});

/** The hash of each file; files without one are left out. */
export const cscanFingerprints = ({ file }: Cscan): [string, string][] =>
  file
    .filter(({ sha256 }) => sha256 !== '')
    .map(({ kind, name, sha256 }, index) => [
      t.fileLabel({ number: index + 1, kind: fileKindLabels[kind], hasName: name !== '', name }),
      sha256,
    ]);
