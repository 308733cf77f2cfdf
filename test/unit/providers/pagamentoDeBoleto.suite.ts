import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Prazo } from '../../../functions/providers/http.ts'
import type { PagamentoDeBoletoPort, PedidoDePagamento } from '../../../functions/providers/pagamentoDeBoleto/port.ts'
import type { CelcoinSimulada, NomeDeLinha } from '../../../functions/sandbox/index.ts'
import { convenioDeTeste, linhaDeTeste } from '../../../functions/sandbox/index.ts'

export interface MundoDoPagamentoDeBoleto {
  pagamentoDeBoleto: PagamentoDeBoletoPort
  celcoin: CelcoinSimulada
  agora(): number
  avancar(ms: number): void
  prazo(): Prazo
  fechar(): Promise<void>
}

let ultimo = 0
export function novoId(): string {
  ultimo += 1
  return `PG${String(ultimo).padStart(18, '0')}`
}
const VENCE = '2026-12-10'
export const linha = (nome: NomeDeLinha, valor = 12_345) => linhaDeTeste(nome, { valor, vencimento: VENCE })

/** What every implementation of the port does; run against each. */
export function suitePagamentoDeBoleto(nome: string, criar: () => Promise<MundoDoPagamentoDeBoleto>) {
  describe(`contas: ${nome}`, () => {
    let m: MundoDoPagamentoDeBoleto
    beforeEach(async () => {
      m = await criar()
    })
    afterEach(() => m.fechar())

    const consultar = async (codigo: string) => {
      const c = await m.pagamentoDeBoleto.consultar(codigo, m.prazo())
      if (c.tipo !== 'pagavel') throw new Error(c.tipo)
      return c.boleto
    }
    const pedido = async (codigo: string, mudar: Partial<PedidoDePagamento> = {}): Promise<PedidoDePagamento> => {
      const { consultaId, linha: l, valorAtualizado, vencimento } = await consultar(codigo)
      const quem = { documento: '52998224725', nome: 'MARIA DA SILVA' }
      return { id: novoId(), consultaId, linha: l, valor: valorAtualizado, vencimento, ...quem, ...mudar }
    }
    const pagas = () => m.celcoin.transacoes().filter(t => t.pagaEm !== null)
    const situacao = (id: string) => m.pagamentoDeBoleto.consultarPagamento(id, m.agora(), m.prazo())

    test('a slip is what the registry says, by line or bar code, and is paid once', async () => {
      const conta = await consultar(linha('comum'))
      expect(conta).toMatchObject({
        tipo: 'boleto',
        emissor: 'ITAU UNIBANCO S.A.',
        recebedor: { nome: 'EMPRESA EXEMPLO LTDA', documento: '11222333000181' },
        valorOriginal: 12_345,
        valorAtualizado: 12_345,
        valorMinimo: 12_345,
        valorMaximo: 12_345,
        editavel: false,
        vencimento: VENCE,
        limite: '2027-02-07',
        multa: 0,
        juros: 0,
      })
      expect(conta.expiraEm).toBeGreaterThan(m.agora() + 20 * 60_000)
      const p = await pedido(linha('comum'))
      const paga = await m.pagamentoDeBoleto.pagar(p, m.prazo())
      expect(paga).toMatchObject({ tipo: 'pago', autenticacao: expect.stringMatching(/^\d{7}$/) })
      expect(await situacao(p.id)).toEqual(paga)
      expect(pagas()).toMatchObject([{ valor: 12_345, terminal: p.id }])
      expect(await m.pagamentoDeBoleto.consultar(linha('comum'), m.prazo())).toEqual({
        tipo: 'nao-pagavel',
        motivo: 'pago',
      })
    })

    test('an overdue slip carries its charges; a bill has an issuer and no receiver', async () => {
      m.avancar(30 * 24 * 3_600_000)
      // due on 10 Dec and asked about on 20 Dec, a Sunday
      expect(await consultar(linha('comum', 10_000))).toMatchObject({
        valorOriginal: 10_000,
        multa: 200,
        juros: 33,
        valorAtualizado: 10_233,
      })
      expect(await consultar(convenioDeTeste('comum', 8_050))).toMatchObject({
        tipo: 'convenio',
        emissor: 'COMPANHIA DE LUZ EXEMPLO',
        recebedor: null,
        valorAtualizado: 8_050,
      })
    })

    test.each([
      ['pago', { tipo: 'nao-pagavel', motivo: 'pago' }],
      ['baixado', { tipo: 'nao-pagavel', motivo: 'baixado' }],
      ['bloqueado', { tipo: 'nao-pagavel', motivo: 'bloqueado' }],
      ['beneficiario', { tipo: 'nao-pagavel', motivo: 'beneficiario' }],
      ['vencido', { tipo: 'nao-pagavel', motivo: 'vencido' }],
      ['inexistente', { tipo: 'nao-encontrado' }],
      ['horario', { tipo: 'fora-do-horario', abre: '07:00', fecha: '23:00' }],
      ['consulta-cala', { tipo: 'indeterminado' }],
    ] as const)('asking about %s', async (qual, esperado) => {
      expect(await m.pagamentoDeBoleto.consultar(linha(qual), m.prazo())).toEqual(esperado)
    })

    test('a wrong digit never leaves the house', async () => {
      const errada = linha('comum').replace(/.$/, d => String((Number(d) + 1) % 10))
      expect(await m.pagamentoDeBoleto.consultar(errada, m.prazo())).toEqual({ tipo: 'nao-encontrado' })
    })

    test.each([
      ['faixa', 5_000, 15_000],
      ['livre', 1, 9_999_999_999],
      ['parte', 1_000, 10_000],
    ] as const)('%s takes other values', async (qual, valorMinimo, valorMaximo) => {
      expect(await consultar(linha(qual, 10_000))).toMatchObject({ editavel: true, valorMinimo, valorMaximo })
      const { valorMinimo: pouco } = await consultar(linha(qual, 10_000))
      const p = await pedido(linha(qual, 10_000), { valor: pouco })
      expect((await m.pagamentoDeBoleto.pagar(p, m.prazo())).tipo).toBe('pago')
      expect(pagas()[0]?.valor).toBe(valorMinimo)
    })

    test.each([
      ['recusa', 'bloqueado'],
      ['sem-saldo', 'saldo'],
      ['pago-no-meio', 'pago'],
    ] as const)('paying %s is refused for good', async (qual, motivo) => {
      const p = await pedido(linha(qual))
      expect(await m.pagamentoDeBoleto.pagar(p, m.prazo())).toEqual({ tipo: 'recusado', motivo })
      expect(pagas()).toEqual([])
    })

    test('another value than the one answered, or an answer half an hour old, pays nothing', async () => {
      const outro = await pedido(linha('comum'), { valor: 12_344 })
      expect(await m.pagamentoDeBoleto.pagar(outro, m.prazo())).toEqual({ tipo: 'recusado', motivo: 'valor' })
      const velho = await pedido(linha('comum'))
      m.avancar(31 * 60_000)
      expect(await m.pagamentoDeBoleto.pagar(velho, m.prazo())).toEqual({ tipo: 'recusado', motivo: 'consulta' })
      expect(pagas()).toEqual([])
    })

    test('a slip whose value moves comes to another total when asked again', async () => {
      const l = linha('muda', 10_000)
      const antes = await consultar(l)
      expect((await consultar(l)).valorAtualizado).toBe(antes.valorAtualizado + 100)
    })

    test.each(['504-pago', 'cala-pago'] as const)('%s: the lost answer is asked for, and it was paid', async qual => {
      const p = await pedido(linha(qual))
      expect((await m.pagamentoDeBoleto.pagar(p, m.prazo())).tipo).toBe('pago')
      expect(pagas()).toHaveLength(1)
    })

    test('escondido: nobody knows for a minute, and then it was paid', async () => {
      const p = await pedido(linha('escondido'))
      expect(await m.pagamentoDeBoleto.pagar(p, m.prazo())).toEqual({ tipo: 'indeterminado' })
      expect(await situacao(p.id)).toEqual({ tipo: 'nao-existe' })
      m.avancar(61_000)
      expect((await situacao(p.id)).tipo).toBe('pago')
    })

    test.each(['cala', 'reserva-cala'] as const)('%s: it is only held, and letting go shuts the door', async qual => {
      const p = await pedido(linha(qual))
      expect(await m.pagamentoDeBoleto.pagar(p, m.prazo())).toEqual({ tipo: 'indeterminado' })
      const achado = await situacao(p.id)
      if (achado.tipo !== 'reservado') throw new Error(achado.tipo)
      expect(await m.pagamentoDeBoleto.desfazer(achado.transacaoId, p.id, m.prazo())).toEqual({ tipo: 'desfeito' })
      expect(await situacao(p.id)).toEqual({ tipo: 'recusado', motivo: 'recusado' })
      expect(m.celcoin.efetivar(achado.transacaoId)).toEqual({ erro: '061' })
      expect(pagas()).toEqual([])
    })

    test('what was paid cannot be let go; what the bank sends back says so', async () => {
      const p = await pedido(linha('volta'))
      const paga = await m.pagamentoDeBoleto.pagar(p, m.prazo())
      if (paga.tipo !== 'pago') throw new Error(paga.tipo)
      expect(await m.pagamentoDeBoleto.desfazer(paga.transacaoId, p.id, m.prazo())).toEqual({ tipo: 'ja-pago' })
      m.avancar(61_000)
      await m.celcoin.trabalhar()
      expect(await situacao(p.id)).toEqual({ tipo: 'devolvido', transacaoId: paga.transacaoId })
    })

    test('a payment of before midnight is found after it; an unknown id does not exist', async () => {
      m.avancar(9 * 3_600_000 + 50 * 60_000) // 23:55 in São Paulo
      const antes = m.agora()
      const p = await pedido(linha('comum'))
      m.avancar(10 * 60_000)
      await m.pagamentoDeBoleto.pagar(p, m.prazo())
      expect((await m.pagamentoDeBoleto.consultarPagamento(p.id, antes, m.prazo())).tipo).toBe('pago')
      expect(await situacao(novoId())).toEqual({ tipo: 'nao-existe' })
    })

    test.each([
      ['celcoin-reservar', '503-com-efeito'],
      ['celcoin-reservar', '503-sem-efeito'],
      ['celcoin-efetivar', 'json-invalido'],
      ['celcoin-efetivar', '503-sem-efeito'],
    ] as const)('%s with %s is never called a refusal, and never a second payment', async (rota, modo) => {
      const p = await pedido(linha('comum'))
      m.celcoin.falhas.registrar({ rota, modo, vezes: 1 })
      m.celcoin.falhas.registrar({ rota: 'celcoin-situacao', modo: '503-sem-efeito', vezes: 1 })
      expect(await m.pagamentoDeBoleto.pagar(p, m.prazo())).toEqual({ tipo: 'indeterminado' })
      expect(pagas().length).toBeLessThanOrEqual(1)
    })
  })
}
