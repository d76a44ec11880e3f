/** What other modules may use of `notifications`. */
export { createMessageSender } from './createMessageSender';
export { createMessageDispatcher, type MessageDispatcher } from './messageDispatcher';
export { notify } from './notify';
export { createOutboxService, type OutboxService } from './outboxService';
export { sendMessageBatch } from './sendMessages';
export { renderMessage, type TemplateData, type TemplateName } from './templates/templates';
export { eraseMessages } from './eraseMessages';
export { listFailedMessages, resendMessages } from './failedMessages';
