const secretName = /token|secret|password|code$|email|phone|vpa|account/i;
const secretText = /([?&#](?:token|code|secret|key)=)[^\s&#"'<>]+/gi;
const hidden = '[hidden]';

function clean(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(secretText, `$1${hidden}`).slice(0, 500);
  if (Array.isArray(value)) return value.slice(0, 50).map(clean);
  return typeof value === 'object' && value !== null ? withoutSecrets(value) : value;
}

/** What a job works on, as staff may read it: fields that may hold a secret or a contact are hidden, also inside others. */
export const withoutSecrets = (data: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(data).map(([name, value]) => [name, secretName.test(name) ? hidden : clean(value)]));
