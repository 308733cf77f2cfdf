import { tokensDe } from '../documentos.ts'
import { fontes, raios } from '../src/theme/tokens.ts'

/** The landing page's look, from the panel's tokens: light, dark by the device or by what the person chose in the panel. */
export const estilo = `
:root{color-scheme:light;${tokensDe(0)}--sans:${fontes.corpo}}
:root[data-esquema=dark]{color-scheme:dark;${tokensDe(1)}}
@media (prefers-color-scheme:dark){:root[data-esquema=auto]{color-scheme:dark;${tokensDe(1)}}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;min-height:100dvh;background:var(--canvas);color:var(--ink);font:16px/1.5 var(--sans)}
a{color:var(--brand-strong);text-underline-offset:3px}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px;border-radius:4px}
.pular{position:absolute;left:-9999px}.pular:focus{left:12px;top:12px;padding:12px 16px;background:var(--surface);z-index:1}
.topo{display:flex;flex-wrap:wrap;align-items:center;gap:8px 16px;min-height:64px;padding:8px 20px;background:var(--surface);border-bottom:1px solid var(--line)}
.marca{display:inline-flex;align-items:center;gap:10px;min-height:44px;color:var(--ink);font-weight:700;font-size:20px;letter-spacing:-.02em;text-decoration:none}
.marca svg{width:32px;height:32px}
.topo nav{display:flex;gap:4px;margin-left:auto}
.topo nav a{display:inline-flex;align-items:center;justify-content:center;min-height:44px;min-width:44px;padding:0 8px;border-radius:${raios.input}px;font-size:14px;font-weight:600;text-decoration:none;color:var(--ink-2)}
.topo nav a:hover{color:var(--ink);background:var(--canvas)}.topo nav a[aria-current]{color:var(--brand-strong);background:var(--brand-soft)}
main{max-width:64rem;margin:0 auto;padding:40px 20px 64px}
h1{font-size:30px;line-height:1.1;letter-spacing:-.02em;margin:0 0 16px}
h2{font-size:20px;line-height:1.3;margin:56px 0 20px}h3{font-size:16px;margin:0 0 4px}p{margin:0}
.abertura{display:flex;align-items:center;justify-content:space-between;gap:40px}
.abertura>div{max-width:36rem}.abertura p{font-size:18px;color:var(--ink-2)}
.abertura>svg{display:none;flex:0 1 22rem;max-width:22rem;height:auto}
.acoes{display:flex;flex-direction:column;gap:12px;margin-top:28px}
.acao{display:inline-flex;align-items:center;justify-content:center;min-height:56px;padding:0 28px;border:1px solid var(--line-strong);border-radius:${raios.input}px;background:var(--surface);color:var(--ink);font-weight:600;font-size:18px;text-decoration:none}
.acao:hover{background:var(--canvas)}
.acao.principal{background:var(--brand);border-color:var(--brand);color:var(--on-brand)}.acao.principal:hover{background:var(--brand-strong)}
.motivos{display:grid;gap:16px;margin:0;padding:0;list-style:none}
.motivos li{display:flex;gap:16px;padding:20px;background:var(--surface);border:1px solid var(--line);border-radius:${raios.card}px}
.motivos p{color:var(--ink-2)}
.desenho{flex:none;display:grid;place-items:center;width:44px;height:44px;border-radius:50%;background:var(--brand-soft);color:var(--brand-strong)}
footer{display:flex;flex-wrap:wrap;column-gap:24px;margin-top:48px;font-size:14px}
footer a{padding:12px 0}
@media (min-width:480px){.acoes{flex-direction:row}}
@media (min-width:768px){main{padding:64px 32px}.topo{padding:8px 32px}h1{font-size:36px}.motivos{grid-template-columns:1fr 1fr}}
@media (min-width:992px){.abertura>svg{display:block}h2{margin-top:40px}}
@media (forced-colors:active){.topo nav a[aria-current]{text-decoration:underline}.desenho{border:1px solid}}
@media print{.topo nav,.acoes{display:none}}
`.trim()
