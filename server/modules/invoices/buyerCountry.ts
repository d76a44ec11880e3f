import type { CountryEvidence } from '../../db/schema/taxDocuments';

/** The stronger first: what a buyer declared for their invoices, then for their profile, then what others report. */
const strength: readonly CountryEvidence['kind'][] = ['BILLING', 'PROFILE', 'INSTRUMENT', 'PHONE', 'ADDRESS'];

export interface DecidedCountry {
  country: string;
  /** Two pieces of evidence name it and no other country has as many (Regulation 282/2011, articles 24b and 24f). */
  isSupported: boolean;
  evidence: CountryEvidence[];
}

/** Decides where a buyer is: the country that most evidence names, of equals the one with the strongest; without any, `fallback`. */
export function decideCountry(evidence: readonly CountryEvidence[], fallback: string): DecidedCountry {
  const sorted = [...evidence].sort((a, b) => strength.indexOf(a.kind) - strength.indexOf(b.kind));
  const counts = new Map<string, number>();
  for (const { country } of sorted) counts.set(country, (counts.get(country) ?? 0) + 1);
  const [first, second] = [...counts].sort((a, b) => b[1] - a[1]);
  if (!first) return { country: fallback, isSupported: false, evidence: sorted };
  return { country: first[0], isSupported: first[1] >= 2 && (second?.[1] ?? 0) < first[1], evidence: sorted };
}
