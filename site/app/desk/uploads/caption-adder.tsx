import { useState } from 'react';
import type { FoundUpload } from '../finding/found.ts';
import { HeardFields } from '../../frame/heard-fields.tsx';
import { sendCaptions } from './send-file.ts';

/** Longer than any text takes on a slow line. */
const longestMs = 60_000;

/** Adds captions to a film that is finished. */
export function CaptionAdder({ film: { id, name } }: { readonly film: FoundUpload }) {
  const [told, setTold] = useState<{ readonly sentence: string; readonly isWrong?: boolean }>();
  const send = async (file: File) => {
    setTold({ sentence: 'Adding them' });
    const options = { onProgress: () => {}, signal: AbortSignal.timeout(longestMs) };
    try {
      const added = await sendCaptions(file, id, options);
      setTold({ sentence: `${added.name} added` });
    } catch (error) {
      setTold({ sentence: error instanceof Error ? error.message : String(error), isWrong: true });
    }
  };
  return (
    <div className="desk-captions">
      <HeardFields>
        <label>
          Add captions
          <input
            type="file"
            accept=".vtt,.srt"
            aria-label={`Add captions to ${name}`}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              if (file) void send(file);
              currentTarget.value = '';
            }}
          />
        </label>
      </HeardFields>
      <output className={told?.isWrong ? 'desk-error' : 'desk-note'}>{told?.sentence}</output>
    </div>
  );
}
