/** The widths in px that columns of a table need to show all their content; 0 for columns without rendered cells. */
export function widestCells(table: HTMLTableElement, columns: readonly number[]): number[] {
  const ruler = document.createElement('div');
  // With the table's font and density, and as wide as its content.
  ruler.className = table.className;
  ruler.style.cssText = 'position:absolute;visibility:hidden;width:max-content;min-width:0;top:0;left:0';
  ruler.ariaHidden = 'true';
  const rows = [...table.rows].filter(({ cells }) => cells.length > 1);
  const copies = columns.map((column) =>
    rows.flatMap(({ cells }) => {
      const cell = cells[column];
      if (cell === undefined) return [];
      const copy = document.createElement('div');
      copy.style.cssText = 'width:max-content;white-space:nowrap';
      copy.append(...[...cell.childNodes].map((child) => child.cloneNode(true)));
      for (const link of copy.querySelectorAll<HTMLElement>('.row-link')) link.style.overflow = 'visible';
      ruler.append(copy);
      return [{ copy, cell }];
    }),
  );
  table.parentElement?.append(ruler);
  const widths = copies.map((cells) => {
    const content = Math.max(0, ...cells.map(({ copy }) => copy.getBoundingClientRect().width));
    const last = cells.at(-1)?.cell;
    if (content === 0 || last === undefined) return 0;
    const { paddingLeft, paddingRight } = getComputedStyle(last);
    return Math.ceil(content + parseFloat(paddingLeft) + parseFloat(paddingRight)) + 1;
  });
  ruler.remove();
  return widths;
}
