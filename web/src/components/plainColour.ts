/** The colours that a plain element may say it has. */
export const plainColours = ['gray', 'blue', 'purple', 'green', 'orange', 'red'] as const;

export type PlainColour = (typeof plainColours)[number];
