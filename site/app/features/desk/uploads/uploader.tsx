import { useEffect, useRef, useState } from 'react';
import type { UploadSummary } from '../list-result.ts';
import { HydratedFieldset } from '../../../components/form/hydrated-fieldset.tsx';
import { SignInAgain } from '../sign-in/sign-in-again.tsx';
import { useRevalidateIfReachable } from '../../../lib/react/use-revalidate-if-reachable.ts';
import { isUnauthenticatedError, uploadFile } from './uploads-client.ts';
import { useDeskMessages } from '../messages/use-desk-messages.ts';

/** Interval at which the page reloads its data while a video is being processed. */
const POLL_INTERVAL_MS = 2000;

/** An upload in progress, or a failed one. */
interface PendingUpload {
  readonly name: string;
  /** From 0 to 1. */
  readonly progress: number;
  /** The error message; undefined unless the upload failed. */
  readonly error?: string;
  readonly isSignedOut?: boolean;
}

interface UploaderProps {
  /** True while a video on the page is being processed. */
  readonly isProcessing?: boolean;
  /** Called with each completed upload. */
  readonly onAdded?: (upload: UploadSummary) => void;
}

/** A file input that uploads files and shows their progress. */
export function Uploader({ isProcessing = false, onAdded }: UploaderProps) {
  const [pending, setPending] = useState<readonly PendingUpload[]>([]);
  const messages = useDeskMessages();
  const { files } = messages;
  const revalidate = useRevalidateIfReachable();
  const getSignal = useAbortSignal();
  useEffect(() => {
    if (!isProcessing) return;
    const timer = setInterval(() => void revalidate(), POLL_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isProcessing, revalidate]);
  const update = (name: string, change: Partial<PendingUpload>) =>
    setPending((current) =>
      current.map((upload) => (upload.name === name ? { ...upload, ...change } : upload)),
    );
  const send = async (file: File) => {
    const { name } = file;
    setPending((current) => [...removeByName(current, name), { name, progress: 0 }]);
    try {
      const onProgress = (progress: number) => update(name, { progress });
      const upload = await uploadFile(file, { onProgress, signal: getSignal(), messages });
      setPending((current) => removeByName(current, name));
      onAdded?.(upload);
      await revalidate();
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      update(name, { error: message, isSignedOut: isUnauthenticatedError(error) });
    }
  };
  return (
    <div className="desk-uploader">
      <HydratedFieldset>
        <label>
          {files.add}
          <input
            type="file"
            multiple
            onChange={({ currentTarget }) => {
              for (const file of currentTarget.files ?? []) void send(file);
              currentTarget.value = '';
            }}
          />
        </label>
      </HydratedFieldset>
      <ul aria-label={files.uploads} aria-live="polite">
        {pending.map(({ name, progress, error, isSignedOut }) => (
          <li key={name}>
            {error ? (
              <span className="desk-error">
                {files.failed(name, error)} {isSignedOut && <SignInAgain />}
              </span>
            ) : (
              <label>
                {name} <progress value={progress} aria-label={files.uploading(name)} />
              </label>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

const removeByName = (uploads: readonly PendingUpload[], name: string): readonly PendingUpload[] =>
  uploads.filter((upload) => upload.name !== name);

/** Returns a function that returns a signal, which is aborted when the component is unmounted. */
function useAbortSignal(): () => AbortSignal {
  const controller = useRef<AbortController>(null);
  useEffect(() => () => controller.current?.abort(), []);
  return () => (controller.current ??= new AbortController()).signal;
}
