/** Every area of this language, by its file: one chunk, and one request. */
export const catalogue = import.meta.glob('./*.json', { eager: true, import: 'default' });
