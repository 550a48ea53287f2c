/** The text areas used on every screen, including fields and lists: one file per language. */
export const firstAreas = ['app', 'chunks', 'errors', 'kit', 'avatars', 'signIn', 'skus', 'warehouses'] as const;
