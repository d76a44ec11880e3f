import type { MessageTemplate } from '../../../db/schema/messages';
import { accountTemplates } from './accountTemplates';
import { investmentTemplates } from './investmentTemplates';
import { operatorTemplates } from './operatorTemplates';
import { paymentTemplates } from './paymentTemplates';
import { payoutTemplates } from './payoutTemplates';
import { teamTemplates } from './teamTemplates';
import type { MessageText } from './template';
import { ticketTemplates } from './ticketTemplates';
import { updateTemplates } from './updateTemplates';

/** The kind of a message also names the WhatsApp template that carries it. */
type Kind = 'account' | 'tickets' | 'payments' | 'payouts' | 'investments' | 'updates' | 'team' | 'operators';

const ofKind = <R extends Record<string, (data: never) => MessageText>>(kind: Kind, renderers: R) =>
  Object.fromEntries(Object.entries(renderers).map(([name, render]) => [name, { kind, render }])) as {
    [N in keyof R]: { kind: Kind; render: R[N] };
  };

/** Every message that the platform sends, by name. */
export const templates = {
  ...ofKind('account', accountTemplates),
  ...ofKind('tickets', ticketTemplates),
  ...ofKind('payments', paymentTemplates),
  ...ofKind('payouts', payoutTemplates),
  ...ofKind('investments', investmentTemplates),
  ...ofKind('updates', updateTemplates),
  ...ofKind('team', teamTemplates),
  ...ofKind('operators', operatorTemplates),
};
export type TemplateName = keyof typeof templates;
export type TemplateData<N extends TemplateName> = Parameters<(typeof templates)[N]['render']>[0];

interface RenderedMessage extends MessageText {
  whatsapp: MessageTemplate;
}

/** A parameter of a WhatsApp template: one line, without runs of spaces, and short enough for a body of 1,024 characters with its fixed text. */
const whatsappParameter = (text: string, maxCharacters: number) => {
  const characters = [...text.replace(/\s+/g, ' ').trim()];
  return characters.length <= maxCharacters ? characters.join('') : `${characters.slice(0, maxCharacters - 1).join('')}…`;
};

/**
 * WhatsApp delivers a message that the recipient did not ask for only in a template that Meta has approved. Each kind has one, with two
 * parameters, the subject and the text; the sign-in code has its own (WHATSAPP_TEMPLATE).
 */
export function renderMessage<N extends TemplateName>(name: N, data: TemplateData<N>): RenderedMessage {
  const { kind, render } = templates[name] as { kind: Kind; render: (data: TemplateData<N>) => MessageText };
  const { subject, text } = render(data);
  return {
    subject,
    text,
    whatsapp: { name: `marquee_${kind}`, parameters: [whatsappParameter(subject, 150), whatsappParameter(text, 800)] },
  };
}
