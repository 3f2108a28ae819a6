/** The player that a page is built for. */
declare module 'virtual:peer' {
  /** The markup of the player, with the placeholder `%attributes%`. */
  export const markup: string;
  /** Called with the new element. */
  export const setUp: ((element: Element) => void) | undefined;
  /** Called before the element is removed. */
  export const destroy: ((element: Element) => void) | undefined;
}
