/** The media element events that the player re-dispatches under the same names. */
export const mediaEvents = [
  'abort',
  'canplay',
  'canplaythrough',
  'durationchange',
  'emptied',
  'encrypted',
  'ended',
  'enterpictureinpicture',
  'leavepictureinpicture',
  'loadeddata',
  'loadedmetadata',
  'loadstart',
  'pause',
  'play',
  'playing',
  'progress',
  'ratechange',
  'resize',
  'seeked',
  'seeking',
  'stalled',
  'suspend',
  'timedmetadata',
  'timeupdate',
  'volumechange',
  'waiting',
  'waitingforkey',
] as const;

/** The members of `HTMLVideoElement` that `HTMLElement` does not have. */
export type MediaElementInterface = Omit<HTMLVideoElement, keyof HTMLElement>;

interface HasMedia {
  readonly media: HTMLVideoElement;
}

/**
 * Defines accessors and methods on a prototype that forward each member of this browser's
 * `HTMLVideoElement` to the instance's `media`.
 *
 * Does nothing on a server, where there are no media elements.
 *
 * @param excludedNames the names to skip in addition to the members that are already on the
 *   prototype, such as those of reactive properties.
 */
export function defineMediaProxy(
  prototype: HasMedia,
  excludedNames: Pick<ReadonlyMap<PropertyKey, unknown>, 'has'>,
): void {
  if (!('HTMLVideoElement' in globalThis)) return;
  const mediaMembers = {
    ...Object.getOwnPropertyDescriptors(HTMLMediaElement.prototype),
    ...Object.getOwnPropertyDescriptors(HTMLVideoElement.prototype),
  };
  const descriptors: PropertyDescriptorMap = {};
  for (const [name, member] of Object.entries(mediaMembers)) {
    if (name in prototype || excludedNames.has(name)) continue;
    descriptors[name] = forwardMember(name, member);
    // Constants such as `HAVE_METADATA` are also static.
    if (name.includes('_')) Reflect.set(prototype.constructor, name, member.value);
  }
  // In one call, because JavaScript engines re-optimize a prototype after each change.
  Object.defineProperties(prototype, descriptors);
}

/**
 * Removes and returns the media properties that a page set before the element was upgraded. As own
 * properties they would shadow the forwarding accessors. Lit does the same, but only for its
 * reactive properties.
 */
export function takePreUpgradeProperties(element: HasMedia): object {
  const properties = Object.entries(element).filter(([name]) => name in element.media);
  for (const [name] of properties) Reflect.deleteProperty(element, name);
  return Object.fromEntries(properties);
}

function forwardMember(name: string, member: PropertyDescriptor): PropertyDescriptor {
  if (typeof member.value === 'function') {
    return {
      configurable: true,
      value(this: HasMedia, ...args: unknown[]) {
        return Reflect.apply(member.value as () => unknown, this.media, args);
      },
    };
  }
  return {
    configurable: true,
    get(this: HasMedia) {
      return Reflect.get(this.media, name) as unknown;
    },
    set(this: HasMedia, value: unknown) {
      Reflect.set(this.media, name, value);
    },
  };
}
