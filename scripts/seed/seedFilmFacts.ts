import type { Provenance } from '../../server/contract/cscan';
import type { Credit, PersonRole } from '../../server/contract/titles';
import { createRandom } from '../../server/platform/drawing/random';
import { characters, names } from './films/castFacts';

/** True of every sample film: no camera, no actor, no microphone and no generative model was near it. */
export const drawnByProgram: Provenance = {
  synthetic: {
    extent: 'FULLY',
    parts: ['SCENES', 'MUSIC', 'EFFECTS'],
    note: 'Computer-drawn animation. Every picture was drawn and every sound was synthesised by the programs in scripts/sample-media/films; no generative model was used, and nobody is shown who exists.',
  },
  howMade: ['ANIMATION'],
  funding: [{ name: 'Marquee', kind: 'SELF', note: 'Made for the sample catalogue' }],
  hasPaidPromotion: false,
  rights: {
    holder: 'Marquee contributors',
    licence: 'MIT',
    music: [{ title: 'Original score', holder: 'Marquee contributors', licence: 'MIT' }],
  },
  sources: [],
};

/** Invented makers and players of a title; the same each time. */
export function creditsOf(id: string, language: string): Credit[] {
  const [first, last] = names[language] ?? [[], []];
  const random = createRandom(`${id} credits`);
  const firsts = random.shuffle(first);
  const person = (at: number) => `${firsts[at % firsts.length] ?? ''} ${random.pick(last)}`;
  const parts = (characters[id] ?? []).map((as, at): Credit => ({ role: 'ACTOR', name: person(at), as }));
  const makers: readonly (readonly [PersonRole, string])[] = [
    ['WRITER', ''],
    ['MUSIC', 'Original score'],
    ['ANIMATION', 'Layers and movement'],
  ];
  return [...parts, ...makers.map(([role, as], at): Credit => ({ role, name: person(parts.length + at), as }))];
}

/** `49/149` in rupees, and what is asked elsewhere: the same sum moved to a price that looks at home there. */
export function pricesOf(price: string, blocked: readonly string[], suggest: (minor: number, to: string) => number | null) {
  if (price === 'free') return [];
  const [rent = '', buy = ''] = price.split('/');
  const minor = (rupees: string) => (rupees ? Number(rupees) * 100 : null);
  const places = { DEFAULT: 'USD', IN: 'INR', GB: 'GBP', DE: 'EUR', NG: 'NGN' };
  const rows = Object.entries(places)
    .filter(([country]) => !blocked.includes(country))
    .map(([country, currency]) => {
      const there = (rupees: string) => {
        const amount = minor(rupees);
        return amount === null || currency === 'INR' ? amount : suggest(amount, currency);
      };
      return { country, currency, rentMinor: there(rent), buyMinor: there(buy), isBlocked: false };
    });
  return [...rows, ...blocked.map((country) => ({ country, currency: 'USD', rentMinor: null, buyMinor: null, isBlocked: true }))];
}
