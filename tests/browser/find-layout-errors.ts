/**
 * Returns an error for each control and display that overflows the player or overlaps another one.
 * Playwright serializes it to run it in a page, so it must not refer to outer variables.
 */
export function findLayoutErrors(player: Element): readonly string[] {
  /** Tolerance for edges on fractions of a pixel. */
  const ROUNDING_TOLERANCE_PX = 1;
  /** The thumb of a range extends beyond both ends of its track by half its size. */
  const THUMB_OVERHANG_PX = 8;

  function* walkDescendants(root: Element | ShadowRoot): Generator<Element> {
    for (const child of root.children) {
      yield child;
      if (child.shadowRoot) yield* walkDescendants(child.shadowRoot);
      yield* walkDescendants(child);
    }
  }
  const playerBox = player.getBoundingClientRect();
  const controls = [...walkDescendants(player.shadowRoot ?? player)]
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
  const isOverlapping = (a: DOMRect, b: DOMRect): boolean =>
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > ROUNDING_TOLERANCE_PX &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > ROUNDING_TOLERANCE_PX;
  const overflowing = controls.filter(
    ({ box }) =>
      box.left < playerBox.left - THUMB_OVERHANG_PX ||
      box.right > playerBox.right + THUMB_OVERHANG_PX ||
      box.top < playerBox.top - ROUNDING_TOLERANCE_PX ||
      box.bottom > playerBox.bottom + ROUNDING_TOLERANCE_PX,
  );
  const overlaps = controls.flatMap((control, index) =>
    controls
      .slice(index + 1)
      .filter((other) =>
        // Displays take no input, so only what is visible must not overlap them.
        control.isDisplay || other.isDisplay
          ? isOverlapping(control.visibleBox, other.visibleBox)
          : isOverlapping(control.box, other.box),
      )
      .map((other) => `${control.name} overlaps ${other.name}`),
  );
  return [...overflowing.map(({ name }) => `${name} overflows the player`), ...overlaps];
}
