/** The events of a media element that the player dispatches again under the same names. */
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
 * Defines every property and method of this browser's `HTMLVideoElement` on a prototype, forwarded
 * to the `media` of the instance.
 *
 * Does nothing on a server, where there are no media elements.
 *
 * @param own the names of further members that the class defines itself, besides those on the
 *   prototype.
 */
export function defineMediaProxy(
  prototype: HasMedia,
  own: Pick<ReadonlyMap<PropertyKey, unknown>, 'has'>,
): void {
  if (!('HTMLVideoElement' in globalThis)) return;
  const mediaMembers = {
    ...Object.getOwnPropertyDescriptors(HTMLMediaElement.prototype),
    ...Object.getOwnPropertyDescriptors(HTMLVideoElement.prototype),
  };
  const forwarded: PropertyDescriptorMap = {};
  for (const [name, member] of Object.entries(mediaMembers)) {
    if (name in prototype || own.has(name)) continue;
    forwarded[name] = forwardMember(name, member);
    // Constants such as `HAVE_METADATA` are also static.
    if (name.includes('_')) Reflect.set(prototype.constructor, name, member.value);
  }
  // In one call, because JavaScript engines optimize a prototype again after each change.
  Object.defineProperties(prototype, forwarded);
}

/**
 * Removes and returns the media properties that a page has set before the element was upgraded. As
 * own properties they would shadow the forwarding accessors. Lit does the same for its reactive
 * properties only.
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
