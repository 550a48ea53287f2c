import { Kind, parse } from 'graphql';
import { readSdl } from 'schema/permissions/sdl.ts';

/**
 * The names that the back-end's calls have for values of enums (`@backend`), by enum and the value's name in the schema. Within the
 * gateway, and in its types, such a value has the back-end's name.
 */
export const BACKEND_NAMES: Readonly<Record<string, Readonly<Record<string, string>>>> = Object.fromEntries(
  readSdl()
    .flatMap((text) => parse(text).definitions)
    .flatMap((definition) => {
      if (definition.kind !== Kind.ENUM_TYPE_DEFINITION) return [];
      const names = (definition.values ?? []).flatMap(({ name, directives }) => {
        const [argument] = directives?.find((each) => each.name.value === 'backend')?.arguments ?? [];
        return argument?.value.kind === Kind.STRING ? [[name.value, argument.value.value] as const] : [];
      });
      return names.length > 0 ? [[definition.name.value, Object.fromEntries(names)] as const] : [];
    }),
);
