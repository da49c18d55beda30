// A link as a QR code. It is drawn here, so that the link is told to nobody.
import { useEffect, useState } from 'preact/hooks';
import { html } from '/web/common/html.js';

const BORDER = 2;

/** @param {{ url: string, label: string, class: string }} props */
export function QrCode({ url, label, class: name }) {
  const [drawn, setDrawn] = useState({ size: 0, path: '' });
  useEffect(() => {
    let wanted = true;
    draw(url).then((picture) => wanted && setDrawn(picture));
    return () => {
      wanted = false;
    };
  }, [url]);
  const edge = drawn.size + 2 * BORDER;
  return html`<svg class=${name} role="img" aria-label=${label} viewBox=${`${-BORDER} ${-BORDER} ${edge} ${edge}`}
    shape-rendering="crispEdges">
    <rect x=${-BORDER} y=${-BORDER} width=${edge} height=${edge} fill="#fff" />
    <path d=${drawn.path} fill="#000" />
  </svg>`;
}

/** One square for every dark module. @param {string} url */
async function draw(url) {
  const { correction, generate } = await import('lean-qr');
  const code = generate(url, { minCorrectionLevel: correction.M });
  let path = '';
  for (let y = 0; y < code.size; y += 1) {
    for (let x = 0; x < code.size; x += 1) if (code.get(x, y)) path += `M${x} ${y}h1v1h-1z`;
  }
  return { size: code.size, path };
}
