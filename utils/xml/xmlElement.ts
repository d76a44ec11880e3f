import { escapeXml } from './escapeXml';

/** `<name>text</name>`, with the text escaped. */
export const xmlElement = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`;
