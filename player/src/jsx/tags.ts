import type { Beacon } from '../analytics/schema/beacon.ts';
import type { VitrineBeacon } from '../elements/vitrine-beacon.ts';
import type { VitrineControlBar } from '../elements/vitrine-control-bar.ts';
import type { VitrineErrorDialog } from '../elements/vitrine-error-dialog.ts';
import type { AttributeDefinition } from '../media/attributes/attribute-definition.ts';
import type { playerAttributes } from '../media/attributes/player-attributes.ts';
import type { MediaRequestEvent } from '../media/media-request.ts';
import type { VitrinePlayer } from '../elements/vitrine-player.ts';
import type { PlayerEventMap } from '../host/player-events.ts';
import type { VitrineTranscript } from '../elements/vitrine-transcript.ts';

type BooleanValue = boolean | '' | 'true' | 'false';
type NumberValue = number | `${number}`;

/** The value in JSX for each attribute type. */
interface ValueByType {
  readonly text: string;
  readonly enum: string;
  readonly color: string;
  readonly params: string;
  readonly number: NumberValue;
  readonly numbers: number | string;
  readonly boolean: BooleanValue;
  readonly 'optional-boolean': BooleanValue;
}

type ValueOf<Definition extends AttributeDefinition> = Definition extends {
  readonly values: readonly (infer Value)[];
}
  ? Value
  : ValueByType[Definition['type']];

type Attributes = typeof playerAttributes;

/** Metadata of the video. */
type Metadata = { readonly [Name in `metadata-${string}`]?: string | undefined };

interface ForAttribute {
  /** The ID of the player or media element. */
  readonly for?: string | undefined;
}

/** The attributes of each tag, by HTML name. */
export interface TagAttributes {
  'vitrine-player': Metadata & {
    readonly [Name in keyof Attributes]?:
      | ValueOf<Attributes[Name]>
      // On `<video>`, these attributes are boolean; here, they also accept keywords.
      | (Name extends 'autoplay' | 'controls' ? BooleanValue : never)
      | undefined;
  };
  'vitrine-control-bar': ForAttribute & {
    readonly theme?: VitrineControlBar['theme'];
    readonly hotkeys?: string | undefined;
    readonly nohotkeys?: BooleanValue | undefined;
    readonly 'hide-after'?: NumberValue | undefined;
  };
  'vitrine-error-dialog': ForAttribute & { readonly 'help-base'?: string | undefined };
  'vitrine-transcript': ForAttribute & {
    readonly language?: string | undefined;
    readonly track?: string | undefined;
  };
  'vitrine-beacon': ForAttribute &
    Metadata & {
      readonly collector?: string | undefined;
      readonly 'cmcd-target'?: string | undefined;
      readonly 'env-key'?: string | undefined;
      readonly consent?: VitrineBeacon['consent'] | undefined;
      readonly storage?: VitrineBeacon['storage'] | undefined;
      readonly 'sample-rate'?: NumberValue | undefined;
      readonly 'respect-do-not-track'?: BooleanValue | 'anonymous' | undefined;
      readonly 'disable-tracking'?: BooleanValue | undefined;
      readonly debug?: BooleanValue | undefined;
    };
}

/** Properties of each tag that have no attribute. */
export interface TagProperties {
  'vitrine-player': Partial<
    Pick<
      VitrinePlayer,
      | 'castCustomData'
      | 'skipLabels'
      | 'drm'
      | 'engine'
      | 'formatError'
      | 'hlsConfig'
      | 'keyBindings'
      | 'metadata'
      | 'tokens'
    >
  >;
  'vitrine-control-bar': Partial<Pick<VitrineControlBar, 'keyBindings'>>;
  'vitrine-error-dialog': Partial<Pick<VitrineErrorDialog, 'formatError'>>;
  'vitrine-transcript': object;
  'vitrine-beacon': object;
}

/** The element of each tag. */
export interface TagElements {
  'vitrine-player': VitrinePlayer;
  'vitrine-control-bar': VitrineControlBar;
  'vitrine-error-dialog': VitrineErrorDialog;
  'vitrine-transcript': VitrineTranscript;
  'vitrine-beacon': VitrineBeacon;
}

/** The events of each tag, by name. */
export interface TagEvents {
  'vitrine-player': PlayerEventMap;
  'vitrine-control-bar': { readonly 'vitrine-request': MediaRequestEvent };
  'vitrine-error-dialog': { readonly 'vitrine-request': MediaRequestEvent };
  'vitrine-transcript': { readonly 'vitrine-request': MediaRequestEvent };
  'vitrine-beacon': { readonly 'vitrine-beacon': CustomEvent<Beacon> };
}

/** The event listeners of a tag, as attributes with the prefix `on` or `on:`. */
export type TagListeners<Tag extends keyof TagEvents, Prefix extends 'on' | 'on:'> = {
  readonly [Name in keyof TagEvents[Tag] & string as `${Prefix}${Name}`]?:
    | ((event: TagEvents[Tag][Name] & { readonly currentTarget: TagElements[Tag] }) => void)
    | undefined;
};

/**
 * The JSX props of a tag: its attributes, properties and listeners, and `Base`, the props that the
 * framework defines for every element.
 */
export type TagProps<Tag extends keyof TagElements, Base, Prefix extends 'on' | 'on:'> = Omit<
  Base,
  keyof TagListeners<Tag, Prefix>
> &
  TagAttributes[Tag] &
  TagProperties[Tag] &
  TagListeners<Tag, Prefix>;
