import { useCallback, useState } from 'react';
import type { VitrinePlayer } from 'vitrine';
import { HeardFields } from '../frame/heard-fields.tsx';
import { CodesToCopy } from './codes-to-copy.tsx';
import { codesOf } from './codes.ts';
import { EventLog } from './event-log.tsx';
import type { Knob } from './knob.ts';
import { KnobList } from './knob-list.tsx';
import { exampleFilm, LiveElement } from './live-element.tsx';
import type { SiteContext } from '../site-context.ts';
import { useKnobTexts } from './use-knob-texts.ts';
import { useValues } from './use-values.ts';
import { withValue, writeValues, type Values } from './values.ts';

export interface WorkbenchProps {
  readonly knobs: readonly Knob[];
  /** Where this site is, and where its films are, as other pages have to name them. */
  readonly site: SiteContext;
}

/** A player, every knob it has, code that is as it stands, and what it says. */
export function Workbench({ knobs, site }: WorkbenchProps) {
  const texts = useKnobTexts();
  const { playground } = texts;
  const { read, change } = useValues(knobs, exampleFilm);
  const [times, setTimes] = useState(0);
  const [player, setPlayer] = useState<VitrinePlayer>();
  const onPlayer = useCallback((one: VitrinePlayer | undefined) => setPlayer(one), []);
  const values = read?.values ?? exampleFilm;
  const named = elsewhere(values, site);
  const codes = codesOf(named, knobs, site);
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
            <LiveElement
              key={times}
              tagName="vitrine-player"
              // A page says for all its players where films are, but for those in a cloud.
              values={site.videoDomain === undefined ? values : named}
              onPlayer={onPlayer}
            />
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
function elsewhere(values: Values, { origin, videoOrigin, videoDomain }: SiteContext): Values {
  const { 'playback-id': id, src, 'video-origin': said, 'custom-domain': domain } = values;
  const isOurs = id && !src && !domain && (said === undefined || said.startsWith('/'));
  if (!isOurs) return values;
  if (videoDomain !== undefined) {
    return withValue(withValue(values, 'video-origin', undefined), 'custom-domain', videoDomain);
  }
  const whole = new URL(videoOrigin, origin).href.replace(/\/$/, '');
  return withValue(values, 'video-origin', whole);
}
