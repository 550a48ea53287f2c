export type FileRules = {
  /** File extensions with their dot, in lower case: `.csv`. */
  endings: readonly string[];
  maxBytes: number;
};

export type FileRefusal = 'wrongType' | 'tooLarge' | 'empty' | 'severalFiles';

/** Why a file would be refused, before it is sent; the server checks its content as well. */
export function refusalOf(files: readonly File[], { endings, maxBytes }: FileRules): FileRefusal | undefined {
  const [file, ...others] = files;
  if (others.length > 0) return 'severalFiles';
  if (file === undefined) return undefined;
  const name = file.name.toLowerCase();
  if (!endings.some((ending) => name.endsWith(ending))) return 'wrongType';
  if (file.size > maxBytes) return 'tooLarge';
  return file.size === 0 ? 'empty' : undefined;
}
