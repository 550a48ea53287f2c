import path from 'node:path';
import type { Rolldown } from 'vite';
import { firstAreas } from '../src/i18n/firstAreas.ts';
import { severalLists, type ScreenReach } from './screenReach.ts';

type Group = NonNullable<Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']>[number];

/** The sandbox's own libraries: nobody else loads them. */
const sandboxOnly =
  /monaco|graphiql|graphql-language-service|vscode-|[\\/]prettier[\\/]|markdown-it|codemirror|[\\/]src[\\/]sandbox[\\/]|sandbox\.html/;
/** What the smallest scripts share: the session, the texts' files, and how chunks and data are asked for. */
const baseParts =
  /[\\/]web[\\/]src[\\/](session[\\/](session|sitePath|accountPaths)|chunks[\\/]loadChunk|i18n[\\/](language|catalogueFiles|firstAreas|.*[\\/]chunks)|requests[\\/](requestsAhead|whenQuiet|documentId)|app[\\/](showStartFailure|fonts\.css|theme\.css)|components[\\/]form[\\/]unsavedChanges)|preload-helper|rolldown[\\/]runtime|[\\/]node_modules[\\/](react[\\/]|lucide-react[\\/]dist[\\/]esm[\\/](?!icons|lucide-react))/;
/** What both the sign-in and the whole client are drawn with. */
const coreParts =
  /[\\/]node_modules[\\/](react-dom|i18next|react-i18next(?!.*Trans))[\\/]|[\\/]web[\\/]src[\\/](i18n[\\/](i18n|loadCatalogue|useLanguage)|errors[\\/](fieldMessage|useErrorText|failureOfExtensions)|app[\\/](PageTitle|colourMode)|format[\\/]numbers|components[\\/](LogoMark|useClickGuard|form[\\/]credentialRules))|[\\/]web[\\/]package\.json$/;
/** What asks before anything is drawn. */
const loadAhead = /[\\/]web[\\/]src[\\/]app[\\/]loadAhead/;
/** The whole client without its screens. */
const startOfClient = /[\\/]web[\\/]src[\\/]start\.tsx$/;
/** What charts are drawn with: only where there is one. */
const chartLibrary =
  /[\\/]node_modules[\\/](?:[^\\/]+[\\/]node_modules[\\/])*(recharts|d3-[a-z]+|victory-vendor|@reduxjs|react-redux|redux|redux-thunk|reselect|immer|es-toolkit|decimal\.js-light|internmap)[\\/]/;
/** What forms are drawn with, and what they are checked with later. */
const formLibrary = /[\\/]node_modules[\\/]react-hook-form[\\/]/;
const schemaLibrary =
  /[\\/]node_modules[\\/](zod|@hookform)[\\/]|[\\/]components[\\/]form[\\/](formResolver|fieldSchemas|newPassword)\.ts$|[\\/]people[\\/]avatarFile\.ts$/;
/** What draws only some rows of those whose heights differ: long lists of options, and of items on a phone. After the first rows. */
const longLists =
  /[\\/]node_modules[\\/]@tanstack[\\/]|[\\/]src[\\/]components[\\/]table[\\/](useVirtualRows|NarrowWindow)/;
/** What charts and the sandbox share. */
const storeLibrary = /[\\/]node_modules[\\/]use-sync-external-store[\\/]/;
/** What menus, dialogs and tooltips are made of: none is open when a screen is drawn. */
const popUpLibrary =
  /[\\/]node_modules[\\/](@zag-js[\\/](?!combobox|listbox|collection|tabs|toast|date)|@floating-ui)|[\\/]@(ark-ui|chakra-ui)[\\/].*[\\/]components[\\/](dialog|drawer|menu|popover|presence|tooltip)[\\/]|[\\/]components[\\/]chakra[\\/](Dialog|Drawer|Menu|Popover|Tooltip)/;
/** What else Chakra's interactive parts are made of: only where there is one. */
const partLibrary =
  /[\\/](@zag-js|@internationalized)[\\/]|[\\/]@(ark-ui|chakra-ui)[\\/].*[\\/]components[\\/](alert|checkbox|combobox|date-picker|listbox|switch|tabs|tag|textarea|toast)[\\/]|[\\/]components[\\/]chakra[\\/]/;
/** The icons of what is loaded later; those of screens are where the screens are. */
const icons = /[\\/]lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/;
/** Small parts that forms, dialogs and screens share. */
const smallParts =
  /components[\\/]form[\\/](BusyButton|FieldMessage)|@apollo[\\/]client[\\/]react[\\/]hooks[\\/]|[\\/]@(ark-ui|chakra-ui)[\\/].*[\\/]components[\\/](badge|grid|link|portal|simple-grid|skeleton|table|visually-hidden)[\\/]/;
/** What a field is made of. */
const fieldLibrary = /[\\/]@(ark-ui|chakra-ui)[\\/].*[\\/]components[\\/](field|input|input-group|native-select)[\\/]/;
/** Our own menus and pop-overs. */
const popUps =
  /[\\/]src[\\/](components[\\/]((popUp|table|views)[\\/].*(Panel|Items)|filter[\\/]FilterDrawerPanel|TooltipCard)\.tsx|app[\\/]shell[\\/]\w+Panel\.tsx|components[\\/]form[\\/]ConfirmDialog\.tsx)$/;

/** A feature's own, also where another screen links to it. */
const feature = /[\\/]src[\\/]features[\\/]/;

/** The screen that is also a page by itself, without the rest of the client. */
const signIn = 'SignIn';

/** As many screens as make something a part of nearly every screen. */
const nearlyAll = 14;

/** What the filters of lists open, apart from dialogs, which bring forms along. */
const filterPanels =
  /[\\/]src[\\/](components[\\/](options[\\/]|filter[\\/](CheckList|ChoiceList|OptionList|DateRangePanel))|lists[\\/]TextPanel|skus[\\/](SkuFilterPanel|SkuSuggestions))/;

/**
 * A cold load asks for a handful of files instead of one for each module that two screens share: what the first paint needs, then
 * what nearly every screen needs, then what some share. What no screen needs before its first rows is in none of these.
 */
export function chunkGroups({ screensWith, isOfRequests, isOfFrame, isOfScreenList, isList }: ScreenReach): Group[] {
  const isOf = (id: string, screens: number) => isShared(id) && screensWith(id).length >= screens;
  const isOfLists = (id: string) =>
    isShared(id) && !feature.test(id) && screensWith(id).filter(isList).length >= severalLists;
  const isOfSignIn = (id: string) => screensWith(id).some((screen) => nameOf(screen) === signIn);
  const isOfOthers = (id: string) => isOfFrame(id) || screensWith(id).some((screen) => !isList(screen));
  return [
    ...['de', 'en'].map((name) => ({
      name,
      test: new RegExp(`/i18n/${name}/(?!chunks)(${firstAreas.join('|')})\\.json`),
      priority: 90,
    })),
    { name: 'base', test: baseParts, priority: 80 },
    {
      name: 'core',
      test: (id) => coreParts.test(id) || (icons.test(id) && isOfSignIn(id) && !isOfScreenList(id)),
      priority: 75,
    },
    // What the page's own script, and the definitions of lists, ask with. That script itself stays apart: whatever shares a file with it would run it.
    { name: 'ahead', test: (id) => loadAhead.test(id) || (isShared(id) && isOfRequests(id)), priority: 60 },
    // What nearly every screen needs is in one file with what draws the frame around it.
    {
      name: 'first',
      test: (id) =>
        startOfClient.test(id) ||
        isOf(id, nearlyAll) ||
        (isOfOthers(id) && (isOfLists(id) || isOfFrame(id))) ||
        fieldLibrary.test(id) ||
        smallParts.test(id),
      priority: 50,
    },
    { name: 'lists', test: isOfLists, minShareCount: severalLists, priority: 30 },
    { name: 'store', test: storeLibrary, priority: 29 },
    { name: 'charts', test: chartLibrary, minShareCount: 2, priority: 28 },
    { name: 'forms', test: formLibrary, priority: 26 },
    ...sharedByFew(screensWith),
    { name: 'longLists', test: longLists, priority: 10 },
    { name: 'schemas', test: schemaLibrary, priority: 10 },
    { name: 'popUps', test: (id) => popUpLibrary.test(id) || popUps.test(id), priority: 9 },
    { name: 'panels', test: filterPanels, priority: 8 },
    { name: 'parts', test: partLibrary, minShareCount: 2, priority: 7 },
    { name: 'icons', test: icons, minShareCount: 2, priority: 6 },
    { name: 'dialogs', test: isOfDialogs, minShareCount: 2, priority: 5 },
  ];
}

function isShared(id: string): boolean {
  return !sandboxOnly.test(id);
}

/** What several dialogs share, but for those of one feature, and the sign-in. */
function isOfDialogs(id: string): boolean {
  return isShared(id) && !/[\\/](features|node_modules)[\\/]|SignInScreen/.test(id);
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
      const names = screens.map(nameOf);
      if (!isShared(id) || screens.length !== size || String(names) === signIn) return null;
      return size === 1 ? `${String(names)}Page` : `shared-${names.join('-')}`;
    },
    // What one screen needs is in its own file.
    minShareCount: size === 1 ? 1 : 2,
    priority: 10 + size,
  }));
}
