import { isId } from './listParams';

/** `1,5,7` as ids; what is none is left out, and so is what stands there twice. */
export function idsIn(text: string | null): string[] {
  return [...new Set((text ?? '').split(',').filter(isId))];
}
