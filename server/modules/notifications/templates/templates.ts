import { optionalKinds, type SwitchableKind } from '../../../contract/notifications';
import type { MessageTemplate } from '../../../db/schema/messages';
import { accountTemplates } from './accountTemplates';
import { investmentTemplates } from './investmentTemplates';
import { moderationTemplates } from './moderationTemplates';
import { dailyTemplates, newsTemplates, reminderTemplates, updateTemplates } from './newsTemplates';
import { operatorTemplates } from './operatorTemplates';
import { paymentTemplates } from './paymentTemplates';
import { payoutTemplates } from './payoutTemplates';
import { teamTemplates } from './teamTemplates';
import type { MessageText } from './template';
import { ticketTemplates } from './ticketTemplates';

/** The kind of a message also names the WhatsApp template that carries it. Users may switch off the optional ones. */
type Kind = 'account' | 'tickets' | 'payments' | 'payouts' | 'investments' | 'operators' | SwitchableKind;
const isSwitchable = (kind: Kind): kind is SwitchableKind => kind === 'daily' || (optionalKinds as readonly Kind[]).includes(kind);

const ofKind = <R extends Record<string, (data: never) => MessageText>>(kind: Kind, renderers: R) =>
  Object.fromEntries(Object.entries(renderers).map(([name, render]) => [name, { kind, render }])) as {
    [N in keyof R]: { kind: Kind; render: R[N] };
  };

/** Every message that the platform sends, by name. */
export const templates = {
  ...ofKind('account', accountTemplates),
  ...ofKind('account', moderationTemplates),
  ...ofKind('tickets', ticketTemplates),
  ...ofKind('payments', paymentTemplates),
  ...ofKind('payouts', payoutTemplates),
  ...ofKind('investments', investmentTemplates),
  ...ofKind('reminders', reminderTemplates),
  ...ofKind('news', newsTemplates),
  ...ofKind('updates', updateTemplates),
  ...ofKind('daily', dailyTemplates),
  ...ofKind('team', teamTemplates),
  ...ofKind('operators', operatorTemplates),
};
export type TemplateName = keyof typeof templates;
export type TemplateData<N extends TemplateName> = Parameters<(typeof templates)[N]['render']>[0];

interface RenderedMessage extends MessageText {
  /** Null for a message that is always sent. */
  kind: SwitchableKind | null;
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
    kind: isSwitchable(kind) ? kind : null,
    whatsapp: { name: `marquee_${kind}`, parameters: [whatsappParameter(subject, 150), whatsappParameter(text, 800)] },
  };
}
