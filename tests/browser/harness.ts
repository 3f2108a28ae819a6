// Prevents fullscreen in all tests: clicks of two tests may add up to a double click, and if a page is
// unloaded while a busy WebKitGTK enters fullscreen, Escape is lost in all later pages.
Element.prototype.requestFullscreen = () => Promise.resolve();

/** Timeout of a condition. Real media on a loaded machine is slow. */
const TIMEOUT_MS = 20_000;
const POLL_INTERVAL_MS = 50;

/** Yields all descendants in tree order, including those in shadow trees. */
function* walkDescendants(root: Element | ShadowRoot): Generator<Element> {
  for (const child of root.children) {
    yield child;
    if (child.shadowRoot) yield* walkDescendants(child.shadowRoot);
    yield* walkDescendants(child);
  }
}

/** Implicit ARIA roles of the tags that the player uses. */
const implicitRoles: Record<string, string> = { button: 'button', input: 'slider', h2: 'heading' };

const getRole = (element: Element): string =>
  element.getAttribute('role') ?? implicitRoles[element.localName] ?? '';

/** Returns the accessible name: `aria-label`, or the text content. */
export const getAccessibleName = (element: Element): string =>
  element.getAttribute('aria-label') ?? element.textContent.replaceAll(/\s+/g, ' ').trim();

const isVisible = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true });

/** Returns all descendants of an element, including those in shadow trees. */
export const getAllElements = (root: Element): readonly Element[] => [
  ...walkDescendants(root.shadowRoot ?? root),
  ...(root.shadowRoot ? walkDescendants(root) : []),
];

/** Returns the visible elements with a role. */
export function getAllByRole(root: Element, role: string): readonly HTMLElement[] {
  return getAllElements(root).filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement && getRole(element) === role && isVisible(element),
  );
}

/** Returns the accessible names of the visible elements with a role, in tree order. */
export const getNamesByRole = (root: Element, role: string): readonly string[] =>
  getAllByRole(root, role).map(getAccessibleName);

/** Waits for an element with a role and an accessible name, and returns it. */
export async function findByRole(
  root: Element,
  role: string,
  name: string | RegExp,
): Promise<HTMLElement> {
  const matches = (element: Element): boolean =>
    typeof name === 'string'
      ? getAccessibleName(element) === name
      : name.test(getAccessibleName(element));
  const findMatch = (): HTMLElement | undefined => getAllByRole(root, role).find(matches);
  await waitUntil(findMatch, `there is no ${role} named ${String(name)}`);
  const element = findMatch();
  if (!element) throw new Error(`The ${role} named ${String(name)} disappeared.`);
  return element;
}

/**
 * Waits until a condition is truthy.
 *
 * @param message Describes what did not happen. A function is called after the timeout, so that it can
 *   describe the state at that time.
 * @throws Error with the message after 20 s.
 */
export async function waitUntil(
  condition: () => unknown,
  message: string | (() => string),
): Promise<void> {
  const deadline = performance.now() + TIMEOUT_MS;
  while (!condition()) {
    if (performance.now() > deadline) {
      const text = typeof message === 'string' ? message : message();
      throw new Error(`${text} (waited ${TIMEOUT_MS / 1000} s)`);
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
  }
}

/** Skips a test that this browser cannot run, and logs the reason. */
export function skipTest(test: { skip(): void }, reason: string): void {
  console.warn(`Skipped: ${reason}`);
  test.skip();
}

/**
 * Resolves at the next event of a type. Call it before the action that causes the event. Unlike
 * polling, it does not miss a state that lasts only a moment.
 */
export async function waitForEvent(target: EventTarget, type: string): Promise<void> {
  let hasFired = false;
  target.addEventListener(type, () => (hasFired = true), { once: true });
  await waitUntil(() => hasFired, `${type} did not fire`);
}

/** Returns the focused element, also within shadow trees. */
export function getActiveElement(): Element | null {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;
}

/** Returns the accessible name of the focused element. */
export const getActiveElementName = (): string => {
  const active = getActiveElement();
  return active ? getAccessibleName(active) : '';
};

/** Resolves once `count` video frames have been presented. */
export function waitForFrames(
  player: Pick<HTMLVideoElement, 'requestVideoFrameCallback'>,
  count: number,
): Promise<void> {
  return new Promise((resolve) => {
    const request = (remaining: number): void => {
      if (remaining === 0) resolve();
      else player.requestVideoFrameCallback(() => request(remaining - 1));
    };
    request(count);
  });
}
