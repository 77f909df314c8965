// @ts-check

/** @param {{palette: Record<string, string>, displayUrl: string, textUrl: string, muralUrl: string}} options */
export const cvStyles = ({ palette, displayUrl, textUrl, muralUrl }) => `
@font-face { font-family: Display; font-weight: 800; src: url(${displayUrl}); }
@font-face { font-family: Text; font-weight: 100 900; src: url(${textUrl}); }
@page { size: A4; margin: 0; }
html { height: 297mm; overflow: hidden; }
* { box-sizing: border-box; margin: 0; padding: 0; }
body { display: flex; flex-direction: column; height: 297mm; overflow: hidden; background: ${palette.ground}; color: ${palette.ink}; font: 9.4pt/1.5 Text; }
a { color: inherit; text-decoration: none; }
ul, ol { list-style: none; }
ul { line-height: 1.4; }
h1, h2, dt, th, li > b, footer { font-family: Display; font-weight: 800; text-transform: uppercase; }
header { position: relative; padding: 0 15mm 6mm; background: ${palette.wall}; color: ${palette['on-wall']}; }
.mural { height: 42mm; margin: 0 -15mm; background: url(${muralUrl}) center / cover; }
h1 { margin: 5mm 0 1.5mm; font-size: 48pt; line-height: 0.88; letter-spacing: -0.005em; }
header p { display: inline-block; padding: 0.6mm 2.5mm 0.9mm; background: ${palette.marker}; color: ${palette['on-marker']}; font: 800 13.5pt/1.15 Display; letter-spacing: 0.03em; text-transform: uppercase; }
main { display: grid; flex: 1; grid-template-columns: 56mm 1fr; gap: 10mm; padding: 7mm 15mm 4mm; }
h2 { margin: 4.5mm 0 1.5mm; padding-top: 1.6mm; border-top: 1.2mm solid ${palette.ink}; font-size: 15pt; line-height: 1; }
aside > h2:first-child { margin-top: 0; }
.lead { margin-top: -0.6mm; font-size: 12pt; line-height: 1.4; font-weight: 500; }
dt { margin-top: 1.3mm; color: ${palette['accent-text']}; font-size: 11.5pt; line-height: 1.1; letter-spacing: 0.02em; }
dd { color: ${palette['ink-soft']}; line-height: 1.35; }
ol li { display: grid; grid-template-columns: 16mm 1fr; align-items: baseline; padding: 1.3mm 0; border-bottom: 0.2mm solid ${palette.line}; }
li > b { color: ${palette['accent-text']}; font-size: 15pt; line-height: 1; }
table { width: 100%; border-collapse: collapse; }
th, td { padding: 0.9mm 0; border-bottom: 0.2mm solid ${palette.line}; text-align: left; vertical-align: baseline; }
th { padding-right: 4mm; font-size: 11pt; line-height: 1.2; letter-spacing: 0.015em; }
td { color: ${palette['ink-soft']}; }
td:last-child { text-align: right; font-variant-numeric: tabular-nums; }
footer { display: flex; justify-content: space-between; align-items: baseline; margin: 0 15mm; padding: 2.5mm 0 6mm; border-top: 0.2mm solid ${palette.edge}; font-size: 12pt; }
footer span:last-child { color: ${palette['ink-soft']}; font: 8pt Text; text-transform: none; }
`;
