import { useCallback, useState } from 'react';
import type { VitrinePlayer } from 'vitrine';
import { HydratedFieldset } from '../../components/form/hydrated-fieldset.tsx';
import { CodeSection } from './code-section.tsx';
import { createCodeSnippets } from './code-snippets.ts';
import { EventLog } from './event-log.tsx';
import type { AttributeDefinition } from './attribute-definition.ts';
import { AttributeControls } from './attribute-controls.tsx';
import { exampleAttributes, LiveElement } from './live-element.tsx';
import type { SiteContext } from '../../lib/site/site-context.ts';
import { usePlaygroundMessages } from './use-playground-messages.ts';
import { useAttributeValues } from './use-attribute-values.ts';
import { setValue, serializeValues, type AttributeValues } from './attribute-values.ts';

export interface PlaygroundProps {
  readonly knobs: readonly AttributeDefinition[];
  /** Where this site is, and where its films are, as other pages have to name them. */
  readonly site: SiteContext;
}

/** A player, every knob it has, code that is as it stands, and what it says. */
export function Playground({ knobs, site }: PlaygroundProps) {
  const texts = usePlaygroundMessages();
  const { playground } = texts;
  const { read, change } = useAttributeValues(knobs, exampleAttributes);
  const [times, setTimes] = useState(0);
  const [player, setPlayer] = useState<VitrinePlayer>();
  const onPlayer = useCallback((one: VitrinePlayer | undefined) => setPlayer(one), []);
  const values = read?.values ?? exampleAttributes;
  const named = toPortableValues(values, site);
  const codes = createCodeSnippets(named, knobs, site);
  const reset = () => {
    change(undefined);
    setTimes(times + 1);
  };
  return (
    <HydratedFieldset>
      {read !== undefined && read.rejected.length > 0 && (
        <p className="playground-refused" role="alert">
          {playground.refused(read.rejected.join(', '))}
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
          <AttributeControls knobs={knobs} values={values} onChange={change} />
        </div>
      </div>
      <CodeSection codes={codes} fragment={serializeValues(values)} />
    </HydratedFieldset>
  );
}

function toggleStats(player: VitrinePlayer | undefined): void {
  if (player) player.stats = !player.stats;
}

/** Films of this site are named with where they are, for pages that are elsewhere. */
function toPortableValues(
  values: AttributeValues,
  { origin, videoOrigin, videoDomain }: SiteContext,
): AttributeValues {
  const { 'playback-id': id, src, 'video-origin': said, 'custom-domain': domain } = values;
  const isOurs = id && !src && !domain && (said === undefined || said.startsWith('/'));
  if (!isOurs) return values;
  if (videoDomain !== undefined) {
    return setValue(setValue(values, 'video-origin', undefined), 'custom-domain', videoDomain);
  }
  const whole = new URL(videoOrigin, origin).href.replace(/\/$/, '');
  return setValue(values, 'video-origin', whole);
}
