import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import type { Operacao } from '../../shared/contract/rotas.ts'
import { modelosProntos } from '../../shared/domain/modelosDeLink.ts'
import { temaPadrao } from '../../shared/domain/tema.ts'
import { temaNovo } from '../builders/chamadas.ts'
import { checkoutNovo } from '../builders/pagador.ts'
import type { Answer, Call } from '../harness/stack.ts'
import type { ContractBench } from './bench.ts'
import { empresaVazia, loginNaEmpresa } from './errors.saldo.ts'

type Feliz = <T = Record<string, unknown>>(operacao: Operacao, call?: Call) => Promise<Answer<T>>

/** How payer's pages look, by company and by link, and the presets of a link. */
export function respostasDeTemas(b: () => ContractBench, feliz: Feliz) {
  describe('themes', () => {
    test('the link’s over the company’s over ours; open links follow their company without another version', async () => {
      const headers = await b().brisa()
      const params = { id: 'brisa' }
      const seguidor = await b().criarLink({ nome: 'Segue' }, headers)
      const tingido = await b().criarLink({ nome: 'Com fundo', backgroundColor: 'azul' }, headers)
      await b().stack.drained()
      const publico = async (id: string) => (await b().ok('obterLinkPublico', { params: { id } })).body
      expect(await publico(seguidor)).not.toHaveProperty('tema')
      expect((await feliz('obterTemaDaEmpresa', { headers, params })).body).toMatchObject({
        tema: temaPadrao,
        padrao: true,
        podeAlterar: true,
      })
      const { cor, cantos, fundo } = temaNovo
      const definido = await feliz('definirTemaDaEmpresa', { headers, params, body: { tema: temaNovo } })
      expect(definido.body).toMatchObject({ tema: temaNovo, padrao: false })
      await vi.waitFor(async () => {
        const daEmpresa = { versao: 1, tema: { cor, cantos } }
        expect(await publico(seguidor)).toMatchObject({ ...daEmpresa, backgroundColor: fundo })
        expect(await publico(tingido)).toMatchObject({ ...daEmpresa, backgroundColor: 'azul' })
      }, 180_000)
      // a link made now has it from the start
      const novo = await b().criarLink({}, headers)
      expect(await publico(novo)).toMatchObject({ tema: { cor, cantos }, backgroundColor: fundo })

      const doLink = { headers, params: { id: seguidor } }
      expect((await feliz('obterTemaDoLink', doLink)).body).toEqual({ tema: temaNovo, origem: 'empresa', versao: 1 })
      const proprio = { cor: '#1D4ED8', fundo: 'cinza', cantos: 'redondos' } as const
      const mudado = await feliz('definirTemaDoLink', { ...doLink, body: { tema: proprio } })
      expect(mudado.body).toEqual({ tema: proprio, origem: 'link', versao: 2 })
      expect(await publico(seguidor)).toMatchObject({
        versao: 2,
        tema: { cor: proprio.cor, cantos: 'redondos' },
        backgroundColor: 'cinza',
      })
      const edicao = (await b().ok('obterLinkParaEdicao', doLink)).body
      expect(edicao).toMatchObject({ tema: { cor: proprio.cor, cantos: 'redondos' }, backgroundColor: 'cinza' })
      // the receipt of a payment on it looks as it does
      const pix = { headers: { 'idempotency-key': `tema-${seguidor}` }, body: checkoutNovo(seguidor) }
      const { checkoutId } = (await b().ok<{ checkoutId: string }>('processarCheckout', pix)).body
      const comprovante = async () => (await feliz('obterComprovanteCheckout', { params: { id: checkoutId } })).body
      expect(await comprovante()).toMatchObject({
        tema: { cor: proprio.cor, cantos: 'redondos' },
        backgroundColor: 'cinza',
      })
      const devolvido = await feliz('definirTemaDoLink', { ...doLink, body: { tema: null } })
      expect(devolvido.body).toEqual({ tema: temaNovo, origem: 'empresa', versao: 3 })

      expect(await comprovante()).toMatchObject({ tema: { cor, cantos }, backgroundColor: fundo })

      await feliz('definirTemaDaEmpresa', { headers, params, body: { tema: null } })
      await vi.waitFor(async () => expect(await publico(seguidor)).not.toHaveProperty('tema'), 180_000)
      expect((await feliz('obterTemaDoLink', doLink)).body).toEqual({ tema: temaPadrao, origem: 'padrao', versao: 3 })
      expect(await comprovante()).not.toHaveProperty('tema')
    })
    test('who may not administer sees it and is told so', async () => {
      const { body } = await feliz('obterTemaDaEmpresa', {
        headers: await b().sessao('recebedor'),
        params: { id: 'aurora' },
      })
      expect(body).toMatchObject({ podeAlterar: false, nomeComercial: 'Loja Aurora' })
    })
  })

  test('a subscription page: its own look over its company’s over ours; anybody sees it by the id, and no more', async () => {
    const { id, headers } = await empresaVazia(b())
    const query = { nanoId: id }
    const obter = async (call: Call = {}) => (await feliz('obterTemaDaRecorrencia', call)).body
    const nossa = { tema: temaPadrao, origem: 'padrao', banner: null, logoProprio: false }
    expect(await obter({ headers })).toMatchObject({ ...nossa, podeAlterar: true })
    // by the documented token of the query, which counts only with its cookie
    const { authorization = '', cookie = '' } = headers
    const jwtToken = authorization.replace('Bearer ', '')
    expect(await obter({ headers: { cookie }, query: { jwtToken } })).toMatchObject({ ...nossa, podeAlterar: true })
    expect(await obter({ query })).toMatchObject({ ...nossa, podeAlterar: false })
    // who is of another company sees it as anybody does
    expect(await obter({ query, headers: await b().sessao('gestor-financeiro') })).toMatchObject({ podeAlterar: false })
    const links = { headers: await loginNaEmpresa(b(), { empresaId: id, perfil: 'administrador' }), params: { id } }
    await b().ok('definirTemaDaEmpresa', { ...links, body: { tema: temaNovo } })
    expect(await obter({ query })).toMatchObject({ tema: temaNovo, origem: 'empresa' })
    const proprio = { cor: '#1D4ED8', fundo: 'cinza', cantos: 'redondos' } as const
    const definir = (corpo: object) =>
      feliz('definirTemaDaRecorrencia', { headers: { cookie }, query: { ...query, jwtToken }, body: corpo })
    expect((await definir({ tema: proprio })).body).toMatchObject({ tema: proprio, origem: 'recorrencia' })
    // a link of the company keeps the company's
    expect((await b().ok('obterTemaDaEmpresa', links)).body).toMatchObject({ tema: temaNovo })
    const arquivo = await sharp({ create: { width: 1200, height: 300, channels: 3, background: '#c96' } })
      .jpeg()
      .toBuffer()
    const texto = 'Pães recém-saídos do forno'
    const comBanner = await feliz<{ banner: { imagem: string } }>('enviarBannerDaRecorrencia', {
      headers,
      body: { texto },
      arquivo,
    })
    const { banner } = comBanner.body
    expect(banner).toMatchObject({ imagem: expect.stringMatching(/^data:image\/webp;base64,/), texto })
    const medida = await sharp(Buffer.from(banner.imagem.split(',')[1] ?? '', 'base64')).metadata()
    expect([medida.width, medida.height]).toEqual([960, 320])
    const comLogo = await feliz<{ logo: string }>('enviarLogoDaRecorrencia', { headers, body: {}, arquivo })
    expect(comLogo.body).toMatchObject({ logoProprio: true, logo: expect.stringMatching(/^data:image\/webp/), banner })
    const renomeado = await definir({ tema: proprio, textoDoBanner: 'A vitrine da padaria' })
    expect(renomeado.body).toMatchObject({ banner: { texto: 'A vitrine da padaria' }, logo: comLogo.body.logo })
    expect(await obter({ query })).toEqual({ ...renomeado.body, podeAlterar: false })
    expect((await feliz('removerLogoDaRecorrencia', { headers })).body).toMatchObject({
      logoProprio: false,
      tema: proprio,
    })
    for (const _duasVezes of [1, 2])
      expect((await feliz('removerBannerDaRecorrencia', { headers })).body).toMatchObject({
        banner: null,
        tema: proprio,
      })
    expect((await definir({ tema: null })).body).toMatchObject({ tema: temaNovo, origem: 'empresa' })
  })

  test('presets: kept, listed by name, seen by no other company, removed', async () => {
    const headers = await b().sessao('links')
    const criar = (nome: string, comportamento: object) =>
      feliz<{ id: string }>('criarModeloDeLink', { headers, body: { nome, comportamento } })
    const feira = await criar('Feira de domingo', modelosProntos.rapido)
    const atacado = await criar(' Atacado ', modelosProntos.faturado)
    const { body } = await feliz<{ itens: { nome: string; comportamento: object }[] }>('listarModelosDeLink', {
      headers,
    })
    expect(body.itens.map(m => [m.nome, m.comportamento])).toEqual([
      ['Atacado', modelosProntos.faturado],
      ['Feira de domingo', modelosProntos.rapido],
    ])
    expect((await b().ok('listarModelosDeLink', { headers: await b().brisa() })).body.itens).toEqual([])
    for (const { id } of [feira.body, atacado.body])
      expect((await feliz('excluirModeloDeLink', { headers, params: { id } })).body).toEqual({ id })
    // of ten at once with one name, one is kept
    const juntos = await Promise.all(
      Array.from({ length: 10 }, () =>
        b().http.call('criarModeloDeLink', {
          headers,
          body: { nome: 'Um só', comportamento: modelosProntos.unica },
        }),
      ),
    )
    expect(juntos.map(r => r.status).sort()).toEqual([200, ...Array(9).fill(422)])
  })
}
