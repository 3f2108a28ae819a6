import type { RecordStatus } from './editable-record.ts';

/** A record in a list. */
export interface RecordSummary {
  readonly id: string;
  /** Null for a record without a title. */
  readonly title: string | null;
  /** API key of the model. */
  readonly model: string;
  /** Name of the model in the language of the desk. */
  readonly modelName: string;
  readonly status: RecordStatus;
  readonly updatedAt: string | null;
}

/** An upload in a list. */
export interface UploadSummary {
  readonly id: string;
  readonly name: string;
  readonly kind: 'image' | 'video' | 'audio' | 'file';
  readonly url: string | null;
  /** URL of a thumbnail; null for none. */
  readonly thumbnailUrl: string | null;
  readonly bytes: number | null;
  readonly width: number | null;
  readonly height: number | null;
  /** Processing status of a video; null if the video is ready, and for other files. */
  readonly processing: ProcessingStatus | null;
  /** True for a processed video, to which captions can be added. */
  readonly acceptsCaptions: boolean;
}

/** A caption track of a video. */
export interface CaptionTrack {
  readonly id: string;
  readonly name: string;
  readonly language: string;
}

/** The processing status of a video. */
export interface ProcessingStatus {
  readonly state: 'preparing' | 'errored';
  /** From 0 to 1; null if unknown. */
  readonly progress: number | null;
  /** The error message if processing failed, else null. */
  readonly reason: string | null;
}

/** A page of a list. */
export interface ListResult<Item> {
  readonly list: readonly Item[];
  /** Number of items on all pages. */
  readonly total: number;
}
