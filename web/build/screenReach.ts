import type { Plugin } from 'vite';

/** The client's list of screens, and the frame around them: what they import when they are opened. */
const opening = /[\\/]web[\\/]src[\\/]app[\\/](screens|accountPages)\.ts$/;
const frame = /[\\/]app[\\/]shell[\\/]Shell\.tsx$/;
/** A screen; else it is the definition of a list. */
const component = /\.tsx$/;
/** As many lists as make something worth to be loaded with every list. */
export const severalLists = 2;
const listOfRows = /[\\/]lists[\\/]ListPage\.tsx$/;
const followed = /[\\/](web[\\/]src|schema|lucide-react[\\/]dist[\\/]esm[\\/]icons)[\\/]/;

/** By module: the screens that cannot be drawn without it. The frame needs it as often as all screens do. */
export type ScreenReach = {
  screensWith: (id: string) => readonly string[];
  /** Whether the requests for the rows of a list, which are sent before its screen is loaded, need it. */
  isOfRequests: (id: string) => boolean;
  isOfFrame: (id: string) => boolean;
  /** Whether the list of screens itself imports it, such as their icons. */
  isOfScreenList: (id: string) => boolean;
  isList: (screen: string) => boolean;
};

/**
 * Finds out what each screen needs before it can be drawn: what it imports, and what that imports, but not what is loaded later. Of the
 * client's own modules and its icons only: the index files of other libraries import everything.
 */
export function screenReach(): { plugin: Plugin; reach: ScreenReach } {
  const screens = new Map<string, string[]>();
  const ofFrame = new Set<string>();
  const ofScreenList = new Set<string>();
  const lists = new Set<string>();
  const ofRequests = new Map<string, number>();
  return {
    reach: {
      screensWith: (id) => screens.get(id) ?? [],
      isOfRequests: (id) => (ofRequests.get(id) ?? 0) >= severalLists,
      isOfFrame: (id) => ofFrame.has(id),
      isOfScreenList: (id) => ofScreenList.has(id),
      isList: (screen) => lists.has(screen),
    },
    plugin: {
      name: 'screen-reach',
      apply: 'build',
      buildEnd() {
        const imports = (id: string) =>
          this.getModuleInfo(id)?.importedIds.filter((other) => followed.test(other)) ?? [];
        const openers = [...this.getModuleIds()].filter((id) => opening.test(id));
        for (const id of openers.flatMap(imports)) ofScreenList.add(id);
        const opened = openers.flatMap((id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
        if (opened.length === 0) this.error('The screens import nothing');
        for (const screen of new Set(opened)) {
          const needed = new Set([screen]);
          for (const id of needed) for (const imported of imports(id)) needed.add(imported);
          for (const id of needed) {
            if (!component.test(screen)) {
              ofRequests.set(id, (ofRequests.get(id) ?? 0) + 1);
              continue;
            }
            if (listOfRows.test(id)) lists.add(screen);
            if (frame.test(screen)) ofFrame.add(id);
            else screens.set(id, [...(screens.get(id) ?? []), screen]);
          }
        }
      },
    },
  };
}
