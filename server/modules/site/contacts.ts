import type { HostedDocument } from '../../contract/documents';
import type { Config } from '../../platform/config';

/**
 * The operator of this installation, how to reach them, and what they have set; null is not shown. Only a sandbox may start without these settings; it gets
 * unreachable addresses (RFC 2606).
 */
export const contactsOf = (config: Config) => {
  const grievance = config.GRIEVANCE_EMAIL ?? 'grievance@marquee.example';
  return {
    support: config.SUPPORT_EMAIL ?? 'help@marquee.example',
    grievance,
    privacy: config.PRIVACY_EMAIL ?? (config.GRIEVANCE_EMAIL ? grievance : 'privacy@marquee.example'),
    officer: config.GRIEVANCE_OFFICER ?? null,
    operator: config.OPERATOR_NAME ?? null,
    address: config.OPERATOR_ADDRESS ?? null,
    escrowHolder: config.ESCROW_HOLDER ?? null,
    /** After a show, until its tickets can be paid out. */
    ticketDays: config.PAYOUT_TICKET_DAYS === 1 ? 'one day' : `${config.PAYOUT_TICKET_DAYS} days`,
  };
};

/**
 * The document with `{support}`, `{grievance}` and the other contacts filled in; leaves out paragraphs with an unset one. A paragraph that begins
 * with `{!escrowHolder}` is shown only while that is unset.
 */
export function withContacts(document: HostedDocument, contacts: ReturnType<typeof contactsOf>): HostedDocument {
  const values = new Map(Object.entries(contacts));
  const placeholders = /\{(!?)(\w+)\}/g;
  const isShown = (paragraph: string) =>
    [...paragraph.matchAll(placeholders)].every(([, isUnset, name = '']) => (values.get(name) === null) === (isUnset === '!'));
  const fill = (paragraph: string) =>
    paragraph.replace(placeholders, (placeholder, isUnset: string, name: string) => (isUnset ? '' : (values.get(name) ?? placeholder)));
  const sections = document.sections.map(({ paragraphs, ...section }) => ({
    ...section,
    paragraphs: paragraphs.filter(isShown).map(fill),
  }));
  return { ...document, sections: sections.filter(({ paragraphs }) => paragraphs.length > 0) };
}
