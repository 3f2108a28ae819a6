import { SubscriptionError } from './subscription-error.ts';

/** Returns the query result in an `update` event; `undefined` if it has no result. */
export function parseUpdateEvent(text: string): unknown {
  return getField(getField(parseJson(text), 'response'), 'data');
}

/** Parses the `channelError` event that a channel sends before it closes. */
export function parseChannelError(text: string): SubscriptionError {
  const event = parseJson(text);
  const message = getField(event, 'message');
  const code = getField(event, 'code');
  return new SubscriptionError(
    'channel',
    typeof message === 'string' ? message : 'The content service closed the channel.',
    { isFatal: getField(event, 'fatal') === true, ...(typeof code === 'string' && { code }) },
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function getField(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return (value as Readonly<Record<string, unknown>>)[name];
}
