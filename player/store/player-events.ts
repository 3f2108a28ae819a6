import type { CuePoint } from '../media/cue-point.ts';
import type { MediaFailure } from '../media/failure.ts';
import type { MetadataCue } from '../media/metadata-cue.ts';
import type { ToldChapter } from '../media/named-chapter.ts';
import type { MediaRequestEvent } from '../media/request.ts';

/** The events of the player that are no media element's, or tell more than its, by their names. */
export interface OwnEvents {
  readonly 'vitrine-request': MediaRequestEvent;
  readonly error: CustomEvent<MediaFailure | null>;
  readonly chapterchange: CustomEvent<ToldChapter | null>;
  readonly cuepointchange: CustomEvent<CuePoint | null>;
  readonly timedmetadata: CustomEvent<MetadataCue>;
  readonly streamtypechange: CustomEvent;
  readonly targetlivewindowchange: CustomEvent;
  readonly seekablechange: CustomEvent;
}

/** Every event that a listener on a player hears, by its name. */
export type PlayerEventMap = Omit<HTMLVideoElementEventMap, keyof OwnEvents> & OwnEvents;
