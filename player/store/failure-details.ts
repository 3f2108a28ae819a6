import type { EngineLine } from '../media/engine-line.ts';
import type { MediaFailure } from '../media/failure.ts';
import { failureHelp } from '../media/failure-help.ts';
import { withoutSecrets } from '../media/without-secrets.ts';

/** As many requests as lead up to a failure. */
const REQUESTS = 10;
/** An address that is longer than that is data, and tells nobody anything. */
const LONGEST_NAME = 300;

/** What was so when it failed. */
export interface Scene {
  /** The element that plays, such as `vitrine-player`. */
  readonly element: string;
  readonly failure: MediaFailure;
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
  readonly log: readonly EngineLine[];
}

const filmOf = ({ film }: Scene): string => withoutSecrets(film.slice(0, LONGEST_NAME));

const named = ({ kind, code, cause, status }: MediaFailure): string =>
  `${code} ${kind}, ${cause}${status === undefined ? '' : ` (${status})`}`;

const FORBIDDEN =
  'The server answers, and forbids this page to read it: the answer lacks Access-Control-Allow-Origin (CORS).';

const sentenceOf = ({ failure, isForbidden }: Scene): string =>
  isForbidden ? FORBIDDEN : failureHelp[failure.cause][1];

/** The one line that the console says of a failure. */
export function consoleLine(scene: Scene, help: string | undefined): string {
  const { element, failure, position, rendition } = scene;
  const [page] = failureHelp[failure.cause];
  const where = [
    filmOf(scene) || 'a film without a name',
    `at ${position.toFixed(1)} s`,
    ...(rendition ? [rendition] : []),
  ].join(', ');
  const detail = failure.detail && `${withoutSecrets(failure.detail)}; `;
  return [
    `<${element}> ${named(failure)}: ${sentenceOf(scene)}`,
    `${detail}${where}.`,
    `Help: ${help ?? `the page ${page} of Vitrine's documentation`}`,
  ].join(' ');
}

/** All that helps to find out what happened, to be sent to whoever can: one thing a line. */
export function detailsOf(scene: Scene, surroundings: readonly string[]): string {
  const { failure, at, position, rendition, engine, log } = scene;
  const listed = (of: EngineLine['of']): readonly string[] =>
    log.filter((line) => line.of === of).map((line) => `  ${stamp(line.at)} ${line.words}`);
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
  return lines.map(withoutSecrets).join('\n');
}

const stamp = (at: number): string => new Date(at).toISOString();
