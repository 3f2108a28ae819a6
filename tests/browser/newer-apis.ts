/**
 * Removes the APIs that the oldest supported browsers lack (Chrome 94, Firefox 101, Safari 15.4). Call
 * it before any other script of the page. Returns the names of the removed APIs.
 */
export function removeNewerApis(): readonly string[] {
  const removed: string[] = [];
  for (const [name, owner, keys] of listNewerApis()) {
    for (const key of keys) {
      if (!owner || !Object.hasOwn(owner, key)) continue;
      if (Reflect.deleteProperty(owner, key)) removed.push(`${name}.${String(key)}`);
    }
  }
  rejectNewerSelectors();
  showPolyfilledPopovers();
  ignorePopoverTargets();
  return removed;
}

type ApiRow = readonly [name: string, owner: object | undefined, keys: readonly PropertyKey[]];

const getPrototype = (name: string): object | undefined =>
  (Reflect.get(globalThis, name) as { readonly prototype: object } | undefined)?.prototype;

const iteratorPrototype = Object.getPrototypeOf(
  Object.getPrototypeOf([][Symbol.iterator]()),
) as object;

/** Newer APIs by their owner. Comments name the first browser versions that support them. */
const listNewerApis = (): readonly ApiRow[] => [
  // ECMAScript after 2022. Chrome 97 and Firefox 104 for `findLast`.
  ['Array', Array, ['fromAsync']],
  [
    'Array.prototype',
    Array.prototype,
    ['findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with'],
  ],
  ['Atomics', Atomics, ['waitAsync']],
  ['Iterator', globalThis, ['Iterator']],
  [
    'Iterator.prototype',
    iteratorPrototype,
    [
      'drop',
      'every',
      'filter',
      'find',
      'flatMap',
      'forEach',
      'map',
      'reduce',
      'some',
      'take',
      'toArray',
    ],
  ],
  ['Map', Map, ['groupBy']],
  ['Object', Object, ['groupBy']],
  ['Promise', Promise, ['try', 'withResolvers']],
  [
    'Set.prototype',
    Set.prototype,
    [
      'difference',
      'intersection',
      'isDisjointFrom',
      'isSubsetOf',
      'isSupersetOf',
      'symmetricDifference',
      'union',
    ],
  ],
  ['String.prototype', String.prototype, ['isWellFormed', 'toWellFormed']],
  ['Symbol', Symbol, ['asyncDispose', 'dispose']],
  // Chrome 98.
  ['window', globalThis, ['structuredClone']],
  // Firefox 124 and 100, Safari 17.4 and 16.
  ['AbortSignal', AbortSignal, ['any', 'timeout']],
  // Safari 17 and 18.
  ['URL', URL, ['canParse', 'parse']],
  ['URLSearchParams.prototype', URLSearchParams.prototype, ['size']],
  // Safari 16.4.
  ['HTMLElement.prototype', HTMLElement.prototype, ['attachInternals']],
  ['ElementInternals.prototype', getPrototype('ElementInternals'), ['states']],
  ['window', globalThis, ['CustomStateSet', 'ElementInternals']],
  ['Document.prototype', Document.prototype, ['adoptedStyleSheets']],
  ['DocumentOrShadowRoot', ShadowRoot.prototype, ['adoptedStyleSheets']],
  ['CSSStyleSheet.prototype', CSSStyleSheet.prototype, ['replace', 'replaceSync']],
  // Firefox 125.
  [
    'HTMLElement.prototype',
    HTMLElement.prototype,
    ['hidePopover', 'popover', 'showPopover', 'togglePopover'],
  ],
  [
    'HTMLButtonElement.prototype',
    HTMLButtonElement.prototype,
    ['popoverTargetAction', 'popoverTargetElement'],
  ],
  [
    'HTMLInputElement.prototype',
    HTMLInputElement.prototype,
    ['popoverTargetAction', 'popoverTargetElement'],
  ],
  ['window', globalThis, ['ToggleEvent']],
  // Safari 16.4. Chrome and Firefox support them longer.
  [
    'Document.prototype',
    Document.prototype,
    ['exitFullscreen', 'fullscreen', 'fullscreenElement', 'fullscreenEnabled'],
  ],
  ['ShadowRoot.prototype', ShadowRoot.prototype, ['fullscreenElement']],
  ['Element.prototype', Element.prototype, ['requestFullscreen']],
  // Firefox 112.
  ['HTMLElement.prototype', HTMLElement.prototype, ['inert']],
  // Firefox 119, with the rest of the reflection of ARIA.
  [
    'Element.prototype',
    Element.prototype,
    ['ariaDescription', 'ariaExpanded', 'ariaHidden', 'ariaLabel', 'ariaLive', 'role'],
  ],
  // Safari 17.4.
  ['Element.prototype', Element.prototype, ['checkVisibility', 'moveBefore', 'setHTMLUnsafe']],
  // Firefox 132.
  ['HTMLVideoElement.prototype', HTMLVideoElement.prototype, ['requestVideoFrameCallback']],
  // Missing in Safari, or only in Safari.
  ['window', globalThis, ['ManagedMediaSource', 'requestIdleCallback', 'scheduler', 'Scheduler']],
  [
    'window',
    globalThis,
    ['documentPictureInPicture', 'navigation', 'PresentationRequest', 'trustedTypes'],
  ],
  // Firefox 113.
  ['window', globalThis, ['CompressionStream', 'DecompressionStream']],
  ['Navigator.prototype', Navigator.prototype, ['locks', 'userActivation', 'wakeLock']],
  ['HTMLElement.prototype', HTMLElement.prototype, ['fetchPriority']],
  ['CSSStyleDeclaration', CSS, ['registerProperty']],
];

/** Selectors that older browsers reject with a `SyntaxError` and report as unsupported. */
const newerSelector = /:(?:fullscreen|popover-open|state\(|has\(|dir\(|modal|user-(?:in)?valid)/;

/** CSS features that `CSS.supports` reports as unsupported. */
const newerStyle = /container-type|color-mix|anchor|dvh|dvw|cqw|oklch|light-dark/;

/**
 * Overrides the user agent style sheet, which hides popovers that were not opened natively. Older
 * browsers have no such rule, and the class of the polyfill alone shows a popover.
 */
function showPolyfilledPopovers(): void {
  const { attachShadow } = Element.prototype;
  Element.prototype.attachShadow = function attach(this: Element, init) {
    const root = attachShadow.call(this, init);
    const style = document.createElement('style');
    style.textContent = String.raw`.\:popover-open { display: block; }`;
    root.append(style);
    return root;
  };
}

/**
 * Makes this browser ignore `popovertarget`. Its activation behavior runs after all listeners,
 * including those of the polyfill on the document.
 */
function ignorePopoverTargets(): void {
  addEventListener('click', (event) => {
    const isInvoker = (target: EventTarget): boolean =>
      target instanceof HTMLButtonElement && target.hasAttribute('popovertarget');
    if (event.composedPath().some(isInvoker)) event.preventDefault();
  });
}

function rejectNewerSelectors(): void {
  for (const prototype of [Document.prototype, DocumentFragment.prototype, Element.prototype]) {
    for (const name of ['querySelector', 'querySelectorAll', 'matches', 'closest']) {
      const native = Reflect.get(prototype, name) as ((selector: string) => unknown) | undefined;
      if (!native) continue;
      Reflect.set(prototype, name, function match(this: Element, selector: string): unknown {
        if (newerSelector.test(selector.replaceAll(/\\./g, '')))
          throw new DOMException(`'${selector}' is not a valid selector.`, 'SyntaxError');
        return native.call(this, selector);
      });
    }
  }
  const { supports } = CSS;
  CSS.supports = (...args: [string, string?]): boolean =>
    !args.some((arg = '') => newerSelector.test(arg) || newerStyle.test(arg)) &&
    (Reflect.apply(supports, CSS, args) as boolean);
}
