import { useEffect, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { useTexts } from '../locale/use-locale.ts';

/** How often is asked where nobody tells; films take minutes. */
const againMs = 10_000;

/** What a video service answers for a film that will not come; one that is being made is 412. */
const neverStatuses: readonly number[] = [404, 410];

export interface PreparingProps {
  /** Address of the film's playlist, which tells one that is being made from one that failed. */
  readonly stream: string;
}

/**
 * Stands in the place of a film that is still being made, and asks for it until it is there; says
 * so where it could not be made.
 */
export function Preparing({ stream }: PreparingProps) {
  const { film: texts, failure } = useTexts();
  const { pathname } = useLocation();
  const hasFailed = useProgress(stream);
  return (
    <div className="stage film-preparing">
      <output>
        <strong>{hasFailed ? texts.notPrepared : texts.preparing}</strong>
        <span className="film-preparing-further">
          {hasFailed ? texts.notPreparedFurther : texts.preparingFurther}
        </span>
      </output>
      <noscript>{import.meta.env.SSR && <a href={pathname}>{failure.again}</a>}</noscript>
    </div>
  );
}

/** Loads the page anew until the film is there; true once it is known that it will not come. */
function useProgress(stream: string): boolean {
  const { revalidate } = useRevalidator();
  const [failed, setFailed] = useState<string>();
  const hasFailed = failed === stream;
  useEffect(() => {
    const life = new AbortController();
    const look = async (): Promise<void> => {
      if (await willNeverCome(stream, life.signal)) setFailed(stream);
    };
    void look();
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible') return;
      void look();
      // What failed may be put right by its editor.
      void revalidate();
    }, againMs);
    return () => {
      life.abort();
      clearInterval(timer);
    };
  }, [revalidate, stream]);
  return hasFailed;
}

/** A service that cannot be reached has not said that a film will not come. */
async function willNeverCome(stream: string, signal: AbortSignal): Promise<boolean> {
  try {
    const { status } = await fetch(stream, { signal });
    return neverStatuses.includes(status);
  } catch {
    return false;
  }
}
