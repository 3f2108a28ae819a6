import type { EngineLogEntry } from '../../engine/engine-line.ts';
import type { PlaybackError } from '../../media/errors/playback-error.ts';
import { errorHelp } from '../../media/errors/error-help.ts';
import { redactSecrets } from '../../media/redact-secrets.ts';

/** As many requests as lead up to a failure. */
const REQUESTS = 10;
/** An address that is longer than that is data, and tells nobody anything. */
const LONGEST_NAME = 300;

/** What was so when it failed. */
export interface ErrorContext {
  /** The element that plays, such as `vitrine-player`. */
  readonly element: string;
  readonly failure: PlaybackError;
  /** The server answers, and its answer may not be read by this page. */
  readonly isForbidden?: boolean;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** A playback id or an address; may hold a token. */
  readonly film: string;
  /** Seconds. */
  readonly position: number;
  /** Such as `720p`; absent where that is not known. */
  readonly rendition: string | undefined;
  readonly engine: string;
  readonly log: readonly EngineLogEntry[];
}

const filmOf = ({ film }: ErrorContext): string => redactSecrets(film.slice(0, LONGEST_NAME));

const named = ({ kind, code, cause, status }: PlaybackError): string =>
  `${code} ${kind}, ${cause}${status === undefined ? '' : ` (${status})`}`;

const FORBIDDEN =
  'The server answers, and forbids this page to read it: the answer lacks Access-Control-Allow-Origin (CORS).';

const sentenceOf = ({ failure, isForbidden }: ErrorContext): string =>
  isForbidden ? FORBIDDEN : errorHelp[failure.cause][1];

/** The one line that the console says of a failure. */
export function formatConsoleMessage(scene: ErrorContext, help: string | undefined): string {
  const { element, failure, position, rendition } = scene;
  const [page] = errorHelp[failure.cause];
  const where = [
    filmOf(scene) || 'a film without a name',
    `at ${position.toFixed(1)} s`,
    ...(rendition ? [rendition] : []),
  ].join(', ');
  const detail = failure.detail && `${redactSecrets(failure.detail)}; `;
  return [
    `<${element}> ${named(failure)}: ${sentenceOf(scene)}`,
    `${detail}${where}.`,
    `Help: ${help ?? `the page ${page} of Vitrine's documentation`}`,
  ].join(' ');
}

/** All that helps to find out what happened, to be sent to whoever can: one thing a line. */
export function formatErrorDetails(scene: ErrorContext, surroundings: readonly string[]): string {
  const { failure, at, position, rendition, engine, log } = scene;
  const listed = (of: EngineLogEntry['source']): readonly string[] =>
    log
      .filter((line) => line.source === of)
      .map((line) => `  ${stamp(line.timestamp)} ${line.message}`);
  const requests = listed('request').slice(-REQUESTS);
  const lines = [
    `Failure: ${named(failure)}`,
    `What happened: ${sentenceOf(scene)}`,
    `Detail: ${failure.detail}`,
    `When: ${stamp(at)}`,
    `Film: ${filmOf(scene)}`,
    `Position: ${position.toFixed(1)} s`,
    `Rendition: ${rendition ?? 'not known'}`,
    `Engine: ${engine}`,
    ...surroundings,
    ...(requests.length > 0 ? ['Last requests:', ...requests] : []),
    ...(listed('engine').length > 0 ? ['Engine log:', ...listed('engine')] : []),
  ];
  return lines.map(redactSecrets).join('\n');
}

const stamp = (at: number): string => new Date(at).toISOString();
