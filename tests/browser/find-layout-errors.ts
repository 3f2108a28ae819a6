/**
 * Returns an error for each control and display that overflows the player or overlaps another one.
 * Runs in a page, also serialized by Playwright, so it refers to nothing outside.
 */
export function findLayoutErrors(player: Element): readonly string[] {
  /** Tolerance for edges on fractions of a pixel. */
  const roundingPx = 1;
  /** The thumb of a range extends beyond both ends of its track by half its size. */
  const thumbOverhangPx = 8;

  function* descendants(root: Element | ShadowRoot): Generator<Element> {
    for (const child of root.children) {
      yield child;
      if (child.shadowRoot) yield* descendants(child.shadowRoot);
      yield* descendants(child);
    }
  }
  const stage = player.getBoundingClientRect();
  const controls = [...descendants(player.shadowRoot ?? player)]
    .filter((element) =>
      element.matches('vitrine-button, vitrine-menu, vitrine-range, vitrine-display'),
    )
    .map((element) => ({
      name: `${element.localName} ${element.getAttribute('part')}`,
      isDisplay: element.localName === 'vitrine-display',
      box: element.getBoundingClientRect(),
      // The area of a range that takes input is larger than its track.
      visibleBox: (
        element.shadowRoot?.querySelector('[part~="track"]') ?? element
      ).getBoundingClientRect(),
    }))
    .filter(({ box }) => box.width > 0 && box.height > 0);
  const overlap = (a: DOMRect, b: DOMRect): boolean =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > roundingPx &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > roundingPx;
  const overflowing = controls.filter(
    ({ box }) =>
      box.left < stage.left - thumbOverhangPx ||
      box.right > stage.right + thumbOverhangPx ||
      box.top < stage.top - roundingPx ||
      box.bottom > stage.bottom + roundingPx,
  );
  const overlaps = controls.flatMap((control, index) =>
    controls
      .slice(index + 1)
      .filter((other) =>
        // Displays take no input, so only what is visible must not overlap them.
        control.isDisplay || other.isDisplay
          ? overlap(control.visibleBox, other.visibleBox)
          : overlap(control.box, other.box),
      )
      .map((other) => `${control.name} overlaps ${other.name}`),
  );
  return [...overflowing.map(({ name }) => `${name} overflows the player`), ...overlaps];
}
