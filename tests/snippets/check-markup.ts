import { JSDOM } from 'jsdom';
import { buttonDefinitions } from '../../player/src/controls/buttons/button-definitions.ts';
import { displayDefinitions } from '../../player/src/controls/displays/display-definitions.ts';
import { menuDefinitions } from '../../player/src/controls/menus/menu-definitions.ts';
import { rangeDefinitions } from '../../player/src/controls/ranges/range-definitions.ts';
import type { ElementManifest } from '../../site/content/reference/element-manifest.ts';

/** The names of the controls. Each is also the name of a slot and a part of the control bar. */
const controlNames = [
  buttonDefinitions,
  menuDefinitions,
  rangeDefinitions,
  displayDefinitions,
].flatMap((table) => Object.keys(table));
const CONTROL_BAR = 'vitrine-control-bar';

/** The attributes, slots, parts, states and properties of the elements. */
export interface KnownNames {
  readonly elements: ReadonlyMap<string, ElementManifest>;
  readonly parts: ReadonlySet<string>;
  readonly states: ReadonlySet<string>;
  readonly properties: ReadonlySet<string>;
}

/** Collects every name that the manifest of custom elements declares. */
export function collectKnownNames(elements: readonly ElementManifest[]): KnownNames {
  const getNames = (rows: (manifest: ElementManifest) => readonly { readonly name: string }[]) =>
    new Set(elements.flatMap((manifest) => rows(manifest).map(({ name }) => name)));
  const controlBar = elements.find(({ tagName }) => tagName === CONTROL_BAR);
  const regions = controlBar?.slots.map(({ name }) => name) ?? [];
  return {
    elements: new Map(elements.map((manifest) => [manifest.tagName, manifest])),
    parts: new Set([...getNames(({ cssParts }) => cssParts), ...regions, ...controlNames]),
    states: getNames(({ cssStates }) => cssStates),
    properties: getNames(({ cssProperties }) => cssProperties),
  };
}

/** Matches the global attributes of HTML. */
const globalAttributePattern =
  /^(?:id|class|style|lang|dir|slot|title|hidden|tabindex|role|part|exportparts|inert|is|nonce|data-.+|aria-.+)$/;

/** Matches bindings in Vue, Svelte and Astro, such as `:metadata`, `@play`, `{metadata}` or `onplay={…}`. */
const bindingPattern = /^(?:[:@#{].*|v-.+|on[a-z-]+|bind:.+|client:.+)$/;

/** Matches a framework expression as the value of an attribute. */
const expressionPattern = /=\{(?:[^{}]|\{[^{}]*\})*\}/g;

/** Returns the errors in elements, attributes and slots of markup. */
export function checkMarkup(
  code: string,
  known: KnownNames,
  { hasBindings = false }: { readonly hasBindings?: boolean } = {},
): readonly string[] {
  const html = hasBindings
    ? code.replace(/^---\n.*?\n---\n/s, '').replaceAll(expressionPattern, '="x"')
    : code;
  const { document } = new JSDOM(html).window;
  const templates = [...document.querySelectorAll('template')].map(({ content }) => content);
  return [document, ...templates]
    .flatMap((root) => [...root.querySelectorAll('*')])
    .flatMap((element) => [
      ...checkElement(element, known, hasBindings),
      ...checkSlot(element, known),
    ]);
}

function checkElement(
  element: Element,
  { elements }: KnownNames,
  hasBindings: boolean,
): readonly string[] {
  const { localName } = element;
  if (!localName.startsWith('vitrine-')) return [];
  const declaration = elements.get(localName);
  if (!declaration) return [`<${localName}> is not an element of the package`];
  const knownAttributes = [
    ...declaration.attributes.map(({ name }) => name),
    // The player accepts metadata for the media controls of the system and for beacons.
    ...(localName === 'vitrine-player' ? ['metadata-*'] : []),
  ];
  const isKnown = (name: string): boolean =>
    globalAttributePattern.test(name) ||
    knownAttributes.includes(name) ||
    knownAttributes.some(
      (declaredName) => declaredName.endsWith('*') && name.startsWith(declaredName.slice(0, -1)),
    ) ||
    (hasBindings && bindingPattern.test(name));
  return element
    .getAttributeNames()
    .filter((name) => !isKnown(name))
    .map((name) => `<${localName}> has no attribute "${name}"`);
}

function checkSlot(element: Element, { elements }: KnownNames): readonly string[] {
  const slot = element.getAttribute('slot');
  const parent = element.parentElement && elements.get(element.parentElement.localName);
  if (slot === null || !parent) return [];
  const isKnown =
    parent.slots.some(({ name }) => name === slot) ||
    (parent.tagName === CONTROL_BAR && controlNames.includes(slot));
  return isKnown ? [] : [`<${parent.tagName}> has no slot "${slot}"`];
}

const partPattern = /::part\(([^)]*)\)/g;
const statePattern = /:state\(([^)]*)\)/g;
const propertyPattern = /--vitrine-[\w-]+/g;

/** Returns the unknown parts, states and custom properties in styles. */
export function checkStyleNames(
  code: string,
  { parts, states, properties }: KnownNames,
): readonly string[] {
  const findMatches = (pattern: RegExp) =>
    [...code.matchAll(pattern)].flatMap(([, names = '']) => names.split(/\s+/));
  return [
    ...findMatches(partPattern)
      .filter((name) => !parts.has(name))
      .map((name) => `no element has the part "${name}"`),
    ...findMatches(statePattern)
      .filter((name) => !states.has(name))
      .map((name) => `no element has the state "${name}"`),
    ...[...code.matchAll(propertyPattern)]
      .map(([name]) => name)
      .filter((name) => !properties.has(name))
      .map((name) => `no element has the property "${name}"`),
  ];
}
