/** The unit of a number, by the name of its field. */
const units: readonly [RegExp, string][] = [
  [/Minor$/, 'Minor units of the currency'],
  [/BasisPoints$/, 'Basis points: 100 are 1 %'],
  [/^eventTimeMillis$/, 'Milliseconds since 1970-01-01T00:00:00Z'],
  [/(Ms|Millis)$/, 'Milliseconds'],
  [/^seconds[A-Z]|Seconds$/, 'Seconds'],
  [/^minutes|[a-z]Minutes/, 'Minutes'],
  [/^hours|Hours$/, 'Hours'],
  [/BusinessDays$/, 'Business days'],
  [/^days$|Days$/, 'Days'],
  [/Months$/, 'Months'],
  [/^age[A-Z]|^years$/, 'Years'],
  [/^year/, 'A calendar year'],
  [/^(bytes|byteSize|receivedBytes|partSize)$/, 'Bytes'],
  [/^(tile)?(width|height)$/i, 'Pixels'],
  [/^(framesPerSecond|frameRate)$/, 'Frames per second'],
  [/^(peakB|b)itsPerSecond$/, 'Bits per second'],
  [/^loudness/, 'LUFS, measured after EBU R 128'],
  [/^truePeakDB$/, 'dBTP, measured after EBU R 128'],
  [/^(latitude|longitude)$/, 'Degrees, WGS 84'],
  [/^rotation$/, 'Degrees'],
  [/Km$/, 'Kilometres'],
  [/^(stars|averageStars|average)$/, 'Stars, from 1 to 5'],
  [/^(progress|completion)$/, 'A fraction, from 0 to 1'],
  [/^(simpleReturn|dpi|rvpi|tvpi)$/, 'A multiple of the amount paid in'],
  [/^percent$/, 'Per cent'],
];

/** Undefined for what only counts or numbers things. */
export const unitOf = (name: string): string | undefined => units.find(([pattern]) => pattern.test(name))?.[1];
