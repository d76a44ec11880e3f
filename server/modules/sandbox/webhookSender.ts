/** Sends one request and answers its status. */
export type WebhookSender = (
  url: string,
  request: { method: 'POST'; headers: Record<string, string>; body: string },
) => Promise<{ status: number }>;

/** Gives up after 5 s, as providers do. */
export const sendOverHttp: WebhookSender = (url, request) =>
  fetch(url, { ...request, signal: AbortSignal.timeout(5000), redirect: 'error' });
