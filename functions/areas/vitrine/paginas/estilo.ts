import {
  cantos,
  escalaDaMarca,
  fundos,
  type Par,
  papel,
  type Tema,
  temaPadrao,
} from '../../../../shared/domain/tema.ts'

/** The shop's look: the product's tokens with the company's colour and corners, light and dark (LOOK, "The shop"). */

const cores: Readonly<Record<string, Par>> = {
  papel,
  linha: ['#E3E8EF', '#24324A'],
  contorno: ['#7A889E', '#7A889E'],
  tinta: ['#0B1B2B', '#EAF0F8'],
  tinta2: ['#44546A', '#A9B6C9'],
  perigo: ['#B42318', '#FDA29B'],
  aviso: ['#FFF4E0', '#33240A'],
  foco: ['#2F6BFF', '#84ADFF'],
}
const declarar = (pares: Readonly<Record<string, Par>>, lado: 0 | 1) =>
  Object.entries(pares)
    .map(([nome, par]) => `--${nome}:${par[lado]};`)
    .join('')

/** Pure: the variables of a company's look. */
function variaveis({ cor, cantos: quais, fundo }: Tema): string {
  const { brand, 'brand-strong': forte, 'brand-soft': suave, 'on-brand': sobre } = escalaDaMarca(cor)
  const todas = { ...cores, canvas: fundos[fundo], marca: brand, forte, suave, sobre }
  const { input, card } = cantos[quais]
  return [
    `:root{color-scheme:light dark;${declarar(todas, 0)}--ri:${input}px;--rc:${card}px}`,
    `@media (prefers-color-scheme:dark){:root{${declarar(todas, 1)}}}`,
  ].join('')
}

const regras = `
*{box-sizing:border-box}
body{margin:0;background:var(--canvas);color:var(--tinta);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif}
a{color:var(--forte)}
:focus-visible{outline:3px solid var(--foco);outline-offset:2px}
.pular{position:absolute;left:-999px}.pular:focus{left:8px;top:8px;background:var(--papel);padding:12px;z-index:2}
.faixa{background:var(--aviso);padding:10px 16px;text-align:center}
header,main,footer>div{max-width:1120px;margin:0 auto;padding:0 16px}
header{display:flex;align-items:center;gap:12px;min-height:72px}
header .nome{flex:1;font-size:22px;font-weight:700;text-decoration:none;color:var(--tinta);min-width:0;overflow-wrap:anywhere;display:flex;align-items:center;gap:12px}
header img{width:44px;height:44px;object-fit:contain;border-radius:var(--ri)}
h1{font-size:28px;line-height:1.25;margin:16px 0 8px;overflow-wrap:anywhere}h2{font-size:20px;margin:24px 0 8px}
p{margin:8px 0}.menor{font-size:14px;color:var(--tinta2)}small{font-size:14px;font-weight:400;color:var(--tinta2)}.preco{font-variant-numeric:tabular-nums;font-weight:700}
.antes{text-decoration:line-through;color:var(--tinta2);font-weight:400;font-size:14px;margin-inline-end:6px}
.botao,button{display:inline-flex;align-items:center;justify-content:center;gap:8px;min-height:48px;padding:10px 20px;border:0;border-radius:var(--ri);background:var(--marca);color:var(--sobre);font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
.botao:hover,button:hover{background:var(--forte)}
.claro,button.claro{background:transparent;color:var(--forte);border:1px solid var(--contorno)}.claro:hover,button.claro:hover{background:var(--suave)}
.largo{width:100%}
input,select,textarea{width:100%;min-height:48px;padding:10px 12px;border:1px solid var(--contorno);border-radius:var(--ri);background:var(--papel);color:var(--tinta);font:inherit}
input[type=radio],input[type=checkbox]{width:22px;min-height:22px;accent-color:var(--marca);flex:none;margin:1px 0 0}
[aria-invalid]{border:2px solid var(--perigo)}
.par{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,2fr);gap:0 12px}.par.fim{grid-template-columns:minmax(0,2fr) minmax(0,1fr);align-items:center}.par.fim>div{align-self:start}label .menor{font-weight:400}
.estado{font-size:20px;font-weight:700}
label{display:block;font-weight:600;margin:12px 0 4px}
.busca{display:flex;gap:8px;margin:8px 0 16px}
.chips{display:flex;flex-wrap:wrap;gap:8px;list-style:none;margin:0 0 16px;padding:0}
.chips a{display:inline-flex;align-items:center;min-height:44px;padding:0 16px;border:1px solid var(--contorno);border-radius:999px;text-decoration:none;color:var(--tinta);background:var(--papel)}
.chips a[aria-current]{background:var(--marca);border-color:var(--marca);color:var(--sobre)}
.grade{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(160px,45%),1fr));gap:16px;list-style:none;margin:0;padding:0}
@media (min-width:800px){.grade{grid-template-columns:repeat(4,1fr)}}
.grade a{display:block;height:100%;background:var(--papel);border:1px solid var(--linha);border-radius:var(--rc);overflow:hidden;text-decoration:none;color:var(--tinta)}
.grade a:hover{border-color:var(--marca)}.grade div{padding:12px}
.grade .titulo{display:block;font-weight:600;overflow-wrap:anywhere}
.capa,.tira img,.minis img,.mini{width:100%;height:auto;object-fit:cover;background:var(--suave)}
.capa{display:flex;aspect-ratio:1;align-items:center;justify-content:center;background:var(--suave);color:var(--forte);font-size:56px;font-weight:700}
.cartao{background:var(--papel);border:1px solid var(--linha);border-radius:var(--rc);padding:20px;margin:16px 0}.cartao>h2:first-child,.cartao>form:first-child>h2{margin-top:0}
.duas{display:grid;grid-template-columns:minmax(0,1fr);gap:16px;margin-top:16px}.duas>.cartao{margin:0}
@media (min-width:800px){.duas{grid-template-columns:minmax(0,1fr) minmax(0,1fr)}.duas.resumo{grid-template-columns:minmax(0,3fr) minmax(0,2fr);align-items:start}}
.duas .capa{border-radius:var(--rc);font-size:96px}
.duas>div>.preco{font-size:22px}
.tira{display:flex;overflow-x:auto;scroll-snap-type:x mandatory;list-style:none;margin:0;padding:0;border-radius:var(--rc);scrollbar-width:none}
.tira li{flex:0 0 100%;scroll-snap-align:center}.tira a,.minis a{display:block}.tira img{display:block;aspect-ratio:1;object-fit:contain}
.minis{display:flex;flex-wrap:wrap;gap:8px;list-style:none;margin:8px 0 0;padding:0}.minis img{display:block;width:72px;height:72px;border-radius:var(--ri)}
.mini{display:flex;flex:none;align-items:center;justify-content:center;width:64px;height:64px;border-radius:var(--ri);color:var(--forte);font-size:24px;font-weight:700}
.cresce{flex:1;min-width:140px}dt.item{display:flex;gap:12px;align-items:center}
.linha{display:flex;gap:12px;align-items:flex-start;justify-content:space-between;padding:12px 0;border-bottom:1px solid var(--linha);flex-wrap:wrap}
.linha>.preco{margin-inline-start:auto}.linha form{display:flex;gap:8px;align-items:center}.linha input{width:76px}
.forma{width:100%;margin:8px 0;text-align:start;font-weight:400;background:transparent;color:var(--tinta);border:1px solid var(--contorno)}.forma:hover{background:var(--suave)}.forma[aria-pressed=true]{border:2px solid var(--marca);background:var(--suave)}.forma>.cresce{min-width:0;overflow-wrap:anywhere}
.opcao{display:flex;gap:12px;align-items:flex-start;padding:10px 0;font-weight:400;margin:0}
fieldset{border:0;margin:0;padding:0;min-width:0}legend{font-weight:600;padding:0;margin:12px 0 4px}
.itens{list-style:none;margin:0;padding:0}
.erro{color:var(--perigo);font-weight:600}
dl.soma{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:6px 12px;margin:16px 0 0}dl.soma dt{overflow-wrap:anywhere}dl.soma dd{margin:0;text-align:right;font-variant-numeric:tabular-nums}dl.soma .total{font-size:20px;font-weight:700}
.texto{white-space:pre-line;overflow-wrap:anywhere;max-width:720px}
footer{margin-top:48px;border-top:1px solid var(--linha);padding:24px 0 40px;background:var(--papel)}
footer ul{display:flex;flex-wrap:wrap;gap:4px 20px;list-style:none;padding:0;margin:12px 0}footer li a{display:inline-block;padding:10px 0}
ol.passos{list-style:none;margin:0;padding:0}ol.passos li{padding:10px 0 10px 16px;border-inline-start:3px solid var(--linha)}ol.passos li.feito{border-color:var(--marca)}ol.passos li[aria-current]{font-weight:700}ol.passos .menor{font-weight:400}
@media (prefers-contrast:more){:root{--linha:var(--contorno);--tinta2:var(--tinta)}}
@media (forced-colors:active){.botao,button{border:1px solid}.chips a[aria-current]{border-width:3px}}
`.replace(/\n/g, '')

/** What is in the document's `<style>`, whose hash its policy names. */
export const estiloDaLoja = (tema: Tema = temaPadrao): string => variaveis(tema) + regras
