import { otherCountries } from '@contract/countryLists';
import type { Cscan, Evidence, FileFacts, Provenance } from '@contract/cscan';
import { personRoles } from '@/constants/personRoles';
import { formatMoney } from '@/utils/format/currency';
import { formatDuration } from '@/utils/format/duration';
import { formatCount } from '@/utils/format/numbers';
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
  NONE: 'No AI-generated content',
  PARTLY: 'Partly AI-generated',
  FULLY: 'Fully AI-generated',
};
const productionMethods: Record<Provenance['howMade'][number], string> = {
  CAMERA: 'camera',
  ANIMATION: 'animation',
  AI: 'AI',
  ARCHIVE: 'archive',
  DUBBED: 'dubbed',
  SCREEN_CAPTURE: 'screen capture',
  EDITED: 'edited',
};
const funderLabels: Record<Provenance['funding'][number]['kind'], string> = {
  SELF: 'self-funded',
  CROWD: 'crowdfunding',
  GRANT: 'grant',
  SPONSOR: 'sponsor',
  STUDIO: 'studio',
  PUBLIC: 'public funding',
};
const evidenceLabels: Record<Evidence, string> = {
  MEASURED: 'Measured in the file',
  COUNTED: 'From our records',
  DECLARED: 'Declared by the creator',
  VERIFIED: 'Verified',
  NOT_CHECKED: 'Not checked',
};
const credentialFact = (evidence: Evidence): Fact => [
  'Content credentials (C2PA)',
  evidence === 'VERIFIED' ? 'Verified: the signature proves who signed, not that the content is true' : evidenceLabels[evidence],
];

const yesNo = (yes: boolean) => (yes ? 'Yes' : 'No');
const joinOrNone = (items: readonly string[], none = 'None') => (items.length > 0 ? items.join(', ') : none);

/** The sections of the fact sheet. Negative values are included: "no" and "none" are facts too. */
export function cscanSections({ content, provenance, madeBy, availability, reception, file, evidence }: Cscan): CscanSection[] {
  const { synthetic, howMade, funding, rights, sources, hasPaidPromotion } = provenance;
  return [
    {
      label: 'Content',
      evidence: evidenceLabels[evidence.rating],
      facts: [
        ['Certificate', certificates[content.certificate].name],
        [
          'Contains',
          joinOrNone(
            content.descriptors.map((each) => descriptors[each]),
            'No warnings',
          ),
        ],
        ['Flashing lights', yesNo(content.hasFlashingLights)],
        ['Genres', joinOrNone(content.genres.map(genreName))],
        ['Languages', languageNames(content.languages)],
        ['Sign language', yesNo(content.hasSignLanguage)],
      ],
    },
    {
      label: 'Captions and audio',
      evidence: evidenceLabels[evidence.tracks],
      facts: [
        ['Captions', content.captionLanguages.length > 0 ? languageNames(content.captionLanguages) : 'None'],
        ['Audio description', yesNo(content.hasAudioDescription)],
      ],
    },
    {
      label: 'How it was made',
      evidence: evidenceLabels[evidence.provenance],
      facts: [
        ['AI-generated content', joinOrNone([extentLabels[synthetic.extent], ...synthetic.parts.map((part) => part.toLowerCase())])],
        ['In the creator’s words', synthetic.note || null],
        [
          'Made with',
          joinOrNone(
            howMade.map((each) => productionMethods[each]),
            'Not declared',
          ),
        ],
        ['Paid promotion', yesNo(hasPaidPromotion)],
        ...funding.map(({ name, kind, note }): Fact => [`Funding (${funderLabels[kind]})`, note ? `${name}: ${note}` : name]),
        ['Rights', joinOrNone([rights.holder, rights.licence].filter(Boolean), 'Not declared')],
        ...rights.music.map(({ title, holder, licence }): Fact => ['Music', `${title}, ${holder}, ${licence}`]),
        ...sources.map(({ title, url }): Fact => ['Source', `${title}, ${url}`]),
        credentialFact(evidence.contentCredentials),
      ],
    },
    {
      label: 'Who made it',
      evidence: `${evidenceLabels[evidence.people]}; everyone agreed to be named`,
      facts: [
        ['Channel', madeBy.channel.name],
        ...madeBy.people.map(({ user, channel, role, as }): Fact => [
          personRoles[role],
          joinOrNone([user?.name ?? channel?.name ?? '', as].filter(Boolean)),
        ]),
        ['Awaiting consent', madeBy.awaitingConsent > 0 ? `${madeBy.awaitingConsent} people haven’t responded` : null],
        ['Funded on Campaigns', madeBy.campaign?.name ?? null],
      ],
    },
    ...(madeBy.credits.length > 0
      ? [
          {
            label: 'Further credits',
            evidence: evidenceLabels[evidence.credits],
            facts: madeBy.credits.map(({ role, name }): Fact => [personRoles[role], name]),
          },
        ]
      : []),
    {
      label: 'Availability and price',
      evidence: evidenceLabels[evidence.availability],
      facts: availability.isFree
        ? [['Price', 'Free everywhere']]
        : availability.rows.map(({ country, isBlocked, offers }): Fact => [
            country === otherCountries.id ? otherCountries.label : marketName(country),
            isBlocked
              ? 'Not on sale'
              : offers.map(({ kind, price }) => `${kind === 'RENT' ? 'Rent' : 'Buy'} ${formatMoney(price)}`).join(', '),
          ]),
    },
    {
      label: 'Reception',
      evidence: evidenceLabels[evidence.reception],
      facts: [
        ['Plays', formatCount(reception.plays)],
        ['Viewers', formatCount(reception.viewers)],
        ['Completion rate', reception.completion === null ? 'Not enough data' : `${Math.round(reception.completion * 100)}%`],
        [
          'Ratings',
          reception.ratings.average === null
            ? `${reception.ratings.count}`
            : `${reception.ratings.average.toFixed(1)} of 5, ${reception.ratings.count} ratings`,
        ],
        ['Saved by', formatCount(reception.bookmarks)],
      ],
    },
    ...file.map(fileSection),
  ];
}

const fileKindLabels: Record<FileFacts['kind'], string> = { MAIN: 'main', EPISODE: 'episode', TRAILER: 'trailer' };

const fileSection = (each: FileFacts, index: number): CscanSection => ({
  label: `File ${index + 1}, ${fileKindLabels[each.kind]}${each.name ? `: ${each.name}` : ''}`,
  evidence: evidenceLabels[each.durationMs === null ? 'NOT_CHECKED' : 'MEASURED'],
  facts: [
    ['Length', each.durationMs === null ? 'Not measured yet' : formatDuration(each.durationMs / 1000)],
    [
      'Picture',
      each.width && each.height
        ? `${each.width} × ${each.height}${each.frameRate ? `, ${Math.round(each.frameRate * 100) / 100} fps` : ''}`
        : null,
    ],
    [
      'Codecs',
      joinOrNone(
        [each.videoCodec, each.audioCodec].flatMap((codec) => (codec ? [codec] : [])),
        '',
      ),
    ],
    ['Loudness', each.loudnessLufs === null ? null : `${each.loudnessLufs.toFixed(1)} LUFS`],
    ['Resolutions', each.renditionHeights.map((height) => `${height}p`).join(', ')],
    ['SHA-256', each.sha256],
  ],
});
