import type { RecordStatus } from './editable-record.ts';

/** A record as lists of records show it. */
export interface RecordSummary {
  readonly id: string;
  /** Null for a record without a title. */
  readonly title: string | null;
  /** API key of its model. */
  readonly model: string;
  /** What the model is called. */
  readonly modelName: string;
  readonly status: RecordStatus;
  readonly updatedAt: string | null;
}

/** A file of the library as lists of files show it. */
export interface UploadSummary {
  readonly id: string;
  readonly name: string;
  readonly kind: 'image' | 'video' | 'audio' | 'file';
  readonly url: string | null;
  /** A picture of it; null while there is none. */
  readonly picture: string | null;
  readonly bytes: number | null;
  readonly width: number | null;
  readonly height: number | null;
  /** What is being made of a film; null where nothing is, or it is ready. */
  readonly making: ProcessingStatus | null;
  /** True of a film that was made of an upload and is finished. */
  readonly takesCaptions: boolean;
}

/** Captions of a film as the desk lists them. */
export interface CaptionTrack {
  readonly id: string;
  readonly name: string;
  readonly language: string;
}

/** How far a film is. */
export interface ProcessingStatus {
  readonly state: 'preparing' | 'errored';
  /** From 0 to 1; null where nobody knows. */
  readonly progress: number | null;
  /** Why nothing could be made of it; null where that is not so. */
  readonly reason: string | null;
}

/** A part of a list, and how long it is altogether. */
export interface ListResult<Thing> {
  readonly list: readonly Thing[];
  readonly total: number;
}
