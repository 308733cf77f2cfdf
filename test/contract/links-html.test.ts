import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Link } from '../../functions/platform/storage/Link.ts'
import { linkNovo } from '../builders/link.ts'
import { type ContractBench, contractBench } from './bench.ts'

/** What a merchant writes is shown to payers: the description through POST and back, as stored and as public. */
let b: ContractBench
beforeAll(async () => {
  b = await contractBench()
})
afterAll(() => b.close())

async function gravada(descricao: string): Promise<string> {
  const id = await b.criarLink({ descricao })
  const publica = (await b.ok<{ descricao: string }>('obterLinkPublico', { params: { id } })).body.descricao
  const headers = await b.sessao('links')
  const paraEditar = await b.ok<{ descricao: string }>('obterLinkParaEdicao', { headers, params: { id } })
  expect(paraEditar.body.descricao).toBe(publica)
  return publica
}

const permitidas = 'p|br|b|strong|i|em|u|ul|ol|li|a|h3|h4|blockquote'
/** Whether nothing but the allow-list is there, by a reader that knows no HTML: every `<` opens or closes one of it. */
const limpa = (html: string): boolean => {
  const abre = new RegExp(`^<(?:/(?:${permitidas})|(?:${permitidas})(?: /)?|a(?: (?:href|rel|target)="[^"<>]*")*)>`)
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) if (!abre.test(html.slice(at))) return false
  const enderecos = [...html.matchAll(/href="([^"]*)"/g)].map(m => m[1] ?? '')
  return enderecos.every(href => /^(?:https:\/\/|mailto:)/.test(href))
}

describe('mark-up that may not stay', () => {
  test.each([
    '<script>alert(1)</script>',
    '<SCRIPT SRC=//x.example/a.js></SCRIPT>',
    '<scr<script>ipt>alert(1)</scr</script>ipt>',
    '<img src=x onerror=alert(1)>',
    '<img src="https://rastreio.example/p.gif">',
    '<p style="position:fixed;inset:0;background:url(https://x.example)">a</p>',
    '<p class="selo-oficial" id="app" data-x="1" onclick="alert(1)">a</p>',
    '<style>@import "https://x.example/a.css";</style>',
    '<link rel=stylesheet href=https://x.example/a.css>',
    '<a href="javascript:alert(1)">a</a>',
    '<a href="JaVaScRiPt:alert(1)">a</a>',
    '<a href="java&#x09;script:alert(1)">a</a>',
    '<a href="&#106;avascript:alert(1)">a</a>',
    '<a href=" \u0001javascript:alert(1)">a</a>',
    '<a href="data:text/html;base64,PHNjcmlwdD4=">a</a>',
    '<a href="vbscript:msgbox(1)">a</a>',
    '<a href="//x.example">a</a>',
    '<a href="http://x.example">a</a>',
    '<a href="/interno">a</a>',
    '<svg onload=alert(1)><a xlink:href="javascript:alert(1)"><text>a</text></a></svg>',
    '<svg><style><img src=x onerror=alert(1)></style></svg>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<math><mi><style><a id="</style><img src=x onerror=alert(1)>"></a></style></mi></math>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    '<textarea><p title="</textarea><img src=x onerror=alert(1)>"></textarea>',
    '<title><a title="</title><img src=x onerror=alert(1)>"></title>',
    '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<iframe><p></iframe><script>alert(1)</script>',
    '<xmp><p title="</xmp><img src=x onerror=alert(1)>"></xmp>',
    '<noembed><p title="</noembed><img src=x onerror=alert(1)>">',
    '<template><img src=x onerror=alert(1)></template>',
    '<object data="data:text/html,<script>alert(1)</script>"></object>',
    '<embed src="https://x.example/a.swf">',
    '<form action="https://x.example"><input name=cartao><button>Pagar</button></form>',
    '<meta http-equiv="refresh" content="0;url=https://x.example">',
    '<base href="https://x.example/">',
    '<!--[if IE]><script>alert(1)</script><![endif]-->',
    '<!-- --!><img src=x onerror=alert(1)> -->',
    '<![CDATA[<img src=x onerror=alert(1)>]]>',
    '<?xml version="1.0"?><p>a</p>',
    '<p><b><a href="https://x.example" onmouseover="alert(1)">a</p></b></a>',
    '<a href="https://x.example/&quot;onclick=&quot;alert(1)">a</a>',
    '<a href="https://x.example/"><script>alert(1)</script></a>',
    '<p title=`a` <img src=x onerror=alert(1)>',
    '<<p>img src=x onerror=alert(1)>',
    '<p\u0000><img\u0000 src=x onerror=alert(1)>',
    '<plaintext><p>a',
    '<video><source onerror="alert(1)"></video><audio src=x onerror=alert(1)>',
    '<details open ontoggle=alert(1)>a</details>',
    '<button popovertarget=x>a</button><p id=x popover onbeforetoggle=alert(1)>a</p>',
  ])('%s', async html => {
    const saiu = await gravada(`<p>Antes</p>${html}`)
    expect(limpa(saiu), saiu).toBe(true)
    expect(saiu).toContain('Antes')
    expect(saiu.replace(/&lt;[\s\S]*?&gt;/g, '')).not.toMatch(/<(?:script|img|style|svg|iframe|form)/i)
    // stored text is stable: cleaning it again changes nothing, so an edit never opens what a create closed
    expect(await gravada(saiu)).toBe(saiu)
  })
})

describe('mark-up that stays', () => {
  test('text, lists, emphasis and headings', async () => {
    const html =
      '<h3>Mesa</h3><p>De <strong>jatobá</strong> <em>maciço</em>, <u>1,80 m</u>.</p><ul><li>Um</li></ul><ol><li>Dois</li></ol><blockquote>Três</blockquote>'
    expect(await gravada(html)).toBe(html)
  })
  test('links open apart, without saying where from', async () => {
    const saiu = await gravada('<a href="https://loja.example/?a=1&amp;b=2" target="_top">Loja</a>')
    expect(saiu).toBe(
      '<a href="https://loja.example/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer nofollow ugc">Loja</a>',
    )
    expect(await gravada('<a href="mailto:oi@loja.example">Escreva</a>')).toContain('href="mailto:oi@loja.example"')
  })
  test('a link that hides where it leads is none', async () => {
    const saiu = await gravada('<a href="https://aurora.example@ladra.example/">Loja</a>')
    expect(saiu).toBe('<a target="_blank" rel="noopener noreferrer nofollow ugc">Loja</a>')
  })
  test('text that only looks like mark-up', async () => {
    expect(await gravada('<p>2 &lt; 3 &amp; 4 > 1</p>')).toBe('<p>2 &lt; 3 &amp; 4 &gt; 1</p>')
  })
})

test('an address to return to is https, without room for mark-up', async () => {
  const headers = await b.sessao('links')
  for (const redirectPagamentoAprovado of [
    'javascript:alert(1)',
    'http://loja.example',
    '//loja.example',
    'https://loja.example/"><script>',
    'https://loja.example/ a',
    'https://aurora.example@ladra.example/',
    'https://aurora.example:senha@ladra.example/',
    'https://aurora.example\\@ladra.example/',
    'https://@ladra.example/',
    'https:ladra.example',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://intranet/',
  ]) {
    const answer = await b.http.call('criarLink', { headers, body: linkNovo({ redirectPagamentoAprovado }) })
    expect(answer.body).toMatchObject({ name: 'RequisicaoInvalida', campos: [{ campo: 'redirectPagamentoAprovado' }] })
  }
})

test('an address to return to is stored as a browser reads it; one of before that is none reaches no payer', async () => {
  const id = await b.criarLink({ redirectPagamentoAprovado: 'https://Lojá.example/ok' })
  const voltar = async () => (await b.ok('obterLinkPublico', { params: { id } })).body.redirectPagamentoAprovado
  expect(await voltar()).toBe('https://xn--loj-gla.example/ok')
  const link = await Link.get(b.storage, id, { consistent: true })
  if (!link) throw new Error('no such link')
  await b.storage.commit([Link.put({ ...link, redirectPagamentoAprovado: 'https://aurora.example@ladra.example/' })])
  expect(await voltar()).toBeNull()
})

test('the terms and the name are text: kept as written', async () => {
  const id = await b.criarLink({ nome: '<b>Cadeira</b> & "mesa"', termoCliente: '<script>alert(1)</script>' })
  const { body } = await b.ok('obterLinkPublico', { params: { id } })
  expect(body).toMatchObject({ nome: '<b>Cadeira</b> & "mesa"', termoCliente: '<script>alert(1)</script>' })
})
