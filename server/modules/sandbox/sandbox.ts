/** What other modules may use of `sandbox`. */
export { createOidcProvider } from './oidcProvider';
export { sandboxClient, sandboxIssuer, sandboxIssuerName } from './sandboxClient';
export { sandboxProfile } from './sandboxProfile';
export { createSandboxSignature, type SandboxSignature } from './sandboxSignature';
export { sendOverHttp, type WebhookSender } from './webhookSender';
