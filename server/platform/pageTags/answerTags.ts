import type { Endpoint } from '../../contract/endpoint';

type Values = Record<string, unknown>;

const kindOfKey: Record<string, string> = {
  eventID: 'event',
  releaseID: 'title',
  titleID: 'title',
  snaxID: 'title',
  campaignID: 'campaign',
  channelID: 'channel',
  userID: 'user',
};
const listOfKind: Record<string, string> = { event: 'events', title: 'titles', campaign: 'campaigns', channel: 'channels' };

/** Lists that a product's operations read, also where an answer is empty or names nothing. */
const listOfProduct: Record<string, string> = { events: 'events', ott: 'titles', campaigns: 'campaigns', channels: 'channels' };
const listsOfOperation: Record<string, string[]> = {
  'other.overview': ['titles', 'events', 'campaigns'],
  'search.all': ['titles', 'events', 'campaigns', 'channels'],
};
/** The works of a channel: its own page and every list of one channel. */
const worksOf = (channelID: string) => `works-of-channel:${channelID}`;

const isTagText = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,160}$/.test(value);

/** Every thing that an answer names: by its ID, a title without one by its slug. */
function collect(value: unknown, tags: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const item of value) collect(item, tags);
    return;
  }
  const values = value as Values;
  for (const [key, inner] of Object.entries(values)) {
    const kind = kindOfKey[key];
    if (kind === undefined) collect(inner, tags);
    else if (isTagText(inner)) tags.add(`${kind}:${inner}`);
  }
  if (isTagText(values.slug) && values.releaseID === undefined) tags.add(`title:${values.slug}`);
}

/** Of an operation that names what it is about, such as `/events/:eventID` or `?channelID=`. */
function subjectTags({ path, operationId }: Endpoint, input: Values): string[] | null {
  const found = new Set<string>();
  collect(input, found);
  if (isTagText(input.channelID)) found.add(worksOf(input.channelID));
  if (operationId.startsWith('other.work')) {
    found.add(`${String(input.of)}:${String(input.id)}`);
    if (input.of === 'channel') found.add(worksOf(String(input.id)));
  }
  if (operationId.startsWith('ott.') && isTagText(input.ref)) found.add(`title:${input.ref}`);
  return found.size > 0 || path.includes('/:') ? [...found] : null;
}

/**
 * The tags of a public answer. What is about one thing has the tags of that thing and of all that it names, so that a change of others leaves it in the
 * caches. A list has the tags of whole kinds, because any change may add to it, remove from it or order it anew.
 */
export function tagsOfAnswer(endpoint: Endpoint, input: unknown, output: unknown): string[] {
  const named = new Set<string>();
  collect(output, named);
  const subject = subjectTags(endpoint, input as Values);
  if (subject) {
    const channels = endpoint.operationId === 'channels.details' ? [...named].filter((tag) => tag.startsWith('channel:')) : [];
    return [...new Set([...subject, ...named, ...channels.map((tag) => worksOf(tag.slice('channel:'.length)))])];
  }
  const lists = new Set(
    listsOfOperation[endpoint.operationId] ?? [listOfProduct[endpoint.operationId.split('.', 1)[0] ?? ''] ?? []].flat(),
  );
  for (const tag of named) lists.add(listOfKind[tag.split(':', 1)[0] ?? ''] ?? '');
  lists.delete('');
  return [...lists];
}
