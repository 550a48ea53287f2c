/** The look of the button that leads on. */
export const mainButton = { variant: 'solid', colorPalette: 'accent' } as const;
