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

type YesOrNo = boolean | '' | 'true' | 'false';
type NumberText = number | `${number}`;

/** What may be written into an attribute of each type, where it is no word. */
interface Written {
  readonly text: string;
  readonly word: string;
  readonly colour: string;
  readonly params: string;
  readonly number: NumberText;
  readonly numbers: number | string;
  readonly boolean: YesOrNo;
  readonly switch: YesOrNo;
}

type WrittenOf<Of extends AttributeDefinition> = Of extends {
  readonly values: readonly (infer Word)[];
}
  ? Word
  : Written[Of['type']];

type Table = typeof playerAttributes;

/** What the page says of the film. */
type Metadata = { readonly [Name in `metadata-${string}`]?: string | undefined };

/** Whose element it is. */
interface For {
  readonly for?: string | undefined;
}

/** The attributes of each tag, by the names that they have in HTML. */
export interface TagAttributes {
  'vitrine-player': Metadata & {
    readonly [Name in keyof Table]?:
      | WrittenOf<Table[Name]>
      // As of a `<video>`, where these are booleans, and here words as well.
      | (Name extends 'autoplay' | 'controls' ? YesOrNo : never)
      | undefined;
  };
  'vitrine-control-bar': For & {
    readonly theme?: VitrineControlBar['theme'];
    readonly hotkeys?: string | undefined;
    readonly nohotkeys?: YesOrNo | undefined;
    readonly 'hide-after'?: NumberText | undefined;
  };
  'vitrine-error-dialog': For & { readonly 'help-base'?: string | undefined };
  'vitrine-transcript': For & {
    readonly language?: string | undefined;
    readonly track?: string | undefined;
  };
  'vitrine-beacon': For &
    Metadata & {
      readonly collector?: string | undefined;
      readonly 'cmcd-target'?: string | undefined;
      readonly 'env-key'?: string | undefined;
      readonly consent?: VitrineBeacon['consent'] | undefined;
      readonly storage?: VitrineBeacon['storage'] | undefined;
      readonly 'sample-rate'?: NumberText | undefined;
      readonly 'respect-do-not-track'?: YesOrNo | 'anonymous' | undefined;
      readonly 'disable-tracking'?: YesOrNo | undefined;
      readonly debug?: YesOrNo | undefined;
    };
}

/** What is set on each tag in braces, and is no text: it has no attribute. */
export interface TagProperties {
  'vitrine-player': Partial<
    Pick<
      VitrinePlayer,
      | 'castCustomData'
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

/** What is heard on each tag, by the name of the event. */
export interface TagEvents {
  'vitrine-player': PlayerEventMap;
  'vitrine-control-bar': { readonly 'vitrine-request': MediaRequestEvent };
  'vitrine-error-dialog': { readonly 'vitrine-request': MediaRequestEvent };
  'vitrine-transcript': { readonly 'vitrine-request': MediaRequestEvent };
  'vitrine-beacon': { readonly 'vitrine-beacon': CustomEvent<Beacon> };
}

/** A listener for each event of a tag, as an attribute that begins so: `on`, or `on:`. */
export type TagListeners<Tag extends keyof TagEvents, Begin extends 'on' | 'on:'> = {
  readonly [Name in keyof TagEvents[Tag] & string as `${Begin}${Name}`]?:
    | ((event: TagEvents[Tag][Name] & { readonly currentTarget: TagElements[Tag] }) => void)
    | undefined;
};

/**
 * What a tag takes in a framework: what the framework lets `Any` element take, and what the tag has
 * of its own, which is told by listeners that begin so.
 */
export type TagProps<Tag extends keyof TagElements, Any, Begin extends 'on' | 'on:'> = Omit<
  Any,
  keyof TagListeners<Tag, Begin>
> &
  TagAttributes[Tag] &
  TagProperties[Tag] &
  TagListeners<Tag, Begin>;
