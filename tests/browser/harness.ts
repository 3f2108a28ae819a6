// No test may fill the screen, nor does one mean to: two clicks of two tests may be a double click.
// A busy WebKitGTK that is left while it enters keeps Escape from all later pages.
Element.prototype.requestFullscreen = () => Promise.resolve();

/** Real media on a busy machine takes its time; what has not come by then never comes. */
const PATIENCE_MS = 20_000;
const POLL_MS = 50;

/** Every element below a root, through shadow roots, in the order of the page. */
function* below(root: Element | ShadowRoot): Generator<Element> {
  for (const child of root.children) {
    yield child;
    if (child.shadowRoot) yield* below(child.shadowRoot);
    yield* below(child);
  }
}

const implied: Record<string, string> = { button: 'button', input: 'slider', h2: 'heading' };

const roleOf = (element: Element): string =>
  element.getAttribute('role') ?? implied[element.localName] ?? '';

/** The name of an element, as a person hears it. */
export const nameOf = (element: Element): string =>
  element.getAttribute('aria-label') ?? element.textContent.replaceAll(/\s+/g, ' ').trim();

const isShown = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true });

/** Every element within a root, through shadow roots. */
export const everyElement = (root: Element): readonly Element[] => [
  ...below(root.shadowRoot ?? root),
  ...(root.shadowRoot ? below(root) : []),
];

/** The elements that a person finds under a role within a root, by their names. */
export function allByRole(root: Element, role: string): readonly HTMLElement[] {
  return everyElement(root).filter(
    (element): element is HTMLElement =>
      element instanceof HTMLElement && roleOf(element) === role && isShown(element),
  );
}

/** The names under a role within a root, in order. */
export const namesByRole = (root: Element, role: string): readonly string[] =>
  allByRole(root, role).map(nameOf);

/** The one element of a role whose name is, or matches, `name`; waits for it to be there. */
export async function byRole(
  root: Element,
  role: string,
  name: string | RegExp,
): Promise<HTMLElement> {
  const fits = (element: Element): boolean =>
    typeof name === 'string' ? nameOf(element) === name : name.test(nameOf(element));
  const find = (): HTMLElement | undefined => allByRole(root, role).find(fits);
  await until(find, `there is no ${role} named ${String(name)}`);
  const found = find();
  if (!found) throw new Error(`The ${role} named ${String(name)} went away.`);
  return found;
}

/**
 * Waits until something is so, and leaves no timer behind; `what` says what never came, and may look
 * at how things stand then.
 */
export async function until(isSo: () => unknown, what: string | (() => string)): Promise<void> {
  const givenUp = performance.now() + PATIENCE_MS;
  while (!isSo()) {
    if (performance.now() > givenUp) {
      const words = typeof what === 'string' ? what : what();
      throw new Error(`${words}, for ${PATIENCE_MS / 1000} s`);
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Ends a test, and says why, where this browser lacks what it is about. */
export function skip(test: { skip(): void }, why: string): void {
  console.warn(`Skipped: ${why}`);
  test.skip();
}

/**
 * Resolves at the next event of a name. To be asked for before what causes it: a state that is
 * over within a moment is seen by its event, and missed by looking now and then.
 */
export async function next(target: EventTarget, name: string): Promise<void> {
  let came = false;
  target.addEventListener(name, () => (came = true), { once: true });
  await until(() => came, `there was no ${name}`);
}

/** What has the focus, through shadow roots. */
export function focused(): Element | null {
  let active = document.activeElement;
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
  return active;
}

/** The accessible name of what has the focus. */
export const focusedName = (): string => {
  const active = focused();
  return active ? nameOf(active) : '';
};

/** Resolves once that many frames have been shown. */
export function frames(
  player: Pick<HTMLVideoElement, 'requestVideoFrameCallback'>,
  count: number,
): Promise<void> {
  return new Promise((resolve) => {
    const next = (left: number): void => {
      if (left === 0) resolve();
      else player.requestVideoFrameCallback(() => next(left - 1));
    };
    next(count);
  });
}
