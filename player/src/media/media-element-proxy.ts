/** The events of a media element that the player says again under their own names. */
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

/** What a media element has that an element of any kind has not. */
export type MediaElementInterface = Omit<HTMLVideoElement, keyof HTMLElement>;

interface HasMedia {
  readonly media: HTMLVideoElement;
}

/**
 * Gives a class of Lit elements every fact and method that this browser's media elements have,
 * passed on to the one in its `media`; what the class has already, and what `own` names, stays its
 * own.
 *
 * Does nothing where there are no media elements, as on a server.
 */
export function defineMediaProxy(
  prototype: HasMedia,
  own: Pick<ReadonlyMap<PropertyKey, unknown>, 'has'>,
): void {
  if (!('HTMLVideoElement' in globalThis)) return;
  const surface = {
    ...Object.getOwnPropertyDescriptors(HTMLMediaElement.prototype),
    ...Object.getOwnPropertyDescriptors(HTMLVideoElement.prototype),
  };
  const passed: PropertyDescriptorMap = {};
  for (const [name, member] of Object.entries(surface)) {
    if (name in prototype || own.has(name)) continue;
    passed[name] = passedOn(name, member);
    // A constant stands on the class, too.
    if (name.includes('_')) Reflect.set(prototype.constructor, name, member.value);
  }
  // All at once: a prototype is made ready for reading again after each change.
  Object.defineProperties(prototype, passed);
}

/**
 * Takes off an element, and returns, what a page has set of its media element before it was upgraded:
 * it would hide what is passed on. Lit would do so for properties of its own, all of which it reads
 * when an element is first drawn.
 */
export function takePreUpgradeProperties(element: HasMedia): object {
  const early = Object.entries(element).filter(([name]) => name in element.media);
  for (const [name] of early) Reflect.deleteProperty(element, name);
  return Object.fromEntries(early);
}

function passedOn(name: string, member: PropertyDescriptor): PropertyDescriptor {
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
