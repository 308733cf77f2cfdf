import { expect, test } from 'vitest'
import { abrirPagina, type DepsDaPagina } from '../../../functions/areas/checkout/pagina/abrirPagina.ts'
import { podeSerMostrado } from '../../../functions/areas/links/regras/mostrados.ts'
import { listas } from '../../../functions/events/consumers/listas/listas.ts'
import { Empresa } from '../../../functions/platform/storage/Empresa.ts'
import { Link } from '../../../functions/platform/storage/Link.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { Unico } from '../../../functions/platform/storage/Usuario.ts'
import { LinkNovo } from '../../../shared/contract/camposDoLink.ts'
import { chavesDeTeste } from '../../builders/chaves.ts'
import { empresaGuardada } from '../../builders/empresa.ts'
import { linkCompleto, linkNovo } from '../../builders/link.ts'
import { linkFor } from '../../sim/scenario.ts'

/** A company's card at its own address shows the links that were marked, and never one that was issued to somebody (R085, decision 0157). */
const AGORA = Date.parse('2026-11-21T12:00:00Z')
const PAGAR = 'https://pagar.quita.example'
const umLink = (n: number, mais: Partial<Link> = {}): Link => ({
  ...linkFor(n, { valor: 4_990, limiteUsos: null, expiraEm: null }),
  empresaId: 'aurora',
  mostrado: true,
  ...mais,
})

async function mundo(links: readonly Link[], empresa: Partial<Empresa> = {}) {
  const storage = memoryStorage()
  await storage.commit([
    Empresa.create(empresaGuardada(empresa)),
    Unico.create({ tipo: 'slug', chave: 'loja-aurora', dono: 'aurora' }),
    ...links.map(l => Link.create(l)),
  ])
  const contar = (l: Link) =>
    listas(
      { storage, chaves: chavesDeTeste() } as never,
      { id: 'e', tipo: 'LinkEditado', PK: `LNK#${l.id}`, SK: 'RAIZ' } as never,
    )
  for (const l of links) await contar(l)
  const deps = {
    storage,
    clock: { now: () => AGORA, sleep: async () => {} },
    env: { PAGAR_URL: PAGAR },
    pagina: { renderizar: () => ({ html: 'casca', csp: '', status: 200 }) },
  } as unknown as DepsDaPagina
  return { storage, contar, abrir: () => abrirPagina(deps, '/pagina/plataforma/loja-aurora') }
}

test.each<[string, Partial<Link>, boolean]>([
  ['marked', {}, true],
  ['not marked', { mostrado: false }, false],
  ['of before the mark', { mostrado: undefined }, false],
  ['made by a program, and marked', { origem: 'api' }, true],
  ['for a payer', { pagadorIdentificado: true }, false],
  ['of a subscription’s cycle', { recorrencia: { id: 'a', n: 1 } }, false],
  ['of a spreadsheet', { lote: 'l' }, false],
  ['of a shop’s order', { origem: 'loja' }, false],
  ['of a point of sale', { origem: 'pos' }, false],
  ['closed', { estado: 'encerrado' }, false],
])('a link that is %s', (_, mais, sim) => {
  expect(podeSerMostrado(umLink(1, mais))).toBe(sim)
})

test('the card names the company and each link that is shown and takes payments; nothing in it runs', async () => {
  const mesa = umLink(1, { nome: 'Mesa <b>de</b> jatobá' })
  const outros = [
    umLink(2, { nome: 'Escondido', mostrado: false }),
    umLink(3, { nome: 'Venceu', expiraEm: '2026-11-20T00:00:00.000Z' }),
    umLink(4, { nome: 'Da Helena', pagadorIdentificado: true }),
    umLink(5, { nome: 'Da outra empresa', empresaId: 'brisa' }),
  ]
  const { abrir } = await mundo([mesa, ...outros], { verificada: true })
  const { status, html, headers } = await abrir()
  expect(status).toBe(200)
  expect(html).toContain('<h1>Loja Aurora</h1>')
  expect(html).toContain('Empresa verificada')
  expect(html).toContain('Mesa &lt;b&gt;de&lt;/b&gt; jatobá')
  expect(html.replaceAll('\u00a0', ' ')).toContain('R$ 49,90')
  expect(html).toContain(`${PAGAR}/plataforma/loja-aurora/servicos-financeiros/checkout-de-pagamento-v2/${mesa.id}`)
  for (const { nome } of outros) expect(html, nome).not.toContain(nome)
  expect(html).not.toContain('<script')
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; img-src data:;/)
  expect(headers).toMatchObject({ 'cache-tag': 'emp-aurora', 'x-robots-tag': 'noindex' })
})

test('a company that shows nothing, or was stopped, has no page at its address; a link that is unmarked leaves it', async () => {
  expect((await (await mundo([umLink(1, { mostrado: false })])).abrir()).html).toBe('casca')
  expect((await (await mundo([umLink(1)], { situacao: 'suspensa' })).abrir()).html).toBe('casca')
  const { storage, contar, abrir } = await mundo([umLink(1)])
  expect((await abrir()).html).toContain('Loja Aurora')
  await storage.commit([Link.put(umLink(1, { versao: 2, mostrado: false }))])
  await contar(umLink(1))
  expect((await abrir()).html).toBe('casca')
})

test('a link for one person is refused with the mark, by its name', () => {
  expect(LinkNovo.safeParse(linkNovo({ mostrado: true })).success).toBe(true)
  const recusado = LinkNovo.safeParse(linkCompleto({ mostrado: true }))
  expect(recusado.error?.issues).toMatchObject([
    { path: ['mostrado'], message: 'um link feito para uma pessoa não aparece no endereço da empresa' },
  ])
})
