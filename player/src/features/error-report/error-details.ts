import type { EngineLogEntry } from '../../engine/engine-log.ts';
import type { PlaybackError } from '../../media/errors/playback-error.ts';
import { errorHelp } from '../../media/errors/error-help.ts';
import { redactSecrets } from '../../media/redact-secrets.ts';

/** The maximum number of requests in the details. */
const MAX_REQUESTS = 10;
/** The maximum length of a source in a message, in characters. A longer source is a data URL. */
const MAX_SOURCE_LENGTH = 300;

/** A playback error with the player's state when it occurred. */
export interface ErrorContext {
  /** The tag name of the element that plays, such as `vitrine-player`. */
  readonly tagName: string;
  readonly error: PlaybackError;
  /** Whether the server responds, but its CORS policy blocks the page. */
  readonly isBlockedByCors?: boolean;
  /** Milliseconds since 1970. */
  readonly timestamp: number;
  /** A playback ID or a URL, which may contain a token. */
  readonly source: string;
  /** The playback position in seconds. */
  readonly position: number;
  /** A name such as `720p`; `undefined` if unknown. */
  readonly rendition: string | undefined;
  readonly engine: string;
  readonly log: readonly EngineLogEntry[];
}

const formatSource = ({ source }: ErrorContext): string =>
  redactSecrets(source.slice(0, MAX_SOURCE_LENGTH));

const formatCode = ({ kind, code, cause, status }: PlaybackError): string =>
  `${code} ${kind}, ${cause}${status === undefined ? '' : ` (${status})`}`;

const CORS_MESSAGE =
  'The server responds, but blocks this page: the response lacks Access-Control-Allow-Origin (CORS).';

const getMessage = ({ error, isBlockedByCors }: ErrorContext): string =>
  isBlockedByCors ? CORS_MESSAGE : errorHelp[error.cause][1];

/**
 * Formats a playback error as one line for the console, without secrets. `helpUrl` is the URL of
 * the documentation of the error; `undefined` if unknown.
 */
export function formatConsoleMessage(context: ErrorContext, helpUrl: string | undefined): string {
  const { tagName, error, position, rendition } = context;
  const [helpPage] = errorHelp[error.cause];
  const playbackContext = [
    formatSource(context) || 'unknown source',
    `at ${position.toFixed(1)} s`,
    ...(rendition ? [rendition] : []),
  ].join(', ');
  const detail = error.detail && `${redactSecrets(error.detail)}; `;
  return [
    `<${tagName}> ${formatCode(error)}: ${getMessage(context)}`,
    `${detail}${playbackContext}.`,
    `Help: ${helpUrl ?? `the page ${helpPage} of the Vitrine documentation`}`,
  ].join(' ');
}

/**
 * Formats a playback error as lines of details for the clipboard, without secrets. `environment`
 * contains additional lines about the page and the browser.
 */
export function formatErrorDetails(context: ErrorContext, environment: readonly string[]): string {
  const { error, timestamp, position, rendition, engine, log } = context;
  const formatLog = (source: EngineLogEntry['source']): readonly string[] =>
    log
      .filter((entry) => entry.source === source)
      .map((entry) => `  ${formatTimestamp(entry.timestamp)} ${entry.message}`);
  const requests = formatLog('request').slice(-MAX_REQUESTS);
  const engineLog = formatLog('engine');
  const lines = [
    `Error: ${formatCode(error)}`,
    `Message: ${getMessage(context)}`,
    `Detail: ${error.detail}`,
    `Time: ${formatTimestamp(timestamp)}`,
    `Source: ${formatSource(context)}`,
    `Position: ${position.toFixed(1)} s`,
    `Rendition: ${rendition ?? 'unknown'}`,
    `Engine: ${engine}`,
    ...environment,
    ...(requests.length > 0 ? ['Last requests:', ...requests] : []),
    ...(engineLog.length > 0 ? ['Engine log:', ...engineLog] : []),
  ];
  return lines.map(redactSecrets).join('\n');
}

const formatTimestamp = (timestamp: number): string => new Date(timestamp).toISOString();
