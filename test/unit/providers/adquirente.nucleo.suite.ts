import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { AdquirentePort, NovaAutorizacao } from '../../../functions/providers/adquirente/port.ts'
import { cartoesMagicos } from '../../../functions/sandbox/cielo/cartoes.ts'
import { decidirRetentativa, normalizarCodigo } from '../../../shared/domain/negativasDoCartao.ts'
import { BOM, novaAutorizacao } from './adquirente.suite.ts'

/** What goes wrong: no answer, with the effect done or not. */
export type Silencio = '503-com-efeito' | '503-sem-efeito' | 'json-invalido'
export type ChamadaDoAdquirente = 'autorizar' | 'capturar' | 'cancelar' | 'consultar'

export interface MundoDeAdquirente {
  adquirente: AdquirentePort
  /** The next call of this kind goes wrong, once. */
  calar(qual: ChamadaDoAdquirente, modo: Silencio): void
  /** What the acquirer itself says that an order holds, took and gave back. */
  balanco(pedidoId: string): { retido: number; capturado: number; devolvido: number }
  /** How many payments an order made there. */
  vendas(pedidoId: string): number
  avancar(ms: number): void
  prazo(): { prazo: number }
  fechar(): Promise<void>
}

const valor = 15_700
const nada = { retido: 0, capturado: 0, devolvido: 0 }

/** What every acquirer does behind AdquirentePort, whoever it is: charging exactly once asks for no more than this. */
export function suiteDeQualquerAdquirente(nome: string, criar: () => Promise<MundoDeAdquirente>): void {
  describe(`AdquirentePort, any acquirer: ${nome}`, () => {
    let m: MundoDeAdquirente
    beforeEach(async () => {
      m = await criar()
    })
    afterEach(() => m.fechar())

    const autorizar = (nova: NovaAutorizacao) => m.adquirente.autorizar(nova, m.prazo())
    const capturar = (pagamentoId: string, quanto = valor) =>
      m.adquirente.capturar({ pagamentoId, valor: quanto }, m.prazo())
    const depois = () => m.avancar(m.adquirente.capacidades.intervaloMs)
    const autorizada = async (numero = BOM) => {
      const nova = novaAutorizacao(numero)
      const saida = await autorizar(nova)
      if (saida.tipo !== 'autorizada') throw new Error(saida.tipo)
      return { pedidoId: nova.pedidoId, pagamentoId: saida.pagamentoId }
    }
    const situacao = async (pagamentoId: string) => {
      const consulta = await m.adquirente.consultar(pagamentoId, m.prazo())
      return consulta.tipo === 'pagamento' ? consulta.situacao : consulta.tipo
    }

    test('holds without capturing, in instalments, and is found by our order', async () => {
      const { pedidoId, pagamentoId } = await autorizada()
      expect(m.balanco(pedidoId)).toEqual({ retido: valor, capturado: 0, devolvido: 0 })
      const achados = await m.adquirente.consultarPorPedido(pedidoId, m.prazo())
      expect(achados).toMatchObject({
        tipo: 'pagamentos',
        pagamentos: [{ pagamentoId, pedidoId, valor, capturado: 0 }],
      })
      expect(await situacao(pagamentoId)).toBe('autorizada')
      expect(await m.adquirente.consultarPorPedido('Ped99999999999999999', m.prazo())).toEqual({ tipo: 'inexistente' })
    })

    test('takes what another 3-D Secure server said: a card that demands it is held with it, denied without', async () => {
      const numero = cartoesMagicos.find(c => c.exige3ds)?.numero ?? ''
      expect(await autorizar(novaAutorizacao(numero))).toMatchObject({ tipo: 'negada', codigo: '05' })
      const autenticacao = { cavv: 'A'.repeat(27), eci: '05', versao: '2.2.0', referencia: 'a24a5d87' }
      expect(await autorizar(novaAutorizacao(numero, { autenticacao }))).toMatchObject({ tipo: 'autorizada' })
    })

    test('every denial of the tables has its documented meaning, and holds nothing', async () => {
      const negados = cartoesMagicos.filter(
        c =>
          !c.falha && !c.exige3ds && c.desfecho && c.desfecho.status !== 1 && !/^(BP|AA|9[89])/.test(c.desfecho.codigo),
      )
      expect(negados.length).toBeGreaterThan(100)
      for (const { numero, bandeira, desfecho } of negados) {
        const nova = novaAutorizacao(numero)
        const codigo = normalizarCodigo(desfecho?.codigo ?? '')
        const retentativa = decidirRetentativa({ bandeira, codigo, mac: desfecho?.mac })
        expect([numero, await autorizar(nova)]).toMatchObject([numero, { tipo: 'negada', codigo, retentativa }])
        expect(m.balanco(nova.pedidoId)).toEqual(nada)
      }
    })

    test('a sale whose answer was lost is found, not made again; where nothing is there it is undetermined', async () => {
      for (const modo of ['503-com-efeito', 'json-invalido'] as const) {
        const nova = novaAutorizacao()
        m.calar('autorizar', modo)
        expect(await autorizar(nova), modo).toMatchObject({ tipo: 'autorizada', achada: true })
        expect([m.vendas(nova.pedidoId), m.balanco(nova.pedidoId).retido]).toEqual([1, valor])
      }
      const perdida = novaAutorizacao()
      m.calar('autorizar', '503-sem-efeito')
      expect(await autorizar(perdida)).toEqual({ tipo: 'indeterminada', pagamentoId: null })
      expect(m.balanco(perdida.pedidoId)).toEqual(nada)
      m.calar('autorizar', '503-com-efeito')
      m.calar('consultar', '503-sem-efeito')
      expect(await autorizar(novaAutorizacao())).toMatchObject({ tipo: 'indeterminada' })
    })

    test('what cannot be a sale never leaves: brand, value, order', async () => {
      for (const dados of [
        { valor: 0 },
        { pedidoId: 'curto' },
        { parcelas: 13 },
        { bandeira: 'aura' as const, parcelas: 13 },
      ]) {
        const nova = novaAutorizacao(BOM, dados)
        expect(await autorizar(nova)).toMatchObject({ tipo: 'recusada' })
        expect(m.vendas(nova.pedidoId)).toBe(0)
      }
    })

    test('captures once, whole or a part, however often it is asked', async () => {
      const { pedidoId, pagamentoId } = await autorizada()
      expect(await capturar(pagamentoId, valor + 1)).toMatchObject({ tipo: 'recusada' })
      depois()
      expect(await capturar(pagamentoId, 10_000)).toEqual({ tipo: 'capturada', valor: 10_000 })
      depois()
      expect(await capturar(pagamentoId, 10_000)).toEqual({ tipo: 'ja-capturada', valor: 10_000 })
      expect(m.balanco(pedidoId)).toMatchObject({ retido: 0, capturado: 10_000 })
    })

    test.each([
      ['503-com-efeito', { tipo: 'capturada', valor }, valor],
      ['503-sem-efeito', { tipo: 'indeterminada' }, 0],
    ] as const)('a capture that meets %s is settled by the query', async (modo, saida, capturado) => {
      const { pedidoId, pagamentoId } = await autorizada()
      m.calar('capturar', modo)
      expect(await capturar(pagamentoId)).toEqual(saida)
      expect(m.balanco(pedidoId).capturado).toBe(capturado)
      depois()
      expect(await capturar(pagamentoId)).toEqual({ tipo: capturado ? 'ja-capturada' : 'capturada', valor })
    })

    test('lets a hold go, again and again; a captured one is never let go', async () => {
      const { pedidoId, pagamentoId } = await autorizada()
      m.calar('cancelar', '503-com-efeito')
      expect(await m.adquirente.anular({ pagamentoId }, m.prazo())).toEqual({ tipo: 'anulada' })
      depois()
      expect(await m.adquirente.anular({ pagamentoId }, m.prazo())).toEqual({ tipo: 'ja-anulada' })
      expect(m.balanco(pedidoId)).toEqual(nada)
      expect(await capturar(pagamentoId)).toMatchObject({ tipo: 'recusada', situacao: 'anulada' })
    })

    test('gives back in parts, never twice for one request, never more than was captured, nor a hold', async () => {
      const { pedidoId, pagamentoId } = await autorizada()
      const estornar = (estornadoAntes: number, parte?: number) => {
        depois()
        return m.adquirente.estornar({ pagamentoId, estornadoAntes, ...(parte && { valor: parte }) }, m.prazo())
      }
      expect(await estornar(0)).toMatchObject({ tipo: 'recusada', motivo: 'situacao' })
      await capturar(pagamentoId)
      expect(await estornar(0, 5_000)).toEqual({ tipo: 'estornada', estornado: 5_000 })
      expect(await estornar(0, 5_000)).toEqual({ tipo: 'ja-estornada', estornado: 5_000 })
      expect(await estornar(0, 4_000)).toMatchObject({ tipo: 'recusada', motivo: 'divergente' })
      expect(await estornar(5_000, valor)).toMatchObject({ tipo: 'recusada', motivo: 'invalida' })
      depois()
      m.calar('cancelar', '503-sem-efeito')
      expect(await estornar(5_000, 700)).toEqual({ tipo: 'indeterminada' })
      depois()
      m.calar('cancelar', '503-com-efeito')
      expect(await estornar(5_000, 700)).toEqual({ tipo: 'estornada', estornado: 5_700 })
      expect(await estornar(5_700)).toEqual({ tipo: 'estornada', estornado: valor })
      expect(m.balanco(pedidoId)).toEqual({ retido: 0, capturado: valor, devolvido: valor })
    })

    test('a query without an answer is undetermined, never inexistent', async () => {
      const { pagamentoId } = await autorizada()
      for (const modo of ['503-sem-efeito', 'json-invalido'] as const) {
        m.calar('consultar', modo)
        expect(await situacao(pagamentoId)).toBe('indeterminada')
      }
      expect(await situacao(pagamentoId)).toBe('autorizada')
    })
  })
}
