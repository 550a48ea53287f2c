import { createPath, NavigationType, resolvePath, type Location, type Navigator, type To } from 'react-router-dom';

/** ms; the time in which further steps of the same hand follow. */
const settling = 30;

/** Where the page is, and how it came there. */
export type Place = { location: Location; action: NavigationType };

/** A step from one address to another. */
export type Step = { from: Location; to: Location; action: NavigationType };

type Listener = (place: Place, left: Location) => void;

/** Asked before each step. Holds it by returning true; `proceed` takes it after all. */
export type Guard = (step: Step, proceed: () => void) => boolean;

/**
 * The browser's history as the router needs it, with guards that can hold a step, such as a form with unsaved changes. React Router has
 * guards only in its data router, which is more than half of the library.
 */
export class SiteHistory implements Navigator {
  #place: Place;
  /** The place that the listeners know. */
  #known: Place;
  /** The number of the present entry, which is also in the entry's state. */
  #index: number;
  /** The next event comes from a step that a guard has let go on. */
  #goesOn = false;
  /** A guard holds a step that the browser has taken already: the way back, once no further step follows at once. */
  #wayBack: ReturnType<typeof setTimeout> | undefined;
  /** The held step, if it was let go on before the way back was over. */
  #onceBack: (() => void) | undefined;
  readonly #guards = new Set<Guard>();
  readonly #listeners = new Set<Listener>();

  constructor() {
    this.#index = numberOfEntry() ?? 0;
    numberEntry(this.#index);
    this.#place = { location: presentLocation(), action: NavigationType.Pop };
    this.#known = this.#place;
  }

  get place(): Place {
    return this.#place;
  }

  get location(): Location {
    return this.#place.location;
  }

  /** Calls back after each step, and after those that nobody heard of. Returns the function that ends it. */
  listen(listener: Listener): () => void {
    if (this.#listeners.size === 0) window.addEventListener('popstate', this.#onPop);
    this.#listeners.add(listener);
    // Before the first screen is drawn, the user may go elsewhere, and before there is a listener, what is drawn may.
    if (createPath(presentLocation()) !== createPath(this.location)) this.#onPop();
    else if (this.#known !== this.#place) this.#tell();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size > 0) return;
      window.removeEventListener('popstate', this.#onPop);
      clearTimeout(this.#wayBack);
      this.#wayBack = undefined;
    };
  }

  /** Returns the function that removes the guard. */
  guard(guard: Guard): () => void {
    this.#guards.add(guard);
    return () => void this.#guards.delete(guard);
  }

  createHref(to: To): string {
    return typeof to === 'string' ? to : createPath(to);
  }

  go(delta: number): void {
    window.history.go(delta);
  }

  // The router calls these two without their object.
  readonly push = (to: To): void => this.#write(to, NavigationType.Push);
  readonly replace = (to: To): void => this.#write(to, NavigationType.Replace);

  #write(to: To, action: NavigationType.Push | NavigationType.Replace): void {
    const path = resolvePath(to, this.location.pathname);
    const take = () => {
      const isNew = action === NavigationType.Push;
      if (isNew) this.#index += 1;
      window.history[isNew ? 'pushState' : 'replaceState']({ idx: this.#index }, '', createPath(path));
      this.#arrive(action);
    };
    if (!this.#isHeld({ from: this.location, to: { ...presentLocation(), ...path }, action }, take)) take();
  }

  /** The browser's buttons, `go`, and links within the page. */
  readonly #onPop = (): void => {
    const index = numberOfEntry();
    // A link within the page, such as the one to its content, made this entry.
    if (index === undefined) numberEntry(this.#index + 1);
    const target = index ?? this.#index + 1;
    const delta = target - this.#index;
    if (this.#wayBack !== undefined) {
      this.#goBack();
      return;
    }
    const goesOn = this.#goesOn;
    this.#goesOn = false;
    const isHeld =
      !goesOn &&
      index !== undefined &&
      delta !== 0 &&
      this.#isHeld({ from: this.location, to: presentLocation(), action: NavigationType.Pop }, () => this.#goOn(delta));
    if (isHeld) {
      this.#goBack();
      return;
    }
    this.#index = target;
    this.#arrive(NavigationType.Pop);
  };

  /** Returns to the entry that a guard keeps. A moment later, because a hand in a hurry presses twice, and the browser drops a step between. */
  #goBack(): void {
    clearTimeout(this.#wayBack);
    const delta = this.#index - (numberOfEntry() ?? this.#index);
    if (delta !== 0) {
      this.#wayBack = setTimeout(() => window.history.go(delta), settling);
      return;
    }
    this.#wayBack = undefined;
    this.#onceBack?.();
    this.#onceBack = undefined;
  }

  #goOn(delta: number): void {
    if (this.#wayBack !== undefined) {
      this.#onceBack = () => this.#goOn(delta);
      return;
    }
    this.#goesOn = true;
    window.history.go(delta);
  }

  #arrive(action: NavigationType): void {
    this.#place = { location: presentLocation(), action };
    this.#tell();
  }

  #tell(): void {
    if (this.#listeners.size === 0) return;
    const { location } = this.#known;
    this.#known = this.#place;
    for (const listener of this.#listeners) listener(this.#place, location);
  }

  /** Asks the guards, the newest first; once one lets the user go, the others are asked. */
  #isHeld(step: Step, take: () => void, guards = [...this.#guards].toReversed()): boolean {
    return guards.some((guard, index) =>
      guard(step, () => {
        if (!this.#isHeld(step, take, guards.slice(index + 1))) take();
      }),
    );
  }
}

function presentLocation(): Location {
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash, state: null, key: String(numberOfEntry() ?? 0) };
}

function numberOfEntry(): number | undefined {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : undefined;
}

function numberEntry(index: number): void {
  window.history.replaceState({ idx: index }, '');
}
