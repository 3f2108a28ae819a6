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
export type MediaSurface = Omit<HTMLVideoElement, keyof HTMLElement>;

interface HasMedia {
  readonly media: HTMLVideoElement;
}

interface LitClass {
  createProperty(name: string, options: { attribute: false; noAccessor: true }): void;
}

/**
 * Gives a class of Lit elements every fact and method that this browser's media elements have,
 * passed on to the one in its `media`; what the class has already, and what `own` names, stays its
 * own.
 *
 * Does nothing where there are no media elements, as on a server.
 */
export function mirrorMedia(
  prototype: HasMedia,
  own: Pick<ReadonlyMap<PropertyKey, unknown>, 'has'>,
): void {
  if (!('HTMLVideoElement' in globalThis)) return;
  const surface = {
    ...Object.getOwnPropertyDescriptors(HTMLMediaElement.prototype),
    ...Object.getOwnPropertyDescriptors(HTMLVideoElement.prototype),
  };
  const passed = Object.entries(surface)
    .filter(([name]) => !(name in prototype) && !own.has(name))
    .map(([name, member]) => [name, passedOn(name, member)] as const);
  // All at once: a prototype is made ready for reading again after each change.
  Object.defineProperties(prototype, Object.fromEntries(passed));
  const LitClass = prototype.constructor as unknown as LitClass;
  for (const [name] of passed)
    // A constant stands on the class, too.
    if (name.includes('_')) Reflect.set(LitClass, name, Reflect.get(HTMLMediaElement, name));
    // Lit sets once more what stood on an element before it was upgraded.
    else LitClass.createProperty(name, { attribute: false, noAccessor: true });
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
