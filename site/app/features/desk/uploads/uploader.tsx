import { useEffect, useRef, useState } from 'react';
import type { UploadSummary } from '../list-result.ts';
import { HydratedFieldset } from '../../../components/form/hydrated-fieldset.tsx';
import { SignInAgain } from '../sign-in/sign-in-again.tsx';
import { useRenewal } from '../../../lib/react/use-renewal.ts';
import { isUnauthenticatedError, uploadFile } from './uploads-client.ts';
import { useDeskTexts } from '../messages/use-desk-texts.ts';

/** A film that is being prepared is looked at again so often. */
const lookAgainMs = 2000;

/** A file on its way to the library. */
interface PendingUpload {
  readonly name: string;
  /** From 0 to 1. */
  readonly part: number;
  /** Why it did not arrive; absent while it may. */
  readonly error?: string;
  readonly isSignedOut?: boolean;
}

interface UploaderProps {
  /** True while a film is being made that the page shows. */
  readonly isMaking?: boolean;
  /** Told each file that has arrived. */
  readonly onAdded?: (upload: UploadSummary) => void;
}

/** Sends files to the library, and tells how far each of them is. */
export function Uploader({ isMaking = false, onAdded }: UploaderProps) {
  const [sendings, setSendings] = useState<readonly PendingUpload[]>([]);
  const texts = useDeskTexts();
  const { files } = texts;
  const renew = useRenewal();
  const life = useAbortSignal();
  useEffect(() => {
    if (!isMaking) return;
    const timer = setInterval(() => void renew(), lookAgainMs);
    return () => clearInterval(timer);
  }, [isMaking, renew]);
  const tell = (name: string, change: Partial<PendingUpload>) =>
    setSendings((all) => all.map((each) => (each.name === name ? { ...each, ...change } : each)));
  const send = async (file: File) => {
    const { name } = file;
    setSendings((all) => [...all.filter((each) => each.name !== name), { name, part: 0 }]);
    try {
      const onProgress = (part: number) => tell(name, { part });
      const upload = await uploadFile(file, { onProgress, signal: life(), texts });
      setSendings((all) => all.filter((each) => each.name !== name));
      onAdded?.(upload);
      await renew();
    } catch (error) {
      const refused = error instanceof Error ? error.message : String(error);
      tell(name, { error: refused, isSignedOut: isUnauthenticatedError(error) });
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
        {sendings.map(({ name, part, error: refused, isSignedOut: isOut }) => (
          <li key={name}>
            {refused ? (
              <span className="desk-error">
                {files.failed(name, refused)} {isOut && <SignInAgain />}
              </span>
            ) : (
              <label>
                {name} <progress value={part} aria-label={files.uploading(name)} />
              </label>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A signal that ends with the page. */
function useAbortSignal(): () => AbortSignal {
  const life = useRef<AbortController>(null);
  useEffect(() => () => life.current?.abort(), []);
  return () => (life.current ??= new AbortController()).signal;
}
