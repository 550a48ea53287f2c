/** Bar codes and QR codes as inline SVG images, which are printed at the printer's full resolution. */
import { code128, drawingSVG, qrcode } from 'bwip-js/browser';

export type CodeKind = 'code128' | 'qr';

/** `modules` is the width of the code in narrowest bars. */
export type Code = { src: string; modules: number };

/** Undefined if the text cannot be encoded. */
export function codeOf(text: string, kind: CodeKind): Code | undefined {
  try {
    const svg = kind === 'code128' ? bars(text) : square(text);
    const width = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]);
    // bwip-js uses two units for a module of a QR code, one for a bar.
    const modules = kind === 'code128' ? width : width / 2;
    // Bars are stretched to the height of their place, a QR code stays square.
    const stretched = kind === 'code128' ? svg.replace('<svg ', '<svg preserveAspectRatio="none" ') : svg;
    return { src: `data:image/svg+xml,${encodeURIComponent(stretched)}`, modules };
  } catch {
    return undefined;
  }
}

function bars(text: string): string {
  return code128({ bcid: 'code128', text, scale: 1, height: 10 }, drawingSVG());
}

/** A QR code with enough error correction for a scratched label. */
function square(text: string): string {
  const options = { bcid: 'qrcode', text, scale: 1, eclevel: 'M' };
  return qrcode(options, drawingSVG());
}
