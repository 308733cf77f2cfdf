import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ProdutoDaLoja } from '../../../functions/platform/storage/Catalogo.ts'
import { Link } from '../../../functions/platform/storage/Link.ts'
import { LojaOnline } from '../../../functions/platform/storage/LojaOnline.ts'
import { PedidoDaLoja } from '../../../functions/platform/storage/PedidoDaLoja.ts'
import { opcaoEscolhida, opcoesDeEnvio, type ServicoCotado, volumesDe } from '../../../shared/domain/envio.ts'
import { escreverSacola, lerSacola } from '../../../shared/domain/sacola.ts'
import { lojaGuardada, produtosDaVitrine, vitrineEmMemoria } from '../../builders/vitrine.ts'

const texto = (html: string) => html.replace(/<(style|script)[\s\S]*?<\/\1>|<[^>]*>/g, ' ').replace(/[\s\u00a0]+/g, ' ')
const pacote = { peso: 500, altura: 15, largura: 20, comprimento: 25 }
const transportadora = { origem: '05412000', pacote, preparo: 2 }
const soTransportadora = { retirada: { ativa: false, instrucoes: '' }, faixas: [], transportadora }
const bolo = produtosDaVitrine[0]?.id ?? ''
const comprador = { nome: 'Marta Ribeiro', email: 'marta@exemplo.com', telefone: '11987654321' }
const endereco = { logradouro: 'Rua A', numero: '1', bairro: 'Centro', cidade: 'Salvador', uf: 'BA' }

/** A cake in the bag of a shop that carriers serve. */
async function comBolo(entrega: Partial<LojaOnline['entrega']> = {}, quantidade = '1') {
  const loja = await vitrineEmMemoria({ minimo: undefined, entrega: { ...soTransportadora, ...entrega } })
  await loja.enviar({ acao: 'por', produto: bolo, quantidade })
  return {
    ...loja,
    ver: async (onde = '/carrinho') => texto((await loja.abrir(onde)).body),
    para: (cep: string, servico?: string) =>
      loja.enviar({ acao: 'entrega', entrega: 'envio', cep, ...(servico !== undefined && { servico }) }),
    pedir: (mais: Record<string, string> = {}) =>
      loja.mandar({ acao: 'finalizar', envio: 'E'.repeat(21), ...comprador, ...endereco, ...mais }),
  }
}

describe('the ways of sending a bag', () => {
  const [pac, sedex] = [
    { id: '1', nome: 'Correios PAC', valor: 1990, dias: 4 },
    { id: '2', nome: 'Correios SEDEX', valor: 2690, dias: 1 },
  ]
  const para = { cep: '05412000', mercadorias: 6000, cotados: [sedex, pac], leva: true }
  const doBairro = { ...soTransportadora, faixas: [{ de: '05400000', ate: '05499999', frete: 800, prazo: 'no dia' }] }
  test('the shop’s own first, then carriers from the cheapest, with the days that the shop takes before it posts', () => {
    expect(opcoesDeEnvio(doBairro, para)).toEqual([
      { nome: 'Entrega da loja', valor: 800, prazo: 'no dia' },
      { servico: '1', nome: 'Correios PAC', valor: 1990, prazo: 'até 6 dias úteis' },
      { servico: '2', nome: 'Correios SEDEX', valor: 2690, prazo: 'até 3 dias úteis' },
    ])
    const jaPosta = { ...soTransportadora, transportadora: { ...transportadora, preparo: 0 } }
    expect(opcoesDeEnvio(jaPosta, para).map(o => o.prazo)).toEqual(['até 4 dias úteis', 'até 1 dia útil'])
  })
  test('what is free is the shop’s own, and where it has none there the cheapest service', () => {
    const gratis = { gratisAcimaDe: 6000 }
    expect(opcoesDeEnvio({ ...doBairro, ...gratis }, para).map(o => o.valor)).toEqual([0, 1990, 2690])
    expect(opcoesDeEnvio({ ...soTransportadora, ...gratis }, para).map(o => o.valor)).toEqual([0, 2690])
    expect(opcoesDeEnvio({ ...soTransportadora, gratisAcimaDe: 6001 }, para).map(o => o.valor)).toEqual([1990, 2690])
  })
  test('a service that is offered no more is nobody’s choice; of a CEP alone the first is', () => {
    const opcoes = opcoesDeEnvio(soTransportadora, para)
    expect([opcaoEscolhida(opcoes, undefined)?.servico, opcaoEscolhida(opcoes, '9')]).toEqual(['1', undefined])
  })
  test('services and files weigh nothing; what says no measures is as the usual parcel', () => {
    const linha = (tipo: string, medidas?: typeof pacote) => ({
      ...{ produto: { tipo, medidas }, unitario: 100, quantidade: 3 },
    })
    const seu = { ...pacote, peso: 90 }
    expect(
      volumesDe([linha('produto'), linha('servico', seu), linha('digital'), linha('produto', seu)], pacote),
    ).toEqual([
      { ...pacote, valor: 100, quantidade: 3 },
      { ...seu, valor: 100, quantidade: 3 },
    ])
  })
  test('whatever is quoted, the cheapest of the carriers is first and no price is another than was quoted', () => {
    const servico = fc.record({
      id: fc.integer({ min: 1, max: 99 }).map(String),
      nome: fc.constant('x'),
      ...{ valor: fc.integer({ min: 0, max: 100_000 }), dias: fc.integer({ min: 0, max: 60 }) },
    })
    fc.assert(
      fc.property(fc.uniqueArray(servico, { selector: s => s.id }), (cotados: ServicoCotado[]) => {
        const opcoes = opcoesDeEnvio(soTransportadora, { ...para, cotados })
        expect(opcoes.map(o => o.valor)).toEqual(cotados.map(s => s.valor).sort((a, b) => a - b))
        for (const o of opcoes) expect(cotados.find(s => s.id === o.servico)?.valor).toBe(o.valor)
      }),
    )
  })
  test('the cookie carries which service, and nothing that is none', () => {
    const com = { linhas: [], entrega: { tipo: 'envio' as const, cep: '05412000', servico: '2' } }
    expect(lerSacola(escreverSacola(com))).toEqual(com)
    for (const [como, servico] of [
      ['|05412000.', undefined],
      ['|05412000.<b>', undefined],
      ['|0541200.2', undefined],
    ])
      expect(lerSacola(como).entrega, como).toEqual(
        como?.startsWith('|05412000') ? { tipo: 'envio', cep: '05412000', ...(servico && { servico }) } : undefined,
      )
  })
})

describe('a buyer whose parcel a carrier takes', () => {
  test('types a CEP, reads each service with its price and days, chooses one, and pays what it was quoted at', async () => {
    const loja = await comBolo()
    expect(await loja.ver(`/produto/${bolo}`)).toContain('Entrega por transportadora: preço e prazo saem do CEP')
    expect(await loja.ver()).toMatch(/Receber em casa: CEP da entrega .*Escolha como receber/)
    expect(await loja.para('40020-000')).toBe('/carrinho#frete')
    expect(await loja.ver()).toMatch(
      /Entregas para 40\.020-000 Jadlog \.Package até 11 dias úteis escolhida R\$ 35,80 Correios PAC até 10 dias úteis R\$ 39,80 Correios SEDEX até 5 dias úteis R\$ 53,80 .*Jadlog \.Package até 11 dias úteis R\$ 35,80 Total R\$ 95,80/,
    )
    await loja.para('40020-000', '2')
    expect(await loja.ver()).toMatch(/Correios SEDEX até 5 dias úteis R\$ 53,80 Total R\$ 113,80/)
    // chosen, read and ordered, it was asked for once
    expect(await loja.ver('/finalizar')).toMatch(/Correios SEDEX até 5 dias úteis R\$ 53,80 Total R\$ 113,80/)
    const { headers } = await loja.pedir({ total: '11380' })
    expect(loja.cotacoes).toEqual([
      { origem: '05412000', destino: '40020000', volumes: [{ ...pacote, valor: 6000, quantidade: 1 }] },
    ])
    const id = headers.location?.split('/').at(-1) ?? ''
    expect(await Link.get(loja.storage, id)).toMatchObject({ valor: 11_380 })
    expect((await Link.get(loja.storage, id))?.descricao).toContain('Entrega por Correios SEDEX: R$\u00a053,80.')
    const pedido = await PedidoDaLoja.get(loja.storage, id)
    expect(pedido).toMatchObject({ frete: 5380, total: 11_380 })
    expect(pedido?.entrega).toMatchObject({ servico: 'Correios SEDEX', prazo: 'até 5 dias úteis', cep: '40020000' })
    expect(await loja.ver(`/pedido/${id}${pedido?.chave}`)).toMatch(/CEP 40\.020-000 Correios SEDEX até 5 dias úteis/)
  })
  test('another bag is another parcel: it is quoted anew, and as the product says that it is packed', async () => {
    const loja = await comBolo()
    const guardado = await ProdutoDaLoja.get(loja.storage, bolo)
    if (!guardado) throw new Error('no product')
    await loja.storage.commit([ProdutoDaLoja.put({ ...guardado, medidas: { ...pacote, peso: 900 } })])
    await loja.para('05412000')
    await loja.enviar({ acao: 'mudar', produto: bolo, quantidade: '3' })
    expect(loja.cotacoes.map(c => c.volumes[0])).toMatchObject([
      { peso: 900, quantidade: 1 },
      { peso: 900, quantidade: 3 },
    ])
    expect(await loja.ver()).toMatch(/Jadlog \.Package até 7 dias úteis escolhida R\$ 26,10/)
    // and back to a bag that was quoted: what was answered still holds
    await loja.enviar({ acao: 'mudar', produto: bolo, quantidade: '1' })
    expect(loja.cotacoes).toHaveLength(2)
    await loja.enviar({ acao: 'entrega', entrega: 'retirada' })
    await loja.enviar({ acao: 'tirar', produto: bolo })
    expect(loja.cotacoes).toHaveLength(2)
  })
  test('no price comes from the buyer: a cookie that names another service, or none that is, orders nothing', async () => {
    const loja = await comBolo()
    await loja.para('05412000', '2')
    loja.porCookie(loja.cookie().replace(/\.2$/, '.77'))
    expect(await loja.ver()).toContain('A entrega que você escolheu não está mais disponível. Escolha outra.')
    expect((await loja.pedir()).headers.location).toBe('/carrinho')
    // the total that the form showed is the only one that an order is placed at
    await loja.para('05412000', '1')
    expect((await loja.pedir({ total: '1', uf: 'SP' })).status).toBe(422)
  })
  test('a quote holds for two hours; after them the bag says so, and the order is quoted anew before it is placed', async () => {
    const loja = await comBolo()
    await loja.para('05412000')
    loja.passar(1)
    expect(await loja.ver()).toMatch(/Toque em “Ver o frete” para calcular de novo/)
    expect(await loja.ver('/finalizar')).toContain('Carrinho')
    expect((await loja.pedir({ cidade: 'São Paulo', uf: 'SP' })).headers.location).toMatch(/checkout-de-pagamento/)
    expect(loja.cotacoes).toHaveLength(2)
  })
})

describe('carriers that do not help', () => {
  test('one that does not answer is said, and the other ways still stand', async () => {
    const retirada = { ativa: true, instrucoes: '' }
    const fixo = { frete: 1500, prazo: '1 a 2 dias úteis' }
    const loja = await comBolo({ retirada, fixo })
    await loja.para('99999-998')
    expect(await loja.ver()).toMatch(
      /As transportadoras não responderam agora\. Tente de novo em um minuto\. As outras formas continuam valendo\. .*Entrega 1 a 2 dias úteis R\$ 15,00 Total R\$ 75,00 Continuar/,
    )
    // within the minute they are left alone
    await loja.para('99999-998')
    expect(loja.cotacoes).toHaveLength(1)
    await loja.enviar({ acao: 'entrega', entrega: 'retirada' })
    expect(await loja.ver()).toMatch(/Total R\$ 60,00 Continuar/)
  })
  test('where only they deliver, the bag waits for them', async () => {
    const loja = await comBolo()
    await loja.para('99999-998')
    expect(await loja.ver()).toMatch(/não responderam agora\. Tente de novo em um minuto\. .*Escolha como receber/)
    expect((await loja.pedir()).headers.location).toBe('/carrinho')
    await loja.para('99999-995')
    expect(await loja.ver()).toContain('A loja não entrega neste CEP.')
    await loja.para('99999-999')
    expect(await loja.ver()).toContain('A loja não entrega neste CEP.')
  })
  test('what is not carried is sent to none of them, and costs no freight', async () => {
    const loja = await comBolo()
    const guardado = await ProdutoDaLoja.get(loja.storage, bolo)
    if (!guardado) throw new Error('no product')
    await loja.storage.commit([ProdutoDaLoja.put({ ...guardado, tipo: 'digital' })])
    await loja.para('05412000')
    expect(await loja.ver()).toMatch(/serviços e arquivos não são enviados grátis Total R\$ 60,00 Continuar/)
    expect(loja.cotacoes).toEqual([])
  })
  test('a shop that turned them off quotes nothing more', async () => {
    const loja = await comBolo({ fixo: { frete: 1500, prazo: '' } })
    await loja.para('05412000', '1')
    const antes = await LojaOnline.get(loja.storage, 'aurora')
    await loja.storage.commit([
      LojaOnline.put({
        ...lojaGuardada(),
        ...antes,
        entrega: { ...soTransportadora, fixo: { frete: 1500, prazo: '' }, transportadora: undefined },
      }),
    ])
    expect(await loja.ver()).toContain('A entrega que você escolheu não está mais disponível')
    await loja.para('05412000', '')
    expect(await loja.ver()).toMatch(/Entrega R\$ 15,00 Total R\$ 75,00 Continuar/)
  })
})
