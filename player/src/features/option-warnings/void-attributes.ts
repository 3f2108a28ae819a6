import type { PlayerElement } from '../../host/player-element.ts';
import type { SourceWarning } from '../../source/source-warnings.ts';
import type { playerAttributes } from '../../media/attributes/player-attributes.ts';

type AttributeName = keyof typeof playerAttributes;

/** A player with the properties of its attributes. */
type AttributePlayer = Pick<PlayerElement, 'sourceOptions'> & Readonly<Record<string, unknown>>;

/** Attributes that have no effect together with others. */
interface VoidAttributes {
  readonly attributes: readonly AttributeName[];
  /** When they have no effect, such as `without playback-id`. It is part of the message. */
  readonly reason: string;
  readonly applies: (player: AttributePlayer) => unknown;
}

const hostedVideoAttributes: readonly AttributeName[] = [
  'video-origin',
  'custom-domain',
  'playback-token',
  'thumbnail-token',
  'storyboard-token',
  'drm-token',
  'thumbnail-time',
];

/** The attributes that become parameters of the playlist URL. */
const playlistAttributes: readonly AttributeName[] = [
  'max-resolution',
  'min-resolution',
  'rendition-order',
  'program-start-time',
  'program-end-time',
  'asset-start-time',
  'asset-end-time',
  'extra-source-params',
];

/** All attributes that another attribute makes ineffective. */
export const voidAttributes: readonly VoidAttributes[] = [
  {
    attributes: [...hostedVideoAttributes, ...playlistAttributes],
    reason: 'without playback-id',
    applies: ({ sourceOptions: { src, playbackId } }) => src && !playbackId,
  },
  {
    attributes: ['src', 'type'],
    reason: 'with playback-id',
    applies: ({ sourceOptions: { src, playbackId } }) => src && playbackId,
  },
  {
    attributes: playlistAttributes,
    reason: 'with playback-token; add it to the claims of the token',
    applies: ({ sourceOptions: { playbackId, tokens } }) => playbackId && tokens?.playback,
  },
  {
    attributes: ['custom-domain'],
    reason: 'with video-origin',
    applies: ({ videoOrigin }) => videoOrigin,
  },
  {
    attributes: ['thumbnail-time', 'thumbnail-token'],
    reason: 'with poster',
    applies: ({ poster }) => poster !== undefined,
  },
  {
    attributes: ['thumbnail-time'],
    reason: 'with thumbnail-token; add it to the claims of the token',
    applies: ({ sourceOptions: { tokens } }) => tokens?.thumbnail,
  },
  {
    attributes: ['storyboard-src'],
    reason: 'with storyboard-token',
    applies: ({ sourceOptions: { playbackId, tokens } }) => playbackId && tokens?.storyboard,
  },
  {
    attributes: ['cap-rendition-to-player-size'],
    reason: 'with max-auto-resolution',
    applies: ({ maxAutoResolution }) => maxAutoResolution,
  },
  {
    attributes: ['default-stream-type'],
    reason: 'with stream-type',
    applies: ({ streamTypeOverride }) => streamTypeOverride,
  },
  {
    attributes: ['target-live-window', 'live-edge-offset'],
    reason: 'with stream-type="on-demand"',
    applies: ({ streamTypeOverride }) => streamTypeOverride === 'on-demand',
  },
  {
    attributes: ['hotkeys'],
    reason: 'with nohotkeys',
    applies: ({ nohotkeys }) => nohotkeys,
  },
];

/** The warnings by message, so that a repeated warning is the same object. */
const warnings = new Map<string, SourceWarning>();

/** Returns a warning for each attribute of a player that another attribute makes ineffective. */
export function getVoidAttributeWarnings(player: PlayerElement): readonly SourceWarning[] {
  const attributePlayer = player as unknown as AttributePlayer;
  return voidAttributes
    .filter(({ applies }) => applies(attributePlayer))
    .flatMap(({ attributes, reason }) =>
      attributes
        .filter((name) => player.hasAttribute(name))
        .map((name) => getWarning(`${name}: has no effect ${reason}.`)),
    );
}

function getWarning(message: string): SourceWarning {
  const warning = warnings.get(message) ?? { level: 'warn', message };
  warnings.set(message, warning);
  return warning;
}
