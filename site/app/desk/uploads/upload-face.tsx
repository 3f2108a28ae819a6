import type { DeskTexts } from '../texts/en.ts';
import type { FoundUpload, Making } from '../finding/found.ts';
import { useDeskTexts } from '../texts/use-desk-texts.ts';

/** What a file looks like, what it is called, and how far it is. */
export function UploadFace({ thing }: { readonly thing: FoundUpload }) {
  const { name, picture, making } = thing;
  const { files } = useDeskTexts();
  return (
    <span className="desk-face">
      <span className="desk-face-picture">
        {picture && <img src={picture} alt="" loading="lazy" />}
      </span>
      <span>
        {name}
        <span className="desk-note">{making ? madeSoFar(making, files) : facts(thing, files)}</span>
      </span>
    </span>
  );
}

type FileTexts = DeskTexts['files'];

function madeSoFar({ state, progress, reason }: Making, files: FileTexts): string {
  if (state === 'errored') return files.errored(reason ?? files.unknownReason);
  return progress === null ? files.processing : files.processingAt(Math.round(progress * 100));
}

function facts({ kind, bytes, width, height }: FoundUpload, { kinds }: FileTexts): string {
  const size = bytes === null ? undefined : sizeOf(bytes);
  const frame = width && height ? `${width} × ${height}` : undefined;
  return [kinds[kind], frame, size].filter(Boolean).join(', ');
}

/** Writes a size as people read it. */
function sizeOf(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  const power = Math.min(3, Math.floor(Math.log10(bytes) / 3));
  const unit = ['B', 'kB', 'MB', 'GB'][power] ?? 'GB';
  return `${(bytes / 1000 ** power).toFixed(bytes < 10 * 1000 ** power ? 1 : 0)} ${unit}`;
}
