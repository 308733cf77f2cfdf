import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { BoletoPort, NovoBoleto } from '../../../functions/providers/boleto/port.ts'
import type { CieloSimulada } from '../../../functions/sandbox/cielo/simulado.ts'
import { lerBoleto } from '../../../shared/domain/boleto/linhaDigitavel.ts'
import { inicioDoDia } from '../../../shared/domain/calendario.ts'
import { novoPedido } from './adquirente.suite.ts'

export interface MundoBoleto {
  boleto: BoletoPort
  cielo: CieloSimulada
  avancar(ms: number): void
  prazo(): { prazo: number }
  fechar(): Promise<void>
}

export const novoBoleto = (dados: Partial<NovoBoleto> = {}): NovoBoleto => ({
  pedidoId: novoPedido(),
  valor: 124_990,
  vencimento: '2026-11-25',
  pagador: {
    nome: 'Maria Aparecida dos Santos Figueiredo Albuquerque',
    documento: '52998224725',
    endereco: {
      logradouro: 'Praça da Sé',
      numero: '1',
      bairro: 'Sé',
      cidade: 'São Paulo',
      uf: 'SP',
      cep: '01001000',
    },
  },
  instrucoes: 'Não receber após o vencimento.',
  beneficiario: { nome: 'Loja Exemplo Ltda', documento: '12ABC34501DE35', endereco: 'Av. Paulista, 1000' },
  ...dados,
})

/** What every implementation of BoletoPort does, in good and bad weather. */
export function suiteBoleto(nome: string, criar: () => Promise<MundoBoleto>): void {
  describe(`BoletoPort: ${nome}`, () => {
    let mundo: MundoBoleto
    beforeEach(async () => {
      mundo = await criar()
    })
    afterEach(() => mundo.fechar())

    const registrar = (novo: NovoBoleto) => mundo.boleto.registrar(novo, mundo.prazo())
    const registrado = async (dados: Partial<NovoBoleto> = {}) => {
      const novo = novoBoleto(dados)
      const saida = await registrar(novo)
      if (saida.tipo !== 'registrado') throw new Error(saida.tipo)
      return { ...saida, pedidoId: novo.pedidoId }
    }
    const consultar = (id: string) => mundo.boleto.consultar(id, mundo.prazo())

    test('registers a slip whose line, bar code, value and due date agree', async () => {
      const um = await registrado()
      expect(um).toMatchObject({
        valor: 124_990,
        vencimento: '2026-11-25',
        url: expect.stringContaining(um.pagamentoId),
      })
      expect(um.nossoNumero).toMatch(/^\d{11}$/)
      const lido = lerBoleto(um.linhaDigitavel, '2026-11-20')
      expect(lido).toMatchObject({
        ok: true,
        valor: {
          tipo: 'cobranca',
          codigo: um.codigoDeBarras,
          banco: '237',
          valor: 124_990,
          vencimento: '2026-11-25',
          campoLivre: expect.stringContaining(um.nossoNumero),
        },
      })
      const consulta = await consultar(um.pagamentoId)
      expect(consulta).toMatchObject({
        tipo: 'boleto',
        pedidoId: um.pedidoId,
        situacao: 'aberto',
        recebido: 0,
        recebidoEm: null,
        registrado: { linhaDigitavel: um.linhaDigitavel, codigoDeBarras: um.codigoDeBarras },
      })
      expect(await mundo.boleto.consultarPorPedido(um.pedidoId, mundo.prazo())).toMatchObject({
        tipo: 'boletos',
        boletos: [{ pagamentoId: um.pagamentoId }],
      })
    })

    test.each([777_21, 777_22])('finds the slip that exists behind a lost answer (%i)', async valor => {
      const novo = novoBoleto({ valor })
      expect(await registrar(novo)).toMatchObject({ tipo: 'registrado', valor })
      expect(mundo.cielo.boletos.todos()).toHaveLength(1)
    })

    test('a late arrival is undetermined, then found by the order', async () => {
      const novo = novoBoleto({ valor: 777_27 })
      expect(await registrar(novo)).toEqual({ tipo: 'indeterminado', motivo: 'sem-resposta', pagamentoId: null })
      expect(await mundo.boleto.consultarPorPedido(novo.pedidoId, mundo.prazo())).toEqual({ tipo: 'inexistente' })
      mundo.avancar(30_000)
      await mundo.cielo.trabalhar()
      expect(await mundo.boleto.consultarPorPedido(novo.pedidoId, mundo.prazo())).toMatchObject({
        tipo: 'boletos',
        boletos: [{ situacao: 'aberto', registrado: { vencimento: '2026-11-25' } }],
      })
    })

    test('two slips under one order are shown to nobody, and both can be taken away', async () => {
      const novo = novoBoleto({ valor: 777_26 })
      expect(await registrar(novo)).toEqual({ tipo: 'indeterminado', motivo: 'sem-resposta', pagamentoId: null })
      const achados = await mundo.boleto.consultarPorPedido(novo.pedidoId, mundo.prazo())
      if (achados.tipo !== 'boletos') throw new Error(achados.tipo)
      expect(achados.boletos).toHaveLength(2)
      for (const { pagamentoId } of achados.boletos) {
        expect(await mundo.boleto.cancelar(pagamentoId, mundo.prazo())).toEqual({ tipo: 'cancelado' })
      }
    })

    test('numbers that disagree are an alarm, never a slip', async () => {
      const saida = await registrar(novoBoleto({ valor: 777_23 }))
      expect(saida).toEqual({
        tipo: 'indeterminado',
        motivo: 'divergente',
        divergencia: 'linha-digitavel',
        pagamentoId: expect.any(String),
      })
      if (saida.tipo !== 'indeterminado' || saida.pagamentoId === null) throw new Error(saida.tipo)
      expect(await consultar(saida.pagamentoId)).toMatchObject({ tipo: 'boleto', registrado: null })
    })

    test('refusals prove that no slip exists', async () => {
      expect(await registrar(novoBoleto({ valor: 777_24 }))).toEqual({
        tipo: 'recusado',
        motivo: 'invalido',
        codigos: [133],
      })
      const { pagador } = novoBoleto()
      for (const dados of [
        { pedidoId: 'curto' },
        { valor: 0 },
        { valor: 10_000_000_000 },
        { vencimento: '2026-02-30' },
        { pagador: { ...pagador, endereco: { ...pagador.endereco, cep: '1001' } } },
      ]) {
        expect(await registrar(novoBoleto(dados))).toEqual({ tipo: 'recusado', motivo: 'invalido', codigos: [] })
      }
      expect(mundo.cielo.boletos.todos()).toEqual([])
    })

    test('shows what was paid: right, wrong, late and twice', async () => {
      const certo = await registrado()
      mundo.cielo.boletos.pagar(certo.pagamentoId)
      expect(await consultar(certo.pagamentoId)).toMatchObject({
        situacao: 'pago',
        recebido: 124_990,
        recebidoEm: mundo.cielo.agora(),
      })
      mundo.cielo.boletos.pagar(certo.pagamentoId, { forcar: true })
      expect(await consultar(certo.pagamentoId)).toMatchObject({ situacao: 'pago', recebido: 249_980 })
      const errado = await registrado()
      mundo.cielo.boletos.pagar(errado.pagamentoId, { valor: 100_000 })
      expect(await consultar(errado.pagamentoId)).toMatchObject({ valor: 124_990, recebido: 100_000 })
      const tarde = await registrado()
      mundo.cielo.boletos.pagar(tarde.pagamentoId, { atrasado: true })
      const consulta = await consultar(tarde.pagamentoId)
      if (consulta.tipo !== 'boleto') throw new Error(consulta.tipo)
      expect(consulta.situacao).toBe('pago')
      expect(consulta.recebidoEm).toBeGreaterThan(inicioDoDia('2026-11-26'))
    })

    test('takes an open slip away, repeatedly; not a paid one, nor one that nobody knows', async () => {
      const um = await registrado()
      const cancelar = (id: string) => mundo.boleto.cancelar(id, mundo.prazo())
      expect(await cancelar(um.pagamentoId)).toEqual({ tipo: 'cancelado' })
      expect(await cancelar(um.pagamentoId)).toEqual({ tipo: 'cancelado' })
      expect(await consultar(um.pagamentoId)).toMatchObject({ situacao: 'cancelado' })
      expect(mundo.cielo.boletos.pagar(um.pagamentoId)).toEqual({ tipo: 'recusado', motivo: 'cancelado' })
      const pago = await registrado()
      mundo.cielo.boletos.pagar(pago.pagamentoId)
      expect(await cancelar(pago.pagamentoId)).toEqual({ tipo: 'ja-pago' })
      expect(await cancelar('00000000-0000-4000-8000-000000000000')).toEqual({ tipo: 'inexistente' })
    })

    test.each([
      ['pendurar-com-efeito', 'cancelado'],
      ['503-sem-efeito', 'indeterminado'],
    ] as const)('a cancellation that meets %s is settled by the query', async (modo, tipo) => {
      const { pagamentoId } = await registrado()
      mundo.cielo.falhas.registrar({ rota: 'cielo-anular', modo, vezes: 1 })
      expect(await mundo.boleto.cancelar(pagamentoId, mundo.prazo())).toEqual({ tipo })
    })

    test('a query without an answer is undetermined', async () => {
      const { pagamentoId, pedidoId } = await registrado()
      mundo.cielo.falhas.registrar({ rota: 'cielo-consultar', modo: 'json-invalido', vezes: 2 })
      expect(await consultar(pagamentoId)).toEqual({ tipo: 'indeterminado' })
      expect(await mundo.boleto.consultarPorPedido(pedidoId, mundo.prazo())).toEqual({ tipo: 'indeterminado' })
      expect(await consultar('00000000-0000-4000-8000-000000000000')).toEqual({ tipo: 'inexistente' })
    })
  })
}
