import { cabecalhosDeSeguranca } from '../functions/platform/pagina/cabecalhos.ts'
import { type Inventario, somar } from '../web/inventario.ts'

/** A document as a payer's browser received it. */
export interface PaginaRecebida {
  url: string
  /** Lower-case names. */
  headers: Readonly<Record<string, string>>
  html: string
}

const atributo = (marca: string, nome: string) => new RegExp(`\\b${nome}="([^"]*)"`).exec(marca)?.[1]

/** What runs or is fetched to run: scripts (data blocks are not), module preloads, handlers in attributes. */
function executaveis(html: string) {
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)].map(([, marca = '', texto = '']) => ({
    tipo: atributo(marca, 'type') ?? '',
    src: atributo(marca, 'src'),
    integrity: atributo(marca, 'integrity'),
    texto,
  }))
  const preloads = [...html.matchAll(/<link\b[^>]*>/gi)]
    .map(([marca]) => ({
      rel: atributo(marca, 'rel'),
      src: atributo(marca, 'href'),
      integrity: atributo(marca, 'integrity'),
    }))
    .filter(l => l.rel === 'modulepreload' || l.rel === 'preload')
  return { scripts: scripts.filter(s => s.tipo !== 'application/json'), preloads }
}

/** A theme as `temaCss` writes it: colours and two lengths, which is all that a merchant may put into the document. */
const declaracoes = '--[a-z-]+:#[0-9A-F]{6};'
const temaDaPagina = new RegExp(
  `<style>(:root\\{(?:${declaracoes})+--r-input:\\d{1,2}px;--r-card:\\d{1,2}px\\}` +
    `@media screen and \\(prefers-color-scheme:dark\\)\\{:root\\{(?:${declaracoes})+\\}\\})</style>`,
)
/** The policy of a document with this page's theme, whose style has a hash of its own. */
function comTema(csp: string, html: string): string {
  const tema = temaDaPagina.exec(html)?.[1]
  return tema === undefined ? csp : csp.replace(/style-src [^;]*/, `$& '${somar(tema)}'`)
}

/**
 * Compares a live payer page with what the build declared (PCI DSS 11.6.1): its headers, its policy, each script in it,
 * and the bytes of every script that it may still load. Answers what differs; nothing is as it should be.
 * @param buscar reads an address of the page's own origin.
 */
export async function conferir(
  { url, headers, html }: PaginaRecebida,
  { documentos, scripts }: Inventario,
  buscar: (caminho: string) => Promise<Buffer>,
): Promise<string[]> {
  const achados: string[] = []
  const documento = Object.keys(documentos).find(d => html.includes(`src="${documentos[d]?.entrada}"`))
  if (!documento) return [`${url}: starts none of the declared documents`]
  const declarados = {
    ...cabecalhosDeSeguranca,
    'content-security-policy': comTema(documentos[documento]?.csp ?? '', html),
  }
  for (const [nome, valor] of Object.entries(declarados))
    if (headers[nome] !== valor) achados.push(`header ${nome}: ${headers[nome] ?? 'absent'}, declared ${valor}`)
  const daqui = scripts.filter(s => s.documentos.includes(documento))
  const conhecido = (onde: string, soma: string | undefined) =>
    daqui.some(s => s.onde === onde && s.integridade === soma)
  const { scripts: achadosNoHtml, preloads } = executaveis(html)
  for (const { tipo, src, integrity, texto } of achadosNoHtml) {
    const ok = src === undefined ? conhecido(`inline:${tipo}`, somar(texto)) : conhecido(src, integrity)
    if (!ok) achados.push(`script ${src ?? `inline ${tipo} ${somar(texto)}`}: not in the inventory`)
  }
  for (const { src = '', integrity } of preloads)
    if (!conhecido(src, integrity)) achados.push(`preload ${src}: not in the inventory`)
  for (const [marca] of html.matchAll(/<[a-z][^<>]*\son[a-z]+\s*=[^<>]*>|(?:href|src|action)="\s*javascript:[^"]*"/gi))
    achados.push(`code in an attribute: ${marca.slice(0, 80)}`)
  for (const { onde, integridade } of daqui.filter(s => !s.onde.startsWith('inline:'))) {
    const soma = await buscar(onde).then(somar, (erro: unknown) => String(erro))
    if (soma !== integridade) achados.push(`script ${onde}: ${soma}, declared ${integridade}`)
  }
  return achados
}
