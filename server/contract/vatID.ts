/** The formats of VAT numbers of the European Union and the United Kingdom, as VIES documents them. Without zod, so that a form may import it. */
const formats: readonly RegExp[] = [
  /^ATU\d{8}$/,
  /^BE[01]\d{9}$/,
  /^BG\d{9,10}$/,
  /^HR\d{11}$/,
  /^CY\d{8}[A-Z]$/,
  /^CZ\d{8,10}$/,
  /^DK\d{8}$/,
  /^EE\d{9}$/,
  /^FI\d{8}$/,
  /^FR[A-HJ-NP-Z\d]{2}\d{9}$/,
  /^DE\d{9}$/,
  /^EL\d{9}$/,
  /^HU\d{8}$/,
  /^IE\d[A-Z\d+*]\d{5}[A-Z]{1,2}$/,
  /^IT\d{11}$/,
  /^LV\d{11}$/,
  /^LT(?:\d{9}|\d{12})$/,
  /^LU\d{8}$/,
  /^MT\d{8}$/,
  /^NL\d{9}B\d{2}$/,
  /^PL\d{10}$/,
  /^PT\d{9}$/,
  /^RO\d{2,10}$/,
  /^SK\d{10}$/,
  /^SI\d{8}$/,
  /^ES[A-Z\d]\d{7}[A-Z\d]$/,
  /^SE\d{10}01$/,
  /^(?:GB|XI)(?:\d{9}|\d{12}|(?:GD|HA)\d{3})$/,
];

/** Whether a VAT number has the format of its country; only the tax office knows whether it was given. */
export const isVatID = (text: string): boolean => formats.some((format) => format.test(text));
