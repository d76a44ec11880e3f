import type { Font } from 'opentype.js';

/** OpenType's GSUB as opentype.js parses it; it parses all of it and applies none of it to Indic scripts. */
type Coverage = { format: 1; glyphs: number[] } | { format: 2; ranges: { start: number; end: number; index: number }[] };
type ClassDef =
  { format: 1; startGlyph: number; classes: number[] } | { format: 2; ranges: { start: number; end: number; classId: number }[] };
interface Step {
  sequenceIndex: number;
  lookupListIndex: number;
}
interface Rule {
  backtrack?: number[];
  input: number[];
  lookahead?: number[];
  lookupRecords: Step[];
}
interface Subtable {
  substFormat: number;
  coverage: Coverage;
  deltaGlyphId?: number;
  substitute?: number[];
  sequences?: number[][];
  ligatureSets?: { ligGlyph: number; components: number[] }[][];
  ruleSets?: (Rule[] | null)[];
  classDef?: ClassDef;
  classSets?: (Rule[] | null)[];
  coverages?: Coverage[];
  chainRuleSets?: (Rule[] | null)[];
  backtrackClassDef?: ClassDef;
  inputClassDef?: ClassDef;
  lookaheadClassDef?: ClassDef;
  chainClassSet?: (Rule[] | null)[];
  backtrackCoverage?: Coverage[];
  inputCoverage?: Coverage[];
  lookaheadCoverage?: Coverage[];
  lookupRecords?: Step[];
}
interface Gsub {
  scripts: { tag: string; script: { defaultLangSys: { featureIndexes: number[] } } }[];
  features: { tag: string; feature: { lookupListIndexes: number[] } }[];
  lookups: { lookupType: number; lookupFlag: number; subtables: Subtable[] }[];
}

export interface ShapedGlyph {
  id: number;
  /** True for consonants that may become half forms. */
  isBeforeBase: boolean;
}

function rankIn(coverage: Coverage, id: number): number {
  if (coverage.format === 1) return coverage.glyphs.indexOf(id);
  const range = coverage.ranges.find(({ start, end }) => id >= start && id <= end);
  return range ? range.index + id - range.start : -1;
}

function classOf(definition: ClassDef | undefined, id: number): number {
  if (!definition) return 0;
  if (definition.format === 1) return definition.classes[id - definition.startGlyph] ?? 0;
  return definition.ranges.find(({ start, end }) => id >= start && id <= end)?.classId ?? 0;
}

const gsubOf = (font: Font) => font.tables['gsub'] as Gsub; // as: the shape of the parser's output, written down above

/** Lookups of the Devanagari features with these tags, in the font's order. */
export function lookupsFor(font: Font, tags: readonly string[]): number[] {
  const gsub = gsubOf(font);
  const script = gsub.scripts.find(({ tag }) => tag === 'dev2') ?? gsub.scripts.find(({ tag }) => tag === 'deva');
  const features = script?.script.defaultLangSys.featureIndexes.map((index) => gsub.features[index]) ?? [];
  return features.flatMap((one) => (one && tags.includes(one.tag) ? one.feature.lookupListIndexes : [])).sort((a, b) => a - b);
}

type Test = (id: number) => boolean;

/** True when the glyphs around `at` are the ones a contextual rule asks for. */
function matches(
  glyphs: readonly ShapedGlyph[],
  at: number,
  before: readonly Test[],
  input: readonly Test[],
  after: readonly Test[],
): boolean {
  const holds = (test: Test, index: number) => {
    const glyph = glyphs[index];
    return glyph !== undefined && test(glyph.id);
  };
  return (
    input.every((test, step) => holds(test, at + step)) &&
    before.every((test, step) => holds(test, at - 1 - step)) &&
    after.every((test, step) => holds(test, at + input.length + step))
  );
}

/** The nested lookups of the first contextual rule that fits, or null. */
function contextSteps(table: Subtable, type: number, glyphs: readonly ShapedGlyph[], at: number): Step[] | null {
  const id = glyphs[at]?.id ?? -1;
  const among = (list: readonly Coverage[] = []): Test[] => list.map((coverage) => (glyph: number) => rankIn(coverage, glyph) >= 0);
  if (table.substFormat === 3) {
    const input = among(type === 5 ? table.coverages : table.inputCoverage);
    return matches(glyphs, at, among(table.backtrackCoverage), input, among(table.lookaheadCoverage)) ? (table.lookupRecords ?? []) : null;
  }
  const rank = rankIn(table.coverage, id);
  if (rank < 0) return null;
  const isByClass = table.substFormat === 2;
  const inputClasses = type === 5 ? table.classDef : table.inputClassDef;
  const sets = isByClass ? (type === 5 ? table.classSets : table.chainClassSet) : type === 5 ? table.ruleSets : table.chainRuleSets;
  const tests = (wanted: readonly number[] = [], classes?: ClassDef): Test[] =>
    wanted.map((value) => (glyph: number) => (isByClass ? classOf(classes, glyph) : glyph) === value);
  const rule = sets?.[isByClass ? classOf(inputClasses, id) : rank]?.find(({ backtrack, input, lookahead }) =>
    matches(
      glyphs,
      at,
      tests(backtrack, table.backtrackClassDef),
      [() => true, ...tests(input, inputClasses)],
      tests(lookahead, table.lookaheadClassDef),
    ),
  );
  return rule?.lookupRecords ?? null;
}

/** Applies one lookup at one place; true when something changed. */
function applyAt(font: Font, lookupIndex: number, glyphs: ShapedGlyph[], at: number): boolean {
  const lookup = gsubOf(font).lookups[lookupIndex];
  const glyph = glyphs[at];
  // 16 asks for mark filtering sets, which opentype.js does not keep: those lookups only nudge marks.
  if (!lookup || !glyph || lookup.lookupFlag & 16) return false;
  for (const table of lookup.subtables) {
    if (lookup.lookupType === 5 || lookup.lookupType === 6) {
      const steps = contextSteps(table, lookup.lookupType, glyphs, at);
      if (!steps) continue;
      steps.forEach(({ sequenceIndex, lookupListIndex }) => applyAt(font, lookupListIndex, glyphs, at + sequenceIndex));
      return true;
    }
    const rank = rankIn(table.coverage, glyph.id);
    if (rank < 0) continue;
    if (lookup.lookupType === 1) {
      glyph.id = table.substitute?.[rank] ?? (glyph.id + (table.deltaGlyphId ?? 0)) % 65536;
      return true;
    }
    if (lookup.lookupType === 2) {
      const sequence = table.sequences?.[rank] ?? [];
      glyphs.splice(at, 1, ...sequence.map((id) => ({ ...glyph, id })));
      return true;
    }
    const ligature =
      lookup.lookupType === 4
        ? table.ligatureSets?.[rank]?.find(({ components }) => components.every((id, step) => glyphs[at + 1 + step]?.id === id))
        : undefined;
    if (!ligature) continue;
    const last = glyphs[at + ligature.components.length] ?? glyph;
    glyphs.splice(at, ligature.components.length + 1, { id: ligature.ligGlyph, isBeforeBase: last.isBeforeBase && glyph.isBeforeBase });
    return true;
  }
  return false;
}

/** Applies a lookup along a run of glyphs, in place. */
export function substitute(
  font: Font,
  lookupIndex: number,
  glyphs: ShapedGlyph[],
  may: (glyph: ShapedGlyph) => boolean = () => true,
): void {
  for (let at = 0; at < glyphs.length; at += 1) {
    const glyph = glyphs[at];
    if (glyph && may(glyph)) applyAt(font, lookupIndex, glyphs, at);
  }
}
