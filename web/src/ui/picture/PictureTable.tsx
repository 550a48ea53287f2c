import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';

type PictureTableProps = {
  label: string;
  /** The first heading is for the row names, the others for numbers. */
  heads: readonly string[];
  rows: readonly { key: string; name: string; values: readonly string[] }[];
};

const Cell = chakra('td', { base: { py: '1.5', ps: '3', textAlign: 'end', borderTopWidth: '1px' } });
const Head = chakra('th', {
  base: {
    py: '1.5',
    ps: '3',
    textAlign: 'end',
    textStyle: 'label',
    color: 'fg.muted',
    _first: { textAlign: 'start', ps: 0 },
  },
});

/** A chart's numbers as a table. */
export function PictureTable({ label, heads, rows }: PictureTableProps): ReactNode {
  return (
    <chakra.table w="full" aria-label={label}>
      <thead>
        <tr>
          {heads.map((head) => (
            <Head key={head} scope="col">
              {head}
            </Head>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, values }) => (
          <tr key={key}>
            <chakra.th scope="row" py="1.5" textAlign="start" fontWeight="normal" borderTopWidth="1px">
              {name}
            </chakra.th>
            {values.map((value, index) => (
              <Cell key={heads[index + 1]} data-num="">
                {value}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </chakra.table>
  );
}
