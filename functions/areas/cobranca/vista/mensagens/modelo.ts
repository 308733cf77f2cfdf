import { type EscalaDaMarca, escalaDaMarca, temaPadrao } from '../../../../../shared/domain/tema.ts'
import { produto } from '../../../../../shared/produto.ts'
import type { IdiomaDoPagador } from '../../../../../shared/textos/pagador.ts'

/** What an e-mail says, before it has a form. Every text is plain: the form escapes it. */
export interface Conteudo {
  idioma: IdiomaDoPagador
  assunto: string
  titulo: string
  /** The amount, as text, where it is about one. */
  valor?: string
  texto: string
  linhas: readonly Linha[]
  /** Something to copy: shown whole, in a typewriter's letters. */
  codigo?: { nome: string; texto: string }
  botao: { nome: string; href: string }
  notas: readonly Nota[]
  /** Whose look it wears where that is not ours: a company's name, and its colour (`#RRGGBB`). */
  marca?: { nome: string; cor: string }
  rodape: readonly string[]
}
/** A sentence, and an address of ours after it. */
export interface Nota {
  texto: string
  url?: string
}
export interface Linha {
  nome: string
  valor: string
}

/** SES and mail readers: a header line longer than this is folded or cut in ways of their own. */
export const MAXIMO_DO_ASSUNTO = 200

/**
 * A text that a person typed, as one line: control characters (a CR or LF would start a header), line separators and
 * the marks that turn the reading direction around are spaces. Longer texts end in '…'.
 */
export function umaLinha(texto: string, maximo = MAXIMO_DO_ASSUNTO): string {
  const limpo = texto.replace(/[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu, ' ').trim()
  if (limpo.length <= maximo) return limpo
  // never half of a character that takes two units
  return `${limpo.slice(0, maximo - 1).replace(/[\ud800-\udbff]$/, '')}…`
}

const entidades: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapar = (texto: string): string => texto.replace(/[&<>"']/g, c => entidades[c] ?? c)

const letra = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const mono = "ui-monospace,SFMono-Regular,Menlo,Consolas,'Courier New',monospace"
type Marca = Pick<EscalaDaMarca, 'brand' | 'on-brand'>
const nossa: Marca = { brand: [temaPadrao.cor, '#3CCB9B'], 'on-brand': ['#FFFFFF', '#06281E'] }

/** The payer page's colours in light; the dark ones replace them where the reader says it is dark. */
const estiloDe = ({
  brand: [cor, noite],
  'on-brand': [, sobre],
}: Marca) => `:root{color-scheme:light dark;supported-color-schemes:light dark}
body{margin:0;padding:0;-webkit-text-size-adjust:100%}
a{color:${cor}}
@media (max-width:480px){.borda{padding-left:20px!important;padding-right:20px!important}.fora{padding:0!important}.folha{border-radius:0!important;border-width:0!important}.valor{font-size:32px!important}}
@media (prefers-color-scheme:dark){.fundo{background:#0B1220!important}.folha{background:#121B2B!important;border-color:#24324A!important}.tinta{color:#EAF0F8!important}.tinta2{color:#A9B6C9!important}.linha{border-color:#24324A!important}.marca{color:${noite}!important}.codigo{background:#0B1220!important;border-color:#24324A!important}.botao{background:${noite}!important}.botao a{color:${sobre}!important}a{color:${noite}}}`

const paragrafo = ({ texto, url }: Nota, margem = '0 0 12px'): string =>
  `<p class="tinta2" style="margin:${margem};font:14px/1.5 ${letra};color:#44546A">${escapar(texto)}${url ? ` <a href="${escapar(url)}">${escapar(url)}</a>` : ''}</p>`

const linhaDaTabela = ({ nome, valor }: Linha): string => `<tr>
<th scope="row" class="tinta2 linha" align="left" valign="top" style="padding:10px 16px 10px 0;border-bottom:1px solid #E3E8EF;font:14px/1.5 ${letra};color:#44546A;font-weight:400">${escapar(nome)}</th>
<td class="tinta linha" align="right" valign="top" style="padding:10px 0;border-bottom:1px solid #E3E8EF;font:600 14px/1.5 ${letra};color:#0B1B2B;word-break:break-word">${escapar(valor)}</td>
</tr>`

const blocoDoCodigo = ({ nome, texto }: { nome: string; texto: string }): string =>
  `<p class="tinta2" style="margin:24px 0 6px;font:14px/1.5 ${letra};color:#44546A">${escapar(nome)}</p>
<p class="tinta codigo" style="margin:0;padding:12px 14px;background:#F6F8FB;border:1px solid #E3E8EF;border-radius:8px;font:15px/1.6 ${mono};color:#0B1B2B;word-break:break-word">${escapar(texto)}</p>`

/**
 * The message as HTML, for readers of every age: tables for the layout (600 px at most), styles inline, dark where the
 * reader asks, nothing fetched. Every value is escaped here.
 */
export function emHtml(c: Conteudo): string {
  const marca = c.marca ? escalaDaMarca(c.marca.cor) : nossa
  const [cor] = marca.brand
  const tabela = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"'
  return `<!doctype html>
<html lang="${c.idioma}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escapar(c.assunto)}</title>
<style>${estiloDe(marca)}</style>
</head>
<body class="fundo" style="margin:0;padding:0;background:#F6F8FB">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapar(c.texto)}</div>
<div role="main">
<table ${tabela} class="fundo" style="background:#F6F8FB"><tr><td class="fora" align="center" style="padding:32px 16px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px">
<tr><td class="borda" style="padding:20px 40px"><span class="marca" style="font:800 22px/1 ${letra};letter-spacing:-0.02em;color:${cor}">${escapar(c.marca?.nome ?? produto.nome)}</span></td></tr>
<tr><td class="folha borda" style="padding:36px 40px;background:#FFFFFF;border:1px solid #E3E8EF;border-radius:14px">
<h1 class="tinta" style="margin:0;font:700 20px/1.3 ${letra};color:#0B1B2B">${escapar(c.titulo)}</h1>
${c.valor ? `<p class="tinta valor" style="margin:8px 0 12px;font:800 38px/1.15 ${letra};letter-spacing:-0.02em;color:#0B1B2B">${escapar(c.valor)}</p>` : '<br>'}
<p class="tinta2" style="margin:0 0 20px;font:16px/1.5 ${letra};color:#44546A;word-break:break-word">${escapar(c.texto)}</p>
<table width="100%" cellpadding="0" cellspacing="0" border="0" class="linha" style="border-top:1px solid #E3E8EF">
${c.linhas.map(linhaDaTabela).join('\n')}
</table>
${c.codigo ? blocoDoCodigo(c.codigo) : ''}
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:28px 0 ${c.notas.length ? 24 : 0}px"><tr><td class="botao" bgcolor="${cor}" style="border-radius:10px;background:${cor}"><a href="${escapar(c.botao.href)}" style="display:inline-block;padding:14px 24px;font:700 16px/1.25 ${letra};color:#FFFFFF;text-decoration:none">${escapar(c.botao.nome)}</a></td></tr></table>
${c.notas.map((nota, n) => paragrafo(nota, n === c.notas.length - 1 ? '0' : undefined)).join('\n')}
</td></tr>
<tr><td class="borda" style="padding:20px 40px">
${c.rodape.map(texto => paragrafo({ texto })).join('\n')}
</td></tr>
</table>
</td></tr></table>
</div>
</body>
</html>
`
}

/** The same message without a form, for readers that show none and for filters that want both. */
export function emTexto(c: Conteudo): string {
  const partes = [
    c.titulo,
    c.valor,
    c.texto,
    c.linhas.map(({ nome, valor }) => `${nome}: ${valor}`).join('\n'),
    c.codigo && `${c.codigo.nome}:\n${c.codigo.texto}`,
    `${c.botao.nome}: ${c.botao.href}`,
    ...c.notas.map(({ texto, url }) => (url ? `${texto} ${url}` : texto)),
    '--',
    ...c.rodape,
    produto.nome,
  ]
  return `${partes.filter(Boolean).join('\n\n')}\n`
}
