/** The types that the back-end accepts: images that cannot contain scripts. */
export const avatarTypes: readonly string[] = ['image/png', 'image/jpeg', 'image/webp'];
