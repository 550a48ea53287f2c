import { Kind, parse } from 'graphql';
import { readSdl } from 'schema/permissions/sdl.ts';

/**
 * The back-end's names of enum values (`@backend`), by enum and by the value's name in the schema. The gateway's code and types use the
 * back-end's names.
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
