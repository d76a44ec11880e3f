import { operations, type InputOf, type OutputOf } from '@contract/operations';
import type { OperationId } from '@contract/paths';
import type { Http } from '@/services/http/createHttp';
import type { HttpResult } from '@/services/http/result';

interface Sent {
  operationId: OperationId;
  input: Record<string, unknown>;
  headers: Record<string, string>;
}
type Answer = HttpResult<unknown> | ((input: Record<string, unknown>) => HttpResult<unknown>);

/** A fake client that validates against the contract: an input or fixture that the contract would refuse fails the test. */
export function fakeHttp({ onUnauthorized }: { onUnauthorized?: (redirectTo: string) => void } = {}) {
  const answers = new Map<OperationId, Answer>();
  const sent: Sent[] = [];
  let gate = Promise.resolve();
  let held: OperationId | undefined;

  const http: Http = {
    send: async ({ method, url, params, data, headers = {}, redirectTo }) => {
      const { operationId, fromPath } = match(method, url);
      const input = { ...fromPath, ...withoutUndefined(params), ...withoutUndefined(data) };
      operations[operationId].input.parse(input);
      sent.push({ operationId, input, headers });
      if (held === undefined || held === operationId) await gate;
      const found = answers.get(operationId) ?? { status: 404, error: `No fake response for ${operationId}` };
      const answer = typeof found === 'function' ? found(input) : found;
      if (answer.status !== 401 || answer.error === undefined || !redirectTo) return answer;
      onUnauthorized?.(redirectTo);
      return { ...answer, isHandled: true };
    },
  };

  return {
    http,
    sent,
    /** Delays responses, all or those of one operation, until the returned function is called. */
    hold(operationId?: OperationId): () => void {
      held = operationId;
      let release = () => undefined as void;
      gate = new Promise((resolve) => (release = resolve));
      return release;
    },
    /** `data` may be a function of the input, for pages of a list. */
    on<K extends OperationId>(operationId: K, data: OutputOf<K> | ((input: InputOf<K>) => OutputOf<K>)) {
      const parse = (value: unknown) => ({ status: 200, data: operations[operationId].output.parse(value) });
      const answer =
        typeof data === 'function'
          ? (input: Record<string, unknown>) => parse((data as (i: InputOf<K>) => unknown)(input as InputOf<K>))
          : parse(data);
      answers.set(operationId, answer);
    },
    fail(
      operationId: OperationId,
      status: number,
      error = 'Internal Server Error',
      more: { code?: string; fields?: Record<string, string> } = {},
    ) {
      answers.set(operationId, { status, error, ...more });
    },
    timesSent: (operationId: OperationId) => sent.filter((call) => call.operationId === operationId).length,
  };
}

function match(method: string, url: string): { operationId: OperationId; fromPath: Record<string, string> } {
  const exactFirst = Object.values(operations).sort((a, b) => a.path.split(':').length - b.path.split(':').length);
  for (const { operationId, method: itsMethod, path } of exactFirst) {
    if (itsMethod !== method) continue;
    const pattern = new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
    const found = pattern.exec(url);
    if (!found) continue;
    const fromPath = Object.fromEntries(Object.entries(found.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]));
    return { operationId, fromPath };
  }
  throw new Error(`The contract has no ${method} ${url}`);
}

const withoutUndefined = (value: unknown) => JSON.parse(JSON.stringify(value ?? {})) as Record<string, unknown>;
