import { expect, test } from 'vitest'
import { codigoDaRede } from '../../../functions/providers/adquirente/mensagensRede.ts'
import { type RedeConfig, rede } from '../../../functions/providers/adquirente/rede.ts'
import type { Fetch } from '../../../functions/providers/http.ts'
import { CieloSimulada, gemeoAdquirente } from '../../../functions/sandbox/index.ts'
import { rotasRede } from '../../../functions/sandbox/rede/api.ts'
import { RedeSimulada } from '../../../functions/sandbox/rede/simulado.ts'
import { importsOf, sourceFiles } from '../../../infra/casa.ts'
import { explicarNegativa } from '../../../shared/domain/negativasDoCartao.ts'
import { suiteDeQualquerAdquirente } from './adquirente.nucleo.suite.ts'
import { BOM, novaAutorizacao } from './adquirente.suite.ts'
import { relogio, sorteio } from './mundo.ts'
import { fetchDe } from './simulador.ts'

const loja = { pv: '73854967', chave: 'chavededemonstracao' }

function mundo(mais: Partial<RedeConfig> = {}) {
  const clock = relogio()
  const simulada = new RedeSimulada(clock)
  const chamadas: { metodo: string; url: string; corpo: string }[] = []
  const sem = fetchDe(rotasRede(simulada, loja))
  const fetch: Fetch = (url, init) => {
    chamadas.push({ metodo: String(init.method), url, corpo: String(init.body) })
    return sem(url, init)
  }
  const url = 'http://rede.local/erede/v1'
  const adquirente = rede({ url, ...loja, fetch, clock, ...mais })
  return { adquirente, simulada, chamadas, clock, prazo: () => ({ prazo: clock.now() + 25_000 }) }
}

suiteDeQualquerAdquirente('e.Rede', async () => {
  const { adquirente, simulada, clock, prazo } = mundo()
  const daReferencia = (pedidoId: string) => simulada.porReferencia(pedidoId)
  return {
    adquirente,
    calar: (qual, modo) => simulada.falhar(qual === 'autorizar' ? 'vender' : qual, modo),
    balanco(pedidoId) {
      const v = daReferencia(pedidoId)
      const capturado = v?.capturado ?? 0
      const devolvido = capturado ? (v?.cancelamentos ?? []).reduce((s, c) => s + c.amount, 0) : 0
      return { retido: v?.status === 'Approved' && !capturado ? v.amount : 0, capturado, devolvido }
    },
    vendas: pedidoId => Number(daReferencia(pedidoId) !== undefined),
    avancar: clock.avancar,
    prazo,
    fechar: async () => {},
  }
})

suiteDeQualquerAdquirente('Cielo', async () => {
  const clock = relogio()
  const cielo = new CieloSimulada({ clock, random: sorteio(), entregar: async () => true })
  const rotas = { autorizar: 'cielo-autorizar', capturar: 'cielo-capturar', cancelar: 'cielo-anular' } as const
  return {
    adquirente: gemeoAdquirente(cielo),
    calar: (qual, modo) =>
      void cielo.falhas.registrar({ rota: qual === 'consultar' ? 'cielo-consultar' : rotas[qual], modo, vezes: 1 }),
    balanco: pedidoId => cielo.livro.balanco(pedidoId),
    vendas: pedidoId => cielo.porPedido(pedidoId).length,
    avancar: clock.avancar,
    prazo: () => ({ prazo: clock.now() + 25_000 }),
    fechar: async () => {},
  }
})

test('writes the sale of the manual: a hold under our reference, instalments, and what the 3DS server said', async () => {
  const { adquirente, chamadas, prazo, simulada } = mundo({ facilitador: '1234' })
  const autenticacao = { cavv: 'AAAB', xid: 'Uk5Z', eci: '05', versao: '2.2.0', referencia: 'a24a5d87' }
  const endereco = { endereco: 'Rua A, 1', cidade: 'São Paulo', uf: 'SP', cep: '01310100', telefone: '11999990000' }
  const vendedor = { codigo: '77', documento: '11222333000181', mcc: '7372', ...endereco }
  const nova = novaAutorizacao(BOM, { autenticacao, vendedor })
  expect(await adquirente.autorizar(nova, prazo())).toMatchObject({ tipo: 'autorizada', nsu: '000000001' })
  expect(chamadas).toHaveLength(1)
  expect(chamadas[0]).toMatchObject({ metodo: 'POST', url: 'http://rede.local/erede/v1/transactions' })
  expect(JSON.parse(chamadas[0]?.corpo ?? '')).toMatchObject({
    ...{ capture: false, kind: 'credit', reference: nova.pedidoId, amount: 15_700, installments: 3 },
    ...{ expirationMonth: 12, expirationYear: 2030, softDescriptor: 'LOJAEXEMPLO' },
    threeDSecure: { embedded: false, cavv: 'AAAB', xid: 'Uk5Z', eci: '05', threeDIndicator: '2' },
    ...{ paymentFacilitatorID: '1234', subMerchant: { mcc: '7372', subMerchantID: '77' } },
  })
  expect(simulada.porReferencia(nova.pedidoId)).toMatchObject({ installments: 3, autenticada: true })
  const semVendedor = novaAutorizacao()
  expect(await adquirente.autorizar(semVendedor, prazo())).toMatchObject({ tipo: 'recusada', motivo: 'invalida' })
})

test('a reference that e.Rede has already is asked for, never sold again', async () => {
  const { adquirente, prazo, simulada } = mundo()
  const nova = novaAutorizacao()
  expect(await adquirente.autorizar(nova, prazo())).toMatchObject({ tipo: 'autorizada' })
  expect(await adquirente.autorizar(nova, prazo())).toMatchObject({ tipo: 'autorizada', achada: true })
  expect(simulada.porReferencia(nova.pedidoId)?.tid).toMatch(/1$/)
})

test('credentials that e.Rede refuses created nothing', async () => {
  const { adquirente, prazo } = mundo({ chave: 'outra' })
  const recusada = { tipo: 'recusada', motivo: 'acesso-negado', codigos: [26] }
  expect(await adquirente.autorizar(novaAutorizacao(), prazo())).toEqual(recusada)
})

test.each([
  ['80', undefined, '51'],
  ['111', undefined, '51'],
  ['86', undefined, '54'],
  ['58', '51', '51'],
  ['150', '05', '99'],
  ['777', undefined, '777'],
])('e.Rede’s %s with the brand’s %s is the norm’s %s', (codigo, daBandeira, esperado) => {
  expect(codigoDaRede(codigo, daBandeira)).toBe(esperado)
  expect(explicarNegativa('visa', esperado).mensagem).not.toBe('')
})

test('it is not switched on: nothing that a function or a stage is made of imports it', () => {
  const doAdaptador = /adquirente\/(rede|vendaRede|mensagensRede)\.ts$|sandbox\/rede\//
  const imports = importsOf(sourceFiles()).filter(i => !i.from.startsWith('test/'))
  const quem = imports.filter(i => doAdaptador.test(i.to) && !doAdaptador.test(i.from)).map(i => i.from)
  expect(quem).toEqual([])
  expect(imports.some(i => /adquirente\/rede\.ts$/.test(i.from))).toBe(true)
})
