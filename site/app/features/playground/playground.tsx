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
  readonly definitions: readonly AttributeDefinition[];
  /** Absolute URLs of this site and its media, for code on other pages. */
  readonly site: SiteContext;
}

/** A live player, a control for every attribute, code to copy, and an event log. */
export function Playground({ definitions, site }: PlaygroundProps) {
  const messages = usePlaygroundMessages();
  const { playground } = messages;
  const { parsed, updateValues } = useAttributeValues(definitions, exampleAttributes);
  const [reloadCount, setReloadCount] = useState(0);
  const [player, setPlayer] = useState<VitrinePlayer>();
  const onPlayerChange = useCallback(
    (element: VitrinePlayer | undefined) => setPlayer(element),
    [],
  );
  const values = parsed?.values ?? exampleAttributes;
  const portableValues = toPortableValues(values, site);
  const snippets = createCodeSnippets(portableValues, definitions, site);
  const reset = () => {
    updateValues(undefined);
    setReloadCount(reloadCount + 1);
  };
  return (
    <HydratedFieldset>
      {parsed !== undefined && parsed.rejectedNames.length > 0 && (
        <p className="playground-error" role="alert">
          {playground.ignoredSettings(parsed.rejectedNames.join(', '))}
        </p>
      )}
      <div className="playground-columns">
        <div className="playground-preview">
          <h2 className="visually-hidden">{playground.player}</h2>
          {parsed ? (
            <LiveElement
              key={reloadCount}
              tagName="vitrine-player"
              // The page sets a default video origin for its players, but no default video domain.
              values={site.videoDomain === undefined ? values : portableValues}
              onPlayerChange={onPlayerChange}
            />
          ) : (
            <div className="live-element" />
          )}
          <p className="buttons">
            <button type="button" className="button secondary" onClick={() => toggleStats(player)}>
              {playground.stats}
            </button>
            <button
              type="button"
              className="button secondary"
              onClick={() => setReloadCount(reloadCount + 1)}
            >
              {messages.reload}
            </button>
            <button type="button" className="button secondary" onClick={reset}>
              {playground.reset}
            </button>
          </p>
          <EventLog player={player} />
        </div>
        <div>
          <h2>{messages.attributes}</h2>
          <AttributeControls definitions={definitions} values={values} onChange={updateValues} />
        </div>
      </div>
      <CodeSection snippets={snippets} fragment={serializeValues(values)} />
    </HydratedFieldset>
  );
}

function toggleStats(player: VitrinePlayer | undefined): void {
  if (player) player.stats = !player.stats;
}

/**
 * Sets the video origin or domain of this site if the asset is on this site, so that the code works
 * on pages of other sites.
 */
function toPortableValues(
  values: AttributeValues,
  { origin, videoOrigin, videoDomain }: SiteContext,
): AttributeValues {
  const {
    'playback-id': id,
    src,
    'video-origin': videoOriginValue,
    'custom-domain': domain,
  } = values;
  const isSiteAsset =
    id && !src && !domain && (videoOriginValue === undefined || videoOriginValue.startsWith('/'));
  if (!isSiteAsset) return values;
  if (videoDomain !== undefined) {
    return setValue(setValue(values, 'video-origin', undefined), 'custom-domain', videoDomain);
  }
  const absoluteOrigin = new URL(videoOrigin, origin).href.replace(/\/$/, '');
  return setValue(values, 'video-origin', absoluteOrigin);
}
