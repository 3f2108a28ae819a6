import type { DeskMessages } from '../messages/en.ts';
import type { UploadSummary, ProcessingStatus } from '../list-result.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import { useDeskLocale, useDeskMessages } from '../messages/use-desk-messages.ts';

/** The thumbnail, name and status of an upload. */
export function UploadCard({ item }: { readonly item: UploadSummary }) {
  const { name, thumbnailUrl, processing } = item;
  const { files } = useDeskMessages();
  const locale = useDeskLocale();
  return (
    <span className="desk-thumbnail">
      <span className="desk-thumbnail-image">
        {thumbnailUrl && <img src={thumbnailUrl} alt="" loading="lazy" />}
      </span>
      <span>
        {name}
        <span className="desk-note">
          {processing ? formatProcessing(processing, files) : formatDetails(item, files, locale)}
        </span>
      </span>
    </span>
  );
}

type FileMessages = DeskMessages['files'];

function formatProcessing(
  { state, progress, reason }: ProcessingStatus,
  files: FileMessages,
): string {
  if (state === 'errored') return files.errored(reason ?? files.unknownReason);
  return progress === null ? files.processing : files.processingAt(Math.round(progress * 100));
}

function formatDetails(
  { kind, bytes, width, height }: UploadSummary,
  { kinds }: FileMessages,
  locale: Locale,
): string {
  const size = bytes === null ? undefined : formatBytes(bytes, locale);
  const dimensions = width && height ? `${width} × ${height}` : undefined;
  return [kinds[kind], dimensions, size].filter(Boolean).join(', ');
}

/** Formats a size with a decimal unit and the number format of a locale. */
function formatBytes(bytes: number, locale: Locale): string {
  if (bytes < 1000) return `${bytes} B`;
  const power = Math.min(3, Math.floor(Math.log10(bytes) / 3));
  const unit = ['B', 'kB', 'MB', 'GB'][power] ?? 'GB';
  const digits = bytes < 10 * 1000 ** power ? 1 : 0;
  const { format } = new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return `${format(bytes / 1000 ** power)} ${unit}`;
}
