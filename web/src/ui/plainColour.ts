/** The colours for plain elements. */
export const plainColours = ['gray', 'blue', 'purple', 'green', 'orange', 'red'] as const;

export type PlainColour = (typeof plainColours)[number];

/** The colour of an edge, such as that of a row; grey is subdued. */
export const edgeColours: Readonly<Record<PlainColour, string>> = {
  gray: 'border.emphasized',
  blue: 'blue.emphasized',
  purple: 'purple.emphasized',
  green: 'green.emphasized',
  orange: 'orange.emphasized',
  red: 'red.emphasized',
};
