import { expect, test } from 'vitest'
import { pagarPedido } from '../../functions/areas/vitrine/regras/pedidos.ts'
import { PedidoDaLoja } from '../../functions/platform/storage/PedidoDaLoja.ts'
import { Unico } from '../../functions/platform/storage/Usuario.ts'
import type { Operacao } from '../../shared/contract/rotas.ts'
import { lojaCompleta } from '../builders/chamadas.ts'
import type { Answer, Call } from '../harness/stack.ts'
import { type ContractBench, idDeNinguem } from './bench.ts'
import { boloSimples } from './errors.loja.ts'
import { empresaVazia } from './errors.saldo.ts'

type Feliz = <T = Record<string, unknown>>(operacao: Operacao, call?: Call) => Promise<Answer<T>>

/** A shop's own documents, over HTTP: read, put into a bag, and closed. */
export function respostasDaVitrine(b: () => ContractBench, feliz: Feliz, vistas: Set<Operacao>) {
  test('a shop’s page, its form and its bag', async () => {
    const { id: dono, headers } = await empresaVazia(b())
    const slug = dono.toLowerCase()
    await b().storage.commit([Unico.create({ tipo: 'slug', chave: slug, dono })])
    const abrir = (pagina: string, mais: Call = {}) =>
      b().http.call('abrirVitrine', { params: { slug, pagina, id: '-' }, ...mais })
    expect((await abrir('inicio')).status).toBe(404)
    await b().ok('definirLojaOnline', { headers, body: { ...lojaCompleta, minimo: null } })
    const { id } = (await b().ok<{ id: string }>('criarProduto', { headers, body: boloSimples({ promocao: null }) }))
      .body
    await b().ok('mudarEstadoDaLoja', { headers, body: { decisao: 'publicar' } })
    const inicio = await abrir('inicio')
    vistas.add('abrirVitrine')
    expect([inicio.status, inicio.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(String(inicio.body)).toContain('Aurora Bolos')
    const posta = await b().http.call('enviarVitrine', {
      params: { slug },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      raw: new URLSearchParams({ acao: 'por', produto: id, quantidade: '2' }).toString(),
    })
    vistas.add('enviarVitrine')
    expect([posta.status, posta.headers.location]).toEqual([303, '/carrinho'])
    const cookie = String(posta.headers['set-cookie']).split(';')[0] ?? ''
    expect(String(posta.headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Lax/)
    expect(String((await abrir('carrinho', { headers: { cookie } })).body)).toContain('Bolo de cenoura')
    // an order: who fetches it says only who they are
    const mandar = (campos: Record<string, string>) =>
      b().http.call('enviarVitrine', {
        params: { slug },
        headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
        raw: new URLSearchParams(campos).toString(),
      })
    const comEntrega = await mandar({ acao: 'entrega', entrega: 'retirada' })
    const pronto = String(comEntrega.headers['set-cookie']).split(';')[0] ?? ''
    const comprador = { nome: 'Marta Ribeiro', email: 'marta@exemplo.com', telefone: '11987654321' }
    const pedida = await b().http.call('enviarVitrine', {
      params: { slug },
      headers: { cookie: pronto },
      body: { acao: 'finalizar', envio: idDeNinguem(), ...comprador },
    })
    expect(pedida.headers.location).toMatch(new RegExp(`/plataforma/${slug}/.*checkout-de-pagamento-v2/`))
    const pedido = String(pedida.headers.location).split('/').at(-1) ?? ''
    expect((await b().ok('obterLinkPublico', { params: { id: pedido } })).body).toMatchObject({ valor: 120 })
    const params = { id: pedido }
    const naLista = { id: pedido, estado: 'recebido', comprador: 'Marta Ribeiro', total: 120, entrega: 'retirada' }
    const lista = await feliz<{ itens: unknown[] }>('listarPedidosDaLoja', { headers })
    expect(lista.body.itens).toMatchObject([naLista])
    await pagarPedido(b().storage, { link: pedido, id: 'CheckoutDaMarta', pagoEm: new Date().toISOString() })
    const inteiro = (await feliz('obterPedidoDaLoja', { headers, params })).body
    expect(inteiro).toMatchObject({ estado: 'pago', pagamento: 'CheckoutDaMarta', passos: ['separar', 'cancelar'] })
    expect(JSON.stringify(inteiro)).not.toContain((await PedidoDaLoja.get(b().storage, pedido))?.chave)
    for (const folha of ['etiquetas', 'separacao']) {
      const { data } = (
        await feliz<{ data: string }>('imprimirPedidosDaLoja', { headers, query: { pedidos: pedido, folha } })
      ).body
      expect(Buffer.from(data, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    }
    for (const [passo, estado] of [
      ['separar', 'emSeparacao'],
      ['aprontar', 'pronto'],
      ['entregar', 'entregue'],
    ]) {
      const body = { passo, rastreio: null, nota: 'embalar' }
      expect((await feliz('mudarPedidoDaLoja', { headers, params, body })).body).toMatchObject({
        estado,
        nota: 'embalar',
      })
    }
    // its buyer is told where it is; a step that it has left by then is told no more
    await expect
      .poll(
        () =>
          b()
            .stack.sandbox.email.emails(comprador.email)
            .map(e => e.assunto),
        { timeout: 180_000 },
      )
      .toContainEqual(expect.stringMatching(/^Pedido #\w{6}: entregue$/))
    const mapa = await abrir('mapa')
    expect([mapa.status, mapa.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
    expect(String(mapa.body)).toContain(`/produto/${id}</loc>`)
    // an order that is cancelled takes its link along: nobody pays it any more
    const outra = await b().http.call('enviarVitrine', {
      params: { slug },
      headers: { cookie: pronto },
      body: { acao: 'finalizar', envio: idDeNinguem(), ...comprador },
    })
    const id2 = String(outra.headers.location).split('/').at(-1) ?? ''
    const cancelar = { headers, params: { id: id2 }, body: { passo: 'cancelar', rastreio: null, nota: '' } }
    expect((await b().ok('mudarPedidoDaLoja', cancelar)).body).toMatchObject({ estado: 'cancelado' })
    const fechado = await b().http.call('obterLinkPublico', { params: { id: id2 } })
    expect(fechado.body).toMatchObject({ name: 'LinkExpirado', motivo: 'excluido' })
    await b().ok('mudarEstadoDaLoja', { headers, body: { decisao: 'pausar' } })
    expect((await abrir('inicio')).status).toBe(503)
  })
}
