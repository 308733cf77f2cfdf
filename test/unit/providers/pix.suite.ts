import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { NovaCobranca, PspPort } from '../../../functions/providers/pix/port.ts'
import type { PixSimulado } from '../../../functions/sandbox/pix/simulado.ts'
import { lerBrCode } from '../../../shared/domain/pix/brcode.ts'
import { padraoEndToEndId, padraoRtrId } from '../../harness/padroesPix.ts'
import { novoTxid } from './mundo.ts'

export interface MundoPix {
  pix: PspPort
  /** The PSP behind the port. */
  psp: PixSimulado
  avancar(ms: number): void
  /** A deadline with room for a query after a lost answer. */
  prazo(): { prazo: number }
  fechar(): Promise<void>
}

/** What every implementation of PspPort does, in good and bad weather. */
export function suitePix(nome: string, criar: () => Promise<MundoPix>): void {
  describe(`PspPort: ${nome}`, () => {
    let mundo: MundoPix
    const cobranca = (dados: Partial<NovaCobranca> = {}): NovaCobranca => ({
      txid: novoTxid(),
      valor: 12_345,
      expiracaoSegundos: 1_800,
      devedor: { documento: '12345678909', nome: 'Francisco da Silva' },
      solicitacaoPagador: 'Cobrança dos serviços prestados.',
      ...dados,
    })
    const criada = async (dados?: Partial<NovaCobranca>) => {
      const nova = cobranca(dados)
      expect(await mundo.pix.criarCobranca(nova, mundo.prazo())).toMatchObject({ tipo: 'criada' })
      return nova.txid
    }
    const paga = async (dados?: Partial<NovaCobranca>) => {
      const txid = await criada(dados)
      const pagamento = mundo.psp.pagar(txid)
      if (pagamento.tipo !== 'pago') throw new Error(pagamento.motivo)
      return { txid, e2eid: pagamento.recebimento.e2eid }
    }

    beforeEach(async () => {
      mundo = await criar()
    })
    afterEach(() => mundo.fechar())

    test('creates a charge whose code is a dynamic BR Code and whose expiry counts from the PSP clock', async () => {
      const nova = cobranca()
      const criacao = await mundo.pix.criarCobranca(nova, mundo.prazo())
      if (criacao.tipo !== 'criada') throw new Error(criacao.tipo)
      expect(criacao).toMatchObject({ txid: nova.txid, criadaEm: mundo.psp.agora() })
      expect(criacao.expiraEm - criacao.criadaEm).toBe(1_800_000)
      expect(lerBrCode(criacao.brcode)).toMatchObject({ ok: true, valor: { tipo: 'dinamico' } })
    })

    test('takes the shorter expiry that the PSP imposes', async () => {
      mundo.psp.limitarExpiracao(60)
      const criacao = await mundo.pix.criarCobranca(cobranca(), mundo.prazo())
      expect(criacao).toMatchObject({ tipo: 'criada', expiraEm: mundo.psp.agora() + 60_000 })
    })

    test('creating again with the same data gives the same charge', async () => {
      const nova = cobranca({ devedor: { documento: '12ABC34501DE35', nome: 'Empresa SA' } })
      const primeira = await mundo.pix.criarCobranca(nova, mundo.prazo())
      mundo.avancar(5_000)
      expect(await mundo.pix.criarCobranca(nova, mundo.prazo())).toEqual(primeira)
      expect(mundo.psp.cobs()).toHaveLength(1)
    })

    test('another value under a txid in use is refused, and so is a txid taken away', async () => {
      const txid = await criada()
      const recusada = { tipo: 'recusada', motivo: 'txid-em-uso' }
      expect(await mundo.pix.criarCobranca(cobranca({ txid, valor: 1 }), mundo.prazo())).toEqual(recusada)
      await mundo.pix.cancelar(txid, mundo.prazo())
      expect(await mundo.pix.criarCobranca(cobranca({ txid }), mundo.prazo())).toEqual(recusada)
    })

    test('a charge already paid answers as created: the query tells the rest', async () => {
      const nova = cobranca()
      await mundo.pix.criarCobranca(nova, mundo.prazo())
      mundo.psp.pagar(nova.txid)
      expect(await mundo.pix.criarCobranca(nova, mundo.prazo())).toMatchObject({ tipo: 'criada', txid: nova.txid })
    })

    test('what breaks the rules is refused', async () => {
      const recusada = { tipo: 'recusada', motivo: 'invalida' }
      expect(await mundo.pix.criarCobranca(cobranca({ valor: 0 }), mundo.prazo())).toEqual(recusada)
      expect(await mundo.pix.criarCobranca(cobranca({ valor: 777_14 }), mundo.prazo())).toEqual(recusada)
    })

    test('queries an open charge, a paid one and an unknown one', async () => {
      const txid = await criada()
      const aberta = await mundo.pix.consultar(txid, mundo.prazo())
      expect(aberta).toMatchObject({ tipo: 'cobranca', txid, situacao: 'ATIVA', valor: 12_345, pagamentos: [] })
      mundo.psp.pagar(txid, { valor: 12_000 })
      const consulta = await mundo.pix.consultar(txid, mundo.prazo())
      if (consulta.tipo !== 'cobranca') throw new Error(consulta.tipo)
      expect(consulta).toMatchObject({ situacao: 'CONCLUIDA', valor: 12_345 })
      expect(consulta.pagamentos).toMatchObject([{ txid, valor: 12_000, horario: mundo.psp.agora(), devolucoes: [] }])
      expect(consulta.pagamentos[0]?.e2eid).toMatch(padraoEndToEndId)
      expect(await mundo.pix.consultar(novoTxid(), mundo.prazo())).toEqual({ tipo: 'inexistente' })
    })

    test('an expired charge stays ATIVA, and may still be paid', async () => {
      const txid = await criada({ expiracaoSegundos: 60 })
      mundo.avancar(61_000)
      expect(mundo.psp.pagar(txid)).toEqual({ tipo: 'recusado', motivo: 'expirada' })
      expect(await mundo.pix.consultar(txid, mundo.prazo())).toMatchObject({ situacao: 'ATIVA' })
      mundo.psp.pagar(txid, { forcar: true })
      const consulta = await mundo.pix.consultar(txid, mundo.prazo())
      if (consulta.tipo !== 'cobranca') throw new Error(consulta.tipo)
      expect(consulta.situacao).toBe('CONCLUIDA')
      expect(consulta.pagamentos[0]?.horario).toBeGreaterThan(consulta.expiraEm)
    })

    test('cancels, repeatedly, what is open; not what is paid or unknown', async () => {
      const txid = await criada()
      expect(await mundo.pix.cancelar(txid, mundo.prazo())).toEqual({ tipo: 'cancelada' })
      expect(await mundo.pix.cancelar(txid, mundo.prazo())).toEqual({ tipo: 'cancelada' })
      expect(await mundo.pix.consultar(txid, mundo.prazo())).toMatchObject({ situacao: 'REMOVIDA' })
      expect(mundo.psp.pagar(txid)).toEqual({ tipo: 'recusado', motivo: 'nao-ativa' })
      const { txid: pagoTxid } = await paga()
      expect(await mundo.pix.cancelar(pagoTxid, mundo.prazo())).toEqual({ tipo: 'ja-paga' })
      expect(await mundo.pix.cancelar(novoTxid(), mundo.prazo())).toEqual({ tipo: 'inexistente' })
    })

    test('refunds in parts: in process first, then done, never more than was paid', async () => {
      const { e2eid } = await paga()
      const parte = { e2eid, id: 'dev1', valor: 10_000, descricao: 'Desistência' }
      expect(await mundo.pix.devolver(parte, mundo.prazo())).toEqual({ tipo: 'em-processamento' })
      const demais = { e2eid, id: 'dev2', valor: 2_346 }
      expect(await mundo.pix.devolver(demais, mundo.prazo())).toEqual({ tipo: 'recusada', motivo: 'invalida' })
      mundo.avancar(2_000)
      await mundo.psp.trabalhar()
      expect(await mundo.pix.devolver(parte, mundo.prazo())).toEqual({ tipo: 'devolvido' })
      const outroValor = { ...parte, valor: 1 }
      expect(await mundo.pix.devolver(outroValor, mundo.prazo())).toEqual({ tipo: 'recusada', motivo: 'id-em-uso' })
      const porId = (id: string) => mundo.pix.consultarDevolucao(e2eid, id, mundo.prazo())
      expect(await porId('dev1')).toMatchObject({ tipo: 'devolucao', id: 'dev1', valor: 10_000, situacao: 'DEVOLVIDO' })
      expect(await porId('nenhuma')).toEqual({ tipo: 'inexistente' })
      const consulta = await mundo.pix.consultarPix(e2eid, mundo.prazo())
      if (consulta.tipo !== 'pix') throw new Error(consulta.tipo)
      expect(consulta).toMatchObject({ e2eid, valor: 12_345 })
      const [devolucao] = consulta.devolucoes
      expect(consulta.devolucoes).toHaveLength(1)
      expect(devolucao).toMatchObject({ id: 'dev1', valor: 10_000, situacao: 'DEVOLVIDO', natureza: 'ORIGINAL' })
      expect(devolucao?.liquidadaEm).toBe(mundo.psp.agora())
      expect(devolucao?.rtrId).toMatch(padraoRtrId)
    })

    test('nothing is refunded of a Pix that nobody knows', async () => {
      const e2eid = 'E99999004202611201705aaaaaaaaaaa'
      const pedido = { e2eid, id: 'dev1', valor: 1 }
      expect(await mundo.pix.devolver(pedido, mundo.prazo())).toEqual({ tipo: 'recusada', motivo: 'invalida' })
      expect(await mundo.pix.consultarPix(e2eid, mundo.prazo())).toEqual({ tipo: 'inexistente' })
    })

    test('a refund may end undone, and its value may then be refunded under another id', async () => {
      const { e2eid } = await paga({ valor: 777_07 })
      await mundo.pix.devolver({ e2eid, id: 'dev1', valor: 777_07 }, mundo.prazo())
      mundo.avancar(2_000)
      await mundo.psp.trabalhar()
      const fim = await mundo.pix.devolver({ e2eid, id: 'dev1', valor: 777_07 }, mundo.prazo())
      expect(fim).toEqual({ tipo: 'nao-realizado', motivo: 'Negado pela instituição do pagador' })
      const outra = await mundo.pix.devolver({ e2eid, id: 'dev2', valor: 777_07 }, mundo.prazo())
      expect(outra).toEqual({ tipo: 'em-processamento' })
    })

    test('shows a MED refund that nobody asked for', async () => {
      const { e2eid } = await paga({ valor: 777_08 })
      mundo.avancar(10_000)
      await mundo.psp.trabalhar()
      mundo.avancar(2_000)
      await mundo.psp.trabalhar()
      const consulta = await mundo.pix.consultarPix(e2eid, mundo.prazo())
      expect(consulta).toMatchObject({ devolucoes: [{ natureza: 'MED_FRAUDE', valor: 777_08, situacao: 'DEVOLVIDO' }] })
    })

    test.each([
      ['503', 777_04],
      ['silence', 777_05],
      ['garbage', 777_06],
    ])('finds the charge that exists behind an answer of %s', async (_, valor) => {
      const nova = cobranca({ valor })
      const criacao = await mundo.pix.criarCobranca(nova, mundo.prazo())
      expect(criacao).toMatchObject({ tipo: 'criada', txid: nova.txid })
      expect(mundo.psp.cobs()).toHaveLength(1)
    })

    test('is undetermined when a 503 hides nothing: the lost request may still arrive', async () => {
      const nova = cobranca({ valor: 777_11 })
      expect(await mundo.pix.criarCobranca(nova, mundo.prazo())).toEqual({ tipo: 'indeterminado' })
      expect(mundo.psp.cobs()).toHaveLength(0)
    })

    test.each([
      '503-com-efeito',
      'pendurar-com-efeito',
      'json-invalido',
      '503-sem-efeito',
      'pendurar-sem-efeito',
    ] as const)(
      'is undetermined when creation (%s) and query both fail; asking again with the same data settles it',
      async modo => {
        const nova = cobranca()
        mundo.psp.falhas.registrar({ rota: 'criar', modo, vezes: 1 })
        mundo.psp.falhas.registrar({ rota: 'consultar', modo: 'pendurar-sem-efeito', vezes: 1 })
        expect(await mundo.pix.criarCobranca(nova, mundo.prazo())).toEqual({ tipo: 'indeterminado' })
        expect(await mundo.pix.criarCobranca(nova, mundo.prazo())).toMatchObject({ tipo: 'criada', txid: nova.txid })
        expect(mundo.psp.cobs()).toHaveLength(1)
      },
    )

    test('a query without an answer is undetermined, never inexistent', async () => {
      const { txid, e2eid } = await paga({ valor: 777_13 })
      expect(await mundo.pix.consultar(txid, mundo.prazo())).toEqual({ tipo: 'indeterminado' })
      mundo.psp.falhas.registrar({ rota: 'consultar-pix', modo: 'json-invalido', vezes: 1 })
      expect(await mundo.pix.consultarPix(e2eid, mundo.prazo())).toEqual({ tipo: 'indeterminado' })
    })

    test('a cancellation whose answer was lost is settled by the query', async () => {
      const txid = await criada()
      mundo.psp.falhas.registrar({ rota: 'revisar', modo: '503-com-efeito', vezes: 1 })
      expect(await mundo.pix.cancelar(txid, mundo.prazo())).toEqual({ tipo: 'cancelada' })
      const outro = await criada()
      mundo.psp.falhas.registrar({ rota: 'revisar', modo: '503-sem-efeito', vezes: 1 })
      expect(await mundo.pix.cancelar(outro, mundo.prazo())).toEqual({ tipo: 'indeterminado' })
    })

    test('a refund whose answer was lost is settled by the query, and never made twice', async () => {
      const { e2eid } = await paga()
      const pedido = { e2eid, id: 'dev1', valor: 12_345 }
      mundo.psp.falhas.registrar({ rota: 'devolver', modo: 'pendurar-com-efeito', vezes: 1 })
      expect(await mundo.pix.devolver(pedido, mundo.prazo())).toEqual({ tipo: 'em-processamento' })
      const { e2eid: outro } = await paga()
      mundo.psp.falhas.registrar({ rota: 'devolver', modo: '503-com-efeito', vezes: 1 })
      mundo.psp.falhas.registrar({ rota: 'consultar-devolucao', modo: '503-sem-efeito', vezes: 1 })
      const segundo = { ...pedido, e2eid: outro }
      expect(await mundo.pix.devolver(segundo, mundo.prazo())).toEqual({ tipo: 'indeterminado' })
      expect(await mundo.pix.devolver(segundo, mundo.prazo())).toEqual({ tipo: 'em-processamento' })
      expect(mundo.psp.devolucoes.recebimento(outro)?.devolucoes).toHaveLength(1)
    })
  })
}
