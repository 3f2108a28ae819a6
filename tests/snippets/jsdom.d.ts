/** The part of jsdom that the snippet check uses. The package has no types. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string);
    readonly window: Window;
  }
}
