import { useId, useState, type RefObject } from 'react';
import type { VitrinePlayer } from 'vitrine';
import { useHydrated } from '../frame/use-hydrated.ts';
import { useTexts } from '../locale/use-locale.ts';
import { clock } from '../media/clock.ts';
import { CopyButton } from '../structured-text/copy-button.tsx';
import type { EmbedCodes } from './embed-codes.server.ts';

export interface ShareProps {
  /** Address of the film's page. */
  readonly address: string;
  readonly codes: EmbedCodes;
  readonly player: RefObject<VitrinePlayer | null>;
}

/** A link to the film, from its beginning or from where it is, and code for other pages. */
export function Share({ address, codes, player }: ShareProps) {
  const texts = useTexts().film.sharing;
  const isHydrated = useHydrated();
  const [start, setStart] = useState<number>();
  const link = start === undefined ? address : `${address}?t=${start}`;
  const id = useId();
  return (
    <section className="film-share" aria-labelledby={id}>
      <h2 id={id}>{texts.share}</h2>
      <div className="share-link">
        <input
          readOnly
          value={link}
          aria-label={texts.link}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <CopyButton text={link} />
      </div>
      {isHydrated && (
        <label>
          <input
            type="checkbox"
            checked={start !== undefined}
            onChange={({ currentTarget: { checked } }) =>
              setStart(checked ? Math.floor(player.current?.currentTime ?? 0) : undefined)
            }
          />
          {start === undefined ? texts.fromHere : texts.from(clock(start))}
        </label>
      )}
      <details className="prose">
        <summary>{texts.embed}</summary>
        {(['tag', 'react', 'frame'] as const).map((way) => (
          <div key={way}>
            <h3>{texts.ways[way]}</h3>
            <div className="code">
              <pre dir="ltr" tabIndex={keyboardStop}>
                <code>{codes[way]}</code>
              </pre>
              <CopyButton text={codes[way]} />
            </div>
          </div>
        ))}
      </details>
    </section>
  );
}

/** Code wider than its place scrolls, so the keyboard must be able to reach it. */
const keyboardStop = 0;
