import { useCallback, useState } from 'react';
import type { VitrinePlayer } from 'vitrine';
import { HeardFields } from '../frame/heard-fields.tsx';
import { CodesToCopy } from './codes-to-copy.tsx';
import { codesOf } from './codes.ts';
import { EventLog } from './event-log.tsx';
import type { Knob } from './knob.ts';
import { KnobList } from './knob-list.tsx';
import { exampleFilm, LiveElement } from './live-element.tsx';
import { useKnobTexts } from './use-knob-texts.ts';
import { useValues } from './use-values.ts';
import { withValue, writeValues, type Values } from './values.ts';

export interface WorkbenchProps {
  readonly knobs: readonly Knob[];
  /** Where this site is, and where its films are, as other pages have to name them. */
  readonly origin: string;
  readonly videoOrigin: string;
}

/** A player, every knob it has, code that is as it stands, and what it says. */
export function Workbench({ knobs, origin, videoOrigin }: WorkbenchProps) {
  const texts = useKnobTexts();
  const { playground } = texts;
  const { read, change } = useValues(knobs, exampleFilm);
  const [times, setTimes] = useState(0);
  const [player, setPlayer] = useState<VitrinePlayer>();
  const onPlayer = useCallback((one: VitrinePlayer | undefined) => setPlayer(one), []);
  const values = read?.values ?? exampleFilm;
  const codes = codesOf(elsewhere(values, new URL(videoOrigin, origin).href), knobs, origin);
  const reset = () => {
    change(undefined);
    setTimes(times + 1);
  };
  return (
    <HeardFields>
      {read !== undefined && read.refused.length > 0 && (
        <p className="playground-refused" role="alert">
          {playground.refused(read.refused.join(', '))}
        </p>
      )}
      <div className="playground-parts">
        <div className="playground-show">
          <h2 className="visually-hidden">{playground.player}</h2>
          {read ? (
            <LiveElement key={times} tagName="vitrine-player" values={values} onPlayer={onPlayer} />
          ) : (
            <div className="live-element" />
          )}
          <p className="buttons">
            <button type="button" className="button quiet" onClick={() => toggleStats(player)}>
              {playground.stats}
            </button>
            <button type="button" className="button quiet" onClick={() => setTimes(times + 1)}>
              {texts.anew}
            </button>
            <button type="button" className="button quiet" onClick={reset}>
              {playground.reset}
            </button>
          </p>
          <EventLog player={player} />
        </div>
        <div>
          <h2>{texts.knobs}</h2>
          <KnobList knobs={knobs} values={values} onChange={change} />
        </div>
      </div>
      <CodesToCopy codes={codes} fragment={writeValues(values)} />
    </HeardFields>
  );
}

function toggleStats(player: VitrinePlayer | undefined): void {
  if (player) player.stats = !player.stats;
}

/** Films of this site are named with where they are, for pages that are elsewhere. */
function elsewhere(values: Values, videoOrigin: string): Values {
  const { 'playback-id': id, src, 'video-origin': said, 'custom-domain': domain } = values;
  const isOurs = id && !src && !domain && (said === undefined || said.startsWith('/'));
  return isOurs ? withValue(values, 'video-origin', videoOrigin.replace(/\/$/, '')) : values;
}
