import { brand } from '@studio/contract';
import { escapeMarkup } from '@studio/server-kit';
import type { Block, EmailContent, EmailWork } from './email-content';

// Mail programs support no CSS variables.
const light = {
  ground: '#f5f1e8',
  surface: '#ffffff',
  sunken: '#e9e3d5',
  ink: '#17140f',
  soft: '#565047',
  line: '#d5cdbc',
};
const dark = {
  ground: '#101216',
  surface: '#191c22',
  sunken: '#23272f',
  ink: '#f4efe4',
  soft: '#b3ada0',
  line: '#343943',
};
const accent = '#d33a12';
const wall = { ground: '#17140f', ink: '#f5f1e8' };

const body = "font:400 16px/1.55 'Hanken Grotesk',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;";
const display = "font-family:'Big Shoulders Display','Arial Narrow',Impact,sans-serif;font-weight:800;";

// Mail programs that drop it show the light colours.
const styles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) { .pad { padding-left: 20px !important; padding-right: 20px !important; } .picture { width: 76px !important; } }
@media (prefers-color-scheme: dark) {
  .ground { background: ${dark.ground} !important; }
  .surface { background: ${dark.surface} !important; }
  .sunken { background: ${dark.sunken} !important; }
  .ink { color: ${dark.ink} !important; }
  .soft { color: ${dark.soft} !important; }
  .line { border-color: ${dark.line} !important; }
}`;

/** Tables and style attributes, which all mail programs support. */
export function emailHtml({ preview, heading, blocks }: EmailContent, origin: string): string {
  const site = escapeMarkup(origin);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeMarkup(heading)}</title>
<style>${styles}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${light.ground};">
<div style="display:none;max-height:0;overflow:hidden;">${escapeMarkup(preview)}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:${light.ground};">
<tr><td align="center" style="padding:24px 12px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;">
<tr><td class="pad" style="padding:20px 32px;background:${wall.ground};border-bottom:6px solid ${accent};">
<a href="${site}" style="${display}font-size:24px;line-height:1.2;letter-spacing:.02em;text-transform:uppercase;text-decoration:none;color:${wall.ink};">${escapeMarkup(brand.name)}</a>
</td></tr>
<tr><td class="pad surface" style="padding:32px 32px 12px;background:${light.surface};">
<h1 class="ink" style="${display}margin:0 0 20px;font-size:36px;line-height:1.05;color:${light.ink};overflow-wrap:anywhere;">${escapeMarkup(heading)}</h1>
${blocks.map(blockHtml).join('\n')}
</td></tr>
<tr><td class="pad soft" style="${body}padding:20px 32px;font-size:14px;color:${light.soft};">
${escapeMarkup(`${brand.artist}, ${brand.city}`)} · <a href="${site}" class="soft" style="color:${light.soft};">${escapeMarkup(new URL(origin).host)}</a>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'text':
      return `<p dir="auto" class="ink" style="${body}margin:0 0 20px;color:${light.ink};overflow-wrap:anywhere;">${linesHtml(block.text)}</p>`;
    case 'quote':
      return `<p dir="auto" class="ink sunken" style="${body}margin:0 0 20px;padding:16px 20px;background:${light.sunken};color:${light.ink};border-left:4px solid ${accent};white-space:pre-wrap;overflow-wrap:anywhere;">${linesHtml(block.text)}</p>`;
    case 'works':
      return worksHtml(block.works, block.total);
    case 'lines':
      return `${titleHtml(block.title)}<p dir="auto" class="ink" style="${body}margin:0 0 24px;color:${light.ink};overflow-wrap:anywhere;">${block.lines.map(linesHtml).join('<br>')}</p>`;
    case 'steps':
      return `${titleHtml(block.title)}<ol class="ink" style="${body}margin:0 0 24px;padding-left:22px;color:${light.ink};overflow-wrap:anywhere;">${block.steps.map((step) => `<li style="margin:0 0 8px;padding-left:4px;">${escapeMarkup(step)}</li>`).join('')}</ol>`;
    case 'link':
      return `<p style="${body}margin:0 0 24px;"><a href="${escapeMarkup(block.url)}" style="display:inline-block;padding:12px 22px;background:${accent};color:#ffffff;font-weight:700;text-decoration:none;">${escapeMarkup(block.label)}</a></p>`;
  }
}

/** Some mail programs ignore `white-space`. */
function linesHtml(text: string): string {
  return escapeMarkup(text).replace(/\r\n?|\n/g, '<br>');
}

function titleHtml(title: string): string {
  return `<h2 class="ink" style="${display}margin:0 0 6px;font-size:21px;line-height:1.2;color:${light.ink};">${escapeMarkup(title)}</h2>`;
}

function worksHtml(works: readonly EmailWork[], total: string): string {
  const cell = `border-bottom:1px solid ${light.line};padding:14px 0;vertical-align:top;`;
  const rows = works.map(
    ({ title, quantity, unitPrice, price, imageUrl }) => `<tr>
<td class="line picture" width="104" style="${cell}width:104px;">${imageHtml(imageUrl)}</td>
<td class="line" style="${cell}padding-left:16px;"><strong class="ink" style="${body}font-weight:700;color:${light.ink};overflow-wrap:anywhere;">${escapeMarkup(title)}</strong>${severalHtml(quantity, unitPrice)}</td>
<td class="line ink" align="right" style="${body}${cell}padding-left:12px;color:${light.ink};white-space:nowrap;">${escapeMarkup(price)}</td>
</tr>`,
  );
  // An own table does not narrow the titles.
  const table = `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;">`;
  return `${table}
${rows.join('\n')}
</table>
${table}<tr><td class="soft" style="${body}padding:14px 0 28px;font-size:14px;color:${light.soft};">Shipping is free</td>
<td class="ink" align="right" style="${body}padding:14px 0 28px 12px;font-weight:700;color:${light.ink};white-space:nowrap;">Total ${escapeMarkup(total)}</td></tr>
</table>`;
}

function imageHtml(url: string | null): string {
  if (url === null) return '';
  return `<img src="${escapeMarkup(url)}" alt="" width="104" class="picture" style="display:block;width:104px;height:auto;">`;
}

function severalHtml(quantity: number, unitPrice: string): string {
  if (quantity === 1) return '';
  const style = `${body}font-size:14px;color:${light.soft};white-space:nowrap;`;
  return `<br><span class="soft" style="${style}">${quantity} × ${escapeMarkup(unitPrice)}</span>`;
}
