import { tokensDe } from '../../web/documentos.ts'
import { fontes, raios } from '../../web/src/theme/tokens.ts'

/** The page's look, from the panel's tokens: light, dark by the device or by what the person chose in the panel. */
export const estilo = `
:root{color-scheme:light;${tokensDe(0)}--sans:${fontes.corpo};--mono:${fontes.mono}}
:root[data-esquema=dark]{color-scheme:dark;${tokensDe(1)}}
@media (prefers-color-scheme:dark){:root[data-esquema=auto]{color-scheme:dark;${tokensDe(1)}}}
*{box-sizing:border-box}
html{scroll-padding-top:80px;-webkit-text-size-adjust:100%}
@media (prefers-reduced-motion:no-preference){html{scroll-behavior:smooth}}
body{margin:0;background:var(--canvas);color:var(--ink);font:16px/1.6 var(--sans)}
a{color:var(--brand-strong);text-underline-offset:3px}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px;border-radius:4px}
.pular{position:absolute;left:-9999px}.pular:focus{left:12px;top:12px;padding:12px 16px;background:var(--surface);z-index:3}
.topo{position:sticky;top:0;z-index:2;display:flex;align-items:center;gap:8px 20px;min-height:64px;padding:8px 20px;background:var(--surface);border-bottom:1px solid var(--line)}
.marca{display:inline-flex;align-items:center;gap:10px;min-height:44px;color:var(--ink);font-weight:700;font-size:20px;letter-spacing:-.02em;text-decoration:none}
.marca svg{width:32px;height:32px}.marca small{font-size:14px;font-weight:500;letter-spacing:0;color:var(--ink-2);padding-left:12px;border-left:1px solid var(--line)}
.topo nav{display:flex;gap:4px;margin-left:auto}.topo nav a,.contrato{display:inline-flex;align-items:center;min-height:44px;padding:0 12px;border-radius:${raios.input}px;font-size:14px;font-weight:600;text-decoration:none;color:var(--ink-2)}
.topo nav a:hover{color:var(--ink);background:var(--canvas)}.topo nav a[aria-current]{color:var(--brand-strong);background:var(--brand-soft)}
.topo a.entrar{display:inline-flex;align-items:center;min-height:44px;padding:0 16px;border-radius:${raios.input}px;background:var(--brand);color:var(--on-brand);font-weight:600;font-size:14px;text-decoration:none;white-space:nowrap}
.topo a.entrar:hover{background:var(--brand-strong)}
.moldura{display:grid;grid-template-columns:minmax(0,1fr);max-width:1280px;margin:0 auto;padding:0 20px}
.indice{border-bottom:1px solid var(--line);padding:8px 0}
.indice summary{min-height:44px;display:flex;align-items:center;font-weight:600;cursor:pointer}
.indice summary::after{content:'';width:8px;height:8px;margin-left:12px;border:solid var(--ink-2);border-width:0 2px 2px 0;transform:rotate(45deg) translate(-2px,-2px)}.indice [open]>summary::after{transform:rotate(225deg) translate(-2px,-2px)}
.indice h2{display:none}.indice ul{list-style:none;margin:0;padding:0}
.indice li a{display:flex;align-items:center;min-height:44px;padding:0 12px;border-radius:8px;color:var(--ink-2);text-decoration:none;font-size:15px}
.indice li a:hover{color:var(--ink);background:var(--surface)}.indice li a[aria-current]{color:var(--brand-strong);background:var(--brand-soft);font-weight:600}
main{padding:32px 0 96px;min-width:0}
h1{font-size:36px;line-height:1.1;letter-spacing:-.02em;margin:0 0 16px}
.resumo{font-size:18px;color:var(--ink-2);max-width:44rem;margin:0 0 16px}
h2{font-size:28px;line-height:1.2;letter-spacing:-.015em;margin:0 0 16px}h3{font-size:18px;margin:32px 0 8px}
main>section{padding-top:56px}
p,ul,ol{max-width:44rem;margin:0 0 16px}li{margin-bottom:8px}
.passos{list-style:none;padding:0;max-width:none;counter-reset:passo}.passos>li{counter-increment:passo;position:relative;padding-left:48px;margin-bottom:24px}
.passos>li::before{content:counter(passo);position:absolute;left:0;top:-2px;width:32px;height:32px;display:grid;place-items:center;border-radius:50%;background:var(--brand-soft);color:var(--brand-strong);font-weight:700}
code{font-family:var(--mono);font-size:.875em;background:var(--brand-soft);border-radius:5px;padding:2px 5px;overflow-wrap:anywhere}
.codigo{position:relative;margin:0 0 16px}
pre{margin:0;padding:16px;padding-right:104px;overflow-x:auto;background:#0B1220;color:#EAF0F8;border:1px solid #24324A;border-radius:${raios.card}px;font:13px/1.6 var(--mono);tab-size:2}
pre code{background:none;padding:0;font-size:inherit;overflow-wrap:normal}
.copiar{position:absolute;top:8px;right:8px;min-height:36px;min-width:80px;padding:0 12px;border:1px solid #7A889E;border-radius:8px;background:#121B2B;color:#EAF0F8;font:600 13px var(--sans);cursor:pointer}
.copiar:hover{background:#24324A}
.rolagem{overflow-x:auto;margin:0 0 16px;background:var(--surface);border:1px solid var(--line);border-radius:${raios.card}px}
table{width:100%;border-collapse:collapse;font-size:14px}
th,td{text-align:left;vertical-align:top;padding:10px 16px;border-top:1px solid var(--line)}
thead th{border-top:0;color:var(--ink-2);font-weight:600;white-space:nowrap}tbody th{font-weight:600;overflow-wrap:anywhere}
tbody th code{background:none;padding:0}th small{font-weight:400;color:var(--ink-2);font-size:13px}
td small{display:block;color:var(--ink-2);font-size:13px}
.esperas{display:flex;flex-wrap:wrap;gap:8px;list-style:none;padding:0}.esperas li{margin:0;padding:4px 12px;border:1px solid var(--line);border-radius:999px;background:var(--surface);font-size:14px;font-variant-numeric:tabular-nums}
details.item{background:var(--surface);border:1px solid var(--line);border-radius:${raios.card}px;margin:0 0 8px;max-width:none}
details.item>summary{display:flex;flex-wrap:wrap;align-items:center;gap:4px 12px;min-height:56px;padding:8px 16px;cursor:pointer;list-style:none}
details.item>summary::-webkit-details-marker{display:none}
details.item>summary::after{content:'';width:8px;height:8px;margin-left:auto;border:solid var(--ink-2);border-width:0 2px 2px 0;transform:rotate(45deg)}
details.item[open]>summary::after{transform:rotate(225deg)}
details.item>summary:hover strong{text-decoration:underline}
.dentro{padding:0 16px 16px}.dentro .rolagem{border-radius:${raios.input}px}.dentro h4{font-size:14px;margin:16px 0 8px;color:var(--ink-2)}
.metodo{font:700 12px var(--mono);min-width:56px;text-align:center;padding:4px 8px;border-radius:6px;background:var(--info-soft);color:var(--info)}
.metodo.post{background:var(--brand-soft);color:var(--brand-strong)}.metodo.put{background:var(--warning-soft);color:var(--warning)}.metodo.delete{background:var(--danger-soft);color:var(--danger)}
.rota{flex-basis:100%;color:var(--ink-2);font:13px var(--mono);overflow-wrap:anywhere}
.selo{display:inline-block;padding:2px 8px;border:1px solid var(--line-strong);border-radius:999px;font-size:12px;font-weight:600;color:var(--ink-2)}
.contrato{padding:0 16px;border:1px solid var(--line-strong);color:var(--ink)}.contrato:hover{background:var(--surface)}
@media (min-width:480px){.dentro tbody th{width:32%;min-width:11rem}}
@media (max-width:479px){.marca small{display:none}.topo{padding:8px 16px;gap:8px}.topo nav a{padding:0 8px;min-width:44px;justify-content:center}.topo a.entrar{display:none}h1{font-size:32px}h2{font-size:24px}.moldura{padding:0 16px}.passos>li{padding-left:0;padding-top:44px}th,td{padding:10px 12px}.dentro thead{display:none}.dentro table,.dentro tbody,.dentro tr,.dentro th,.dentro td{display:block}.dentro th{padding-bottom:0}.dentro td{border:0;padding-top:2px}}
@media (min-width:1024px){
.moldura{grid-template-columns:240px minmax(0,1fr);gap:48px;padding:0 32px}
.indice{position:sticky;top:64px;align-self:start;max-height:calc(100dvh - 64px);overflow-y:auto;border:0;padding:32px 0}
.indice summary{display:none}.indice h2{display:block;font-size:13px;color:var(--ink-2);margin:0 0 8px 12px;letter-spacing:0}
.indice li{margin:0}.indice li a{min-height:36px}main{padding-top:48px}.rota{flex-basis:auto}
}
@media print{.topo,.indice,.copiar{display:none}pre{white-space:pre-wrap}}
`.trim()
