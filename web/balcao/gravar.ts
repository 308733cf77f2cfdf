import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import sharp from 'sharp'
import { html } from '../../shared/html.ts'
import { produto } from '../../shared/produto.ts'
import { balcaoSemRede as en } from '../../shared/textos/en/balcaoSemRede.ts'
import { balcaoSemRede as ptBR } from '../../shared/textos/pt-BR/balcaoSemRede.ts'
import { balcaoSemRede as tr } from '../../shared/textos/tr/balcaoSemRede.ts'
import { marcaSvg } from '../src/pagador/imagens.ts'

/** What makes the point of sale one that is installed (decision 0245): its manifest, its icons and its worker. */

const COR = '#0B7A5B'
/** As it stands among a device's applications. It opens beside its own address, which names the company (`infra/edge/app.js`). */
export const manifesto = {
  name: `${produto.nome}: ponto de venda`,
  short_name: 'Balcão',
  lang: 'pt-BR',
  ...{ id: 'ponto-de-venda', start_url: 'ponto-de-venda', scope: '/', display: 'standalone' },
  ...{ background_color: '#F6F8FB', theme_color: COR },
  icons: [
    { src: '/balcao-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/balcao-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/balcao-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
} as const

const estilo =
  ':root{color-scheme:light dark}body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px;box-sizing:border-box;font:16px/1.5 system-ui,sans-serif;background:#F6F8FB;color:#0B1B2B}main{max-width:26rem}h1{font-size:28px;line-height:1.25;margin:0 0 12px}a{display:flex;align-items:center;justify-content:center;min-height:56px;border-radius:10px;background:#0B7A5B;color:#fff;font-weight:600;text-decoration:none}@media (prefers-color-scheme:dark){body{background:#0B1220;color:#EAF0F8}a{background:#3CCB9B;color:#06281E}}'
const pagina = (lingua: string, t: { [chave in keyof typeof ptBR]: string }): string =>
  `<!doctype html>${html`<html lang="${lingua}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${t.titulo}</title>`.texto}<style>${estilo}</style>${
    html`</head><body><main><h1>${t.titulo}</h1><p>${t.texto}</p><p><a href="">${t.repetir}</a></p></main></body></html>`
      .texto
  }`
const politica = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(estilo).digest('base64')}'; base-uri 'none'`

/**
 * The worker, as text. It answers one thing: a page that is opened without a network, with one that says so. No answer of
 * ours is kept, no call is held back or sent later, and every other request passes it by.
 */
export const trabalhador = (): string =>
  [
    `const paginas=${JSON.stringify({ 'pt-BR': pagina('pt-BR', ptBR), en: pagina('en', en), tr: pagina('tr', tr) })}`,
    "const lingua=()=>{const n=self.navigator.language||'';return n.startsWith('tr')?'tr':n.startsWith('pt')?'pt-BR':'en'}",
    "addEventListener('install',()=>self.skipWaiting())",
    "addEventListener('activate',e=>e.waitUntil(self.clients.claim()))",
    `addEventListener('fetch',e=>{if(e.request.mode!=='navigate')return;e.respondWith(fetch(e.request).catch(()=>new Response(paginas[lingua()],{status:503,headers:{'content-type':'text/html; charset=utf-8','content-security-policy':${JSON.stringify(politica)}}})))})`,
  ].join('\n')

const icone = (lado: number): Promise<Buffer> =>
  sharp(Buffer.from(marcaSvg.replace('rx="9"', 'rx="0"')), { density: 72 * (lado / 32) })
    .resize(lado, lado)
    .png({ palette: true })
    .toBuffer()

/** Writes them at the root of the web: their addresses are the same in every build, and a device asks for them anew. */
export async function gravarBalcao(destino: string): Promise<void> {
  const gravar = (nome: string, conteudo: string | Buffer) => writeFile(resolve(destino, nome), conteudo)
  await gravar('balcao.webmanifest', JSON.stringify(manifesto))
  await gravar('balcao-sw.js', trabalhador())
  for (const lado of [192, 512]) await gravar(`balcao-${lado}.png`, await icone(lado))
}
