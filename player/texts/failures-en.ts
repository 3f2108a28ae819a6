import { failureMessagesEn } from './failure-messages-en.ts';

type Words = keyof typeof failureMessagesEn;

const titles: Readonly<Record<Words, string>> = {
  aborted: 'Error',
  network: 'Error',
  decode: 'Media Error',
  'not-supported': 'Source Not Supported',
  encrypted: 'Error',
  custom: 'Error',
  missing: 'Video does not exist',
  unready: 'Video is not currently available',
  refused: 'Invalid playback URL',
  expired: 'Video URL has expired',
  misformed: 'Video URL is formatted incorrectly',
  offline: 'Your device appears to be offline',
};

const messageBelow = ([words, title]: [string, string]) =>
  [words, { title, message: failureMessagesEn[words as Words] }] as const;

/** What is said of failures in English to a person. */
export const failuresEn = Object.fromEntries(Object.entries(titles).map(messageBelow)) as Record<
  Words,
  { title: string; message: string }
>;
