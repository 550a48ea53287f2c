import path from 'node:path';
import type { Rolldown } from 'vite';
import { firstAreas } from '../src/i18n/firstAreas.ts';
import type { ScreenReach } from './screenReach.ts';

type Group = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>[number];

/** The sandbox's own libraries: nobody else loads them. */
const sandboxOnly =
  /monaco|graphiql|graphql-language-service|vscode-|[\\/]prettier[\\/]|markdown-it|codemirror|[\\/]src[\\/]sandbox[\\/]|sandbox\.html/;
/** What the smallest scripts share: the session, the texts' files, and how chunks and data are asked for. */
const baseParts =
  /[\\/]web[\\/]src[\\/](session[\\/](session|sitePath|accountPaths)|chunks[\\/]loadChunk|i18n[\\/](language|catalogueFiles|firstAreas|.*[\\/]chunks)|requests[\\/](requestsAhead|whenQuiet|documentId)|app[\\/](showStartFailure|fonts\.css|theme\.css)|components[\\/]form[\\/]unsavedChanges)|preload-helper|rolldown[\\/]runtime|[\\/]node_modules[\\/](react[\\/]|lucide-react[\\/]dist[\\/]esm[\\/](?!icons|lucide-react))/;
/** The sign-in by itself, and what it takes along: React and the texts, which every screen needs. */
const signInStart = /[\\/]web[\\/]src[\\/]app[\\/]startSignIn/;
/** What charts are drawn with: only where there is one. */
const chartLibrary =
  /[\\/]node_modules[\\/](?:[^\\/]+[\\/]node_modules[\\/])*(recharts|d3-[a-z]+|victory-vendor|@reduxjs|react-redux|redux|redux-thunk|reselect|immer|es-toolkit|decimal\.js-light|internmap)[\\/]/;
/** What forms are drawn with, and what they are checked with later. */
const formLibrary = /[\\/]node_modules[\\/]react-hook-form[\\/]/;
const schemaLibrary =
  /[\\/]node_modules[\\/](zod|@hookform)[\\/]|[\\/]components[\\/]form[\\/](formResolver|fieldSchemas|newPassword)\.ts$|[\\/]people[\\/]avatarFile\.ts$/;
/** What lists are made of, besides our own: sorted columns, and only the visible rows. */
const listLibrary = /[\\/]node_modules[\\/](@tanstack|use-sync-external-store)[\\/]/;
/** What menus, dialogs and tooltips are made of: none is open when a screen is drawn. */
const popUpLibrary =
  /[\\/]node_modules[\\/](@zag-js[\\/](?!combobox|listbox|collection|tabs|toast|date)|@floating-ui)|[\\/]@(ark-ui|chakra-ui)[\\/].*[\\/]components[\\/](dialog|drawer|menu|popover|presence|tooltip)[\\/]|[\\/]components[\\/]chakra[\\/](Dialog|Drawer|Menu|Popover|Tooltip)/;
/** What else Chakra's interactive parts are made of: only where there is one. */
const partLibrary =
  /[\\/](@zag-js|@internationalized)[\\/]|[\\/]@(ark-ui|chakra-ui)[\\/].*[\\/]components[\\/](checkbox|combobox|date-picker|listbox|switch|tabs|textarea|toast)[\\/]|[\\/]components[\\/]chakra[\\/]/;
/** Icons, and other small parts that forms, dialogs and screens share. */
const smallParts =
  /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]|components[\\/]form[\\/](BusyButton|FieldMessage)|@apollo[\\/]client[\\/]react[\\/]hooks[\\/]|[\\/]@(ark-ui|chakra-ui)[\\/].*[\\/]components[\\/](alert|badge|grid|portal|skeleton|table|tag|visually-hidden)[\\/]/;
/** What a field is made of. */
const fieldLibrary = /[\\/]@(ark-ui|chakra-ui)[\\/].*[\\/]components[\\/](field|input|input-group|native-select)[\\/]/;
/** Our own menus and pop-overs. */
const popUps =
  /[\\/]src[\\/](components[\\/]((popUp|table|views)[\\/].*(Panel|Items)|filter[\\/]FilterDrawerPanel|TooltipCard)\.tsx|app[\\/]shell[\\/]\w+Panel\.tsx|components[\\/]form[\\/]ConfirmDialog\.tsx)$/;

/** As many screens as make something a part of nearly every screen. */
const nearlyAll = 14;
/** As many lists as make something worth to be loaded with every list. */
const severalLists = 2;

/** What the filters of lists open, apart from dialogs, which bring forms along. */
const filterPanels =
  /[\\/]src[\\/](components[\\/](options[\\/]|filter[\\/](CheckList|ChoiceList|OptionList|DateRangePanel))|lists[\\/]TextPanel|skus[\\/](SkuFilterPanel|SkuSuggestions))/;

/**
 * A cold load asks for a handful of files instead of one for each module that two screens share: what the first paint needs, then
 * what nearly every screen needs, then what some share. What no screen needs before its first rows is in none of these.
 */
export function chunkGroups({ screensWith, isOfFrame, isList }: ScreenReach): Group[] {
  const isOf = (id: string, screens: number) => isShared(id) && screensWith(id).length >= screens;
  const isOfLists = (id: string) => isShared(id) && screensWith(id).filter(isList).length >= severalLists;
  const isOfOthers = (id: string) => isOfFrame(id) || screensWith(id).some((screen) => !isList(screen));
  return [
    ...['de', 'en'].map((name) => ({
      name,
      test: new RegExp(`/i18n/${name}/(?!chunks)(${firstAreas.join('|')})\\.json`),
      priority: 90,
    })),
    { name: 'base', test: baseParts, priority: 80 },
    { name: 'signIn', test: signInStart, priority: 70 },
    // What the page's own script asks with. That script itself stays apart: whatever shares a file with it would run it.
    { name: 'ahead', test: /[\\/]web[\\/]src[\\/]app[\\/]loadAhead/, priority: 60 },
    { name: 'first', tags: ['$initial'], test: isOfStart, priority: 50 },
    // A group takes along what its files import, so what nearly every screen needs comes first, and what none needs last.
    {
      name: 'everywhere',
      test: (id) => isOf(id, nearlyAll) || (isOfOthers(id) && (isOfLists(id) || isOfFrame(id))),
      minShareCount: 2,
      priority: 40,
    },
    { name: 'fields', test: fieldLibrary, minShareCount: 2, priority: 32 },
    { name: 'small', test: smallParts, minShareCount: 2, priority: 31 },
    { name: 'lists', test: (id) => listLibrary.test(id) || isOfLists(id), minShareCount: severalLists, priority: 30 },
    { name: 'charts', test: chartLibrary, minShareCount: 2, priority: 28 },
    { name: 'forms', test: formLibrary, priority: 26 },
    ...sharedByFew(screensWith),
    { name: 'schemas', test: schemaLibrary, priority: 10 },
    { name: 'popUps', test: (id) => popUpLibrary.test(id) || popUps.test(id), priority: 9 },
    { name: 'panels', test: filterPanels, priority: 8 },
    { name: 'parts', test: partLibrary, minShareCount: 2, priority: 7 },
    { name: 'dialogs', test: isOfDialogs, minShareCount: 2, priority: 5 },
  ];
}

function isShared(id: string): boolean {
  return !sandboxOnly.test(id);
}

/** But for the pages' own scripts. */
function isOfStart(id: string): boolean {
  return isShared(id) && !/[\\/]web[\\/](src[\\/])?(signIn|main|index)\.(ts|html)$/.test(id);
}

/** What several dialogs share, but for those of one feature. */
function isOfDialogs(id: string): boolean {
  return isShared(id) && !/[\\/](features|node_modules)[\\/]/.test(id);
}

/** `Orders` for `OrdersPage.tsx`. */
function nameOf(screen: string): string {
  return path.basename(screen, '.tsx').replace(/(Page|Route)$/, '');
}

/**
 * For each set of screens what only these need, and something that is loaded later. A larger set comes first: what the screens of a
 * smaller one import takes it along otherwise.
 */
function sharedByFew(screensWith: ScreenReach['screensWith']): Group[] {
  return Array.from({ length: nearlyAll - 1 }, (_, index) => index + 1).map((size) => ({
    name: (id) => {
      const screens = screensWith(id);
      return isShared(id) && screens.length === size ? `shared-${screens.map(nameOf).join('-')}` : null;
    },
    minShareCount: 2,
    priority: 10 + size,
  }));
}
