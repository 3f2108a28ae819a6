import { SubscriptionError } from './subscription-error.ts';

/** The answer that an update brings; undefined where it brings none. */
export function parseUpdateEvent(text: string): unknown {
  return field(field(read(text), 'response'), 'data');
}

/** What a channel tells before it ends. */
export function parseChannelError(text: string): SubscriptionError {
  const told = read(text);
  const message = field(told, 'message');
  const code = field(told, 'code');
  return new SubscriptionError(
    'channel',
    typeof message === 'string' ? message : 'The content service closed the channel.',
    { isFatal: field(told, 'fatal') === true, ...(typeof code === 'string' && { code }) },
  );
}

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function field(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return (value as Readonly<Record<string, unknown>>)[name];
}
