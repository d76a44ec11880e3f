/** What other modules may use of `messages`. */
export { createMessageSender } from './createMessageSender';
export { createMessageDispatcher, type MessageDispatcher } from './messageDispatcher';
export { createMessageRepository } from './messageRepository';
export { notifyOperators } from './notifyOperators';
export { notifyUser } from './notifyUser';
export { createOutboxService, type OutboxService } from './outboxService';
export { sendMessageBatch } from './sendMessages';
