import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CartaoGuardado, DadosCartao } from '../../../functions/providers/adquirente/cartao.ts'
import type { AdquirentePort, NovaAutorizacao } from '../../../functions/providers/adquirente/port.ts'
import { cartoesMagicos } from '../../../functions/sandbox/cielo/cartoes.ts'
import type { CieloSimulada } from '../../../functions/sandbox/cielo/simulado.ts'
import type { Modo, Rota } from '../../../functions/sandbox/modos.ts'
import { bandeiraDe, luhnValido } from '../../../shared/domain/cartao.ts'
import { decidirRetentativa, normalizarCodigo } from '../../../shared/domain/negativasDoCartao.ts'

export interface MundoAdquirente {
  adquirente: AdquirentePort
  /** The acquirer behind the port. */
  cielo: CieloSimulada
  avancar(ms: number): void
  /** A deadline with room for a query after a lost answer. */
  prazo(): { prazo: number }
  fechar(): Promise<void>
}

/** Valid, authorised by its last digit. */
export const BOM = '4000000000000010'
let ultimo = 0
/** 20 alphanumerics, as our attempts'. */
export const novoPedido = (): string => {
  ultimo += 1
  return `Ped${String(ultimo).padStart(17, '0')}`
}
export const novoCartao = (numero: string) =>
  new DadosCartao({ numero, titular: 'José da Silva', validade: '12/2030', cvv: numero.length === 15 ? '1234' : '123' })

export const novaAutorizacao = (numero = BOM, dados: Partial<NovaAutorizacao> = {}): NovaAutorizacao => ({
  pedidoId: novoPedido(),
  valor: 15_700,
  parcelas: 3,
  bandeira: bandeiraDe(numero) ?? 'visa',
  descricaoNaFatura: 'LOJAEXEMPLO',
  origem: 'link',
  cartao: novoCartao(numero),
  pagador: { nome: 'José da Silva', documento: '52998224725', email: 'jose@example.com' },
  ...dados,
})

/** Of a brand, a number that is authorised by its last digit. */
const bonsDe = (bin: string): string =>
  Array.from({ length: 10_000 }, (_, n) => `${bin}${String(n).padStart(9, '0')}0`).find(luhnValido) ?? ''

/** The card that brings this fault. */
export const cartaoDaFalha = (rota: Rota, modo: Modo): string => {
  const achado = cartoesMagicos.find(({ falha }) => falha?.rota === rota && falha.modo === modo)
  if (!achado) throw new Error(`no card for ${rota} ${modo}`)
  return achado.numero
}

/** What every implementation of AdquirentePort does, in good and bad weather. */
export function suiteAdquirente(nome: string, criar: () => Promise<MundoAdquirente>): void {
  describe(`AdquirentePort: ${nome}`, () => {
    let mundo: MundoAdquirente
    beforeEach(async () => {
      mundo = await criar()
    })
    afterEach(() => mundo.fechar())

    const autorizar = (nova: NovaAutorizacao) => mundo.adquirente.autorizar(nova, mundo.prazo())
    const autorizada = async (numero = BOM, dados: Partial<NovaAutorizacao> = {}) => {
      const nova = novaAutorizacao(numero, dados)
      const saida = await autorizar(nova)
      if (saida.tipo !== 'autorizada') throw new Error(saida.tipo)
      return { pedidoId: nova.pedidoId, pagamentoId: saida.pagamentoId }
    }
    const capturada = async (numero = BOM) => {
      const feita = await autorizada(numero)
      const captura = await mundo.adquirente.capturar({ pagamentoId: feita.pagamentoId, valor: 15_700 }, mundo.prazo())
      expect(captura).toEqual({ tipo: 'capturada', valor: 15_700 })
      mundo.avancar(5_000)
      return feita
    }
    const passar = async (ms: number) => {
      mundo.avancar(ms)
      await mundo.cielo.trabalhar()
    }
    const balanco = (pedidoId: string) => mundo.cielo.livro.balanco(pedidoId)
    const situacaoDe = async (pagamentoId: string) => {
      const consulta = await mundo.adquirente.consultar(pagamentoId, mundo.prazo())
      return consulta.tipo === 'pagamento' ? consulta.situacao : consulta.tipo
    }

    test('authorises without capturing, and tells what identifies the hold', async () => {
      const nova = novaAutorizacao(BOM, {
        autenticacao: { cavv: 'AAAB', xid: 'Uk5Z', eci: '05', versao: '2.2.0', referencia: 'a24a5d87' },
        dispositivo: { ip: '203.0.113.9' },
      })
      const saida = await autorizar(nova)
      if (saida.tipo !== 'autorizada') throw new Error(saida.tipo)
      expect(saida.pagamentoId).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
      expect(saida).toMatchObject({
        tid: expect.stringMatching(/^\d{13}$/),
        nsu: expect.stringMatching(/^\d{6}$/),
        codigoAutorizacao: expect.stringMatching(/^\d{6}$/),
      })
      expect(balanco(nova.pedidoId)).toEqual({ retido: 15_700, capturado: 0, devolvido: 0 })
      expect(mundo.cielo.pagamento(saida.pagamentoId)?.cartao).toEqual({
        mascara: '400000******0010',
        titular: 'JOSE DA SILVA',
        validade: '12/2030',
        bandeira: 'Visa',
        parcelas: 3,
        descricao: 'LOJAEXEMPLO',
        autenticado: true,
      })
      const { tipo: _tipo, ...comprovante } = saida
      expect(await mundo.adquirente.consultar(saida.pagamentoId, mundo.prazo())).toEqual({
        tipo: 'pagamento',
        ...comprovante,
        pedidoId: nova.pedidoId,
        situacao: 'autorizada',
        valor: 15_700,
        capturado: 0,
        estornado: 0,
        contestado: 0,
        disputas: [],
        codigo: '4',
        mac: null,
      })
    })

    /** Kept where its payer was there. */
    const guardado = async (numero = BOM) => {
      const pedido = {
        cartao: novoCartao(numero),
        bandeira: bandeiraDe(numero) ?? 'visa',
        nome: 'José da Silva',
      } as const
      const saida = await mundo.adquirente.guardarCartao(pedido, mundo.prazo())
      if (saida.tipo !== 'guardado') throw new Error(saida.tipo)
      return saida
    }
    const semPagador = (token: string, transacao?: string, bandeira: NovaAutorizacao['bandeira'] = 'visa') =>
      novaAutorizacao(BOM, {
        ...{ cartao: new CartaoGuardado({ token, transacao }), parcelas: 1, origem: 'recorrencia', bandeira },
      })

    test('keeps a card that its issuer says is good, and charges it without its payer until it is forgotten', async () => {
      const { token, transacao } = await guardado()
      expect(token).toMatch(/^[0-9a-f-]{36}$/)
      expect(transacao).toMatch(/^58\d{13}$/)
      const nova = semPagador(token, transacao)
      const saida = await autorizar(nova)
      // the next use says which this was
      expect(saida).toMatchObject({ tipo: 'autorizada', transacao: expect.stringMatching(/^58\d{13}$/) })
      expect(balanco(nova.pedidoId).retido).toBe(15_700)
      // its payer's security code and number are nowhere at the acquirer
      expect(JSON.stringify(mundo.cielo.cofre.todos())).not.toContain(BOM)
      expect(await mundo.adquirente.esquecerCartao(token, mundo.prazo())).toEqual({ tipo: 'esquecido' })
      // what is not there is forgotten, and charges nothing
      expect(await mundo.adquirente.esquecerCartao(token, mundo.prazo())).toEqual({ tipo: 'esquecido' })
      expect(await autorizar(semPagador(token, transacao))).toMatchObject({ tipo: 'recusada', motivo: 'invalida' })
    })
    test('Mastercard is told who began a charge; Elo needs no link', async () => {
      for (const numero of [bonsDe('520000'), bonsDe('650901')]) {
        const bandeira = bandeiraDe(numero) ?? 'visa'
        const { token, transacao } = await guardado(numero)
        expect([bandeira, (await autorizar(semPagador(token, transacao, bandeira))).tipo]).toEqual([
          bandeira,
          'autorizada',
        ])
      }
    })
    test('a card that its issuer refuses is not kept, nor one of a brand that is not', async () => {
      const semSaldo = doEmissor.find(c => c.bandeira === 'visa' && c.desfecho?.codigo === '51')?.numero ?? ''
      const pedido = { cartao: novoCartao(semSaldo), bandeira: 'visa', nome: 'José' } as const
      const negado = await mundo.adquirente.guardarCartao(pedido, mundo.prazo())
      expect(negado).toMatchObject({ tipo: 'negado', codigo: '51', retentativa: { tipo: 'reversivel' } })
      const amex = { ...pedido, bandeira: 'amex' } as const
      expect(await mundo.adquirente.guardarCartao(amex, mundo.prazo())).toEqual({
        tipo: 'recusada',
        motivo: 'bandeira',
      })
      expect(mundo.cielo.cofre.todos()).toEqual([])
    })
    test('an answer that is lost leaves no token with us, and a deletion is asked for again', async () => {
      const pedido = { cartao: novoCartao(BOM), bandeira: 'visa', nome: 'José' } as const
      for (const rota of ['cielo-validar', 'cielo-guardar'] as const) {
        mundo.cielo.falhas.registrar({ rota, modo: '503-com-efeito', vezes: 1 })
        expect(await mundo.adquirente.guardarCartao(pedido, mundo.prazo())).toEqual({ tipo: 'indeterminada' })
      }
      const { token } = await guardado()
      mundo.cielo.falhas.registrar({ rota: 'cielo-esquecer', modo: '503-sem-efeito', vezes: 1 })
      expect(await mundo.adquirente.esquecerCartao(token, mundo.prazo())).toEqual({ tipo: 'indeterminado' })
      expect(await mundo.adquirente.esquecerCartao(token, mundo.prazo())).toEqual({ tipo: 'esquecido' })
    })
    test('a kept card cannot be written down', () => {
      const cartao = new CartaoGuardado({ token: 'tok-1234567890' })
      expect(`${cartao} ${JSON.stringify({ cartao })} ${JSON.stringify({ ...cartao })}`).not.toContain('tok-')
    })

    test('a card whose issuer wants 3-D Secure is denied without it, and held with it', async () => {
      const numero = cartoesMagicos.find(c => c.exige3ds)?.numero ?? ''
      expect(await autorizar(novaAutorizacao(numero))).toMatchObject({ tipo: 'negada', codigo: '05' })
      const autenticacao = { cavv: 'A'.repeat(27), eci: '05', versao: '2.2.0', referencia: 'a24a5d87' }
      const nova = novaAutorizacao(numero, { autenticacao })
      expect(await autorizar(nova)).toMatchObject({ tipo: 'autorizada' })
      expect(balanco(nova.pedidoId)).toEqual({ retido: 15_700, capturado: 0, devolvido: 0 })
    })

    const doEmissor = cartoesMagicos.filter(({ falha, exige3ds }) => falha === undefined && !exige3ds)
    test('gives every card of the tables its typed outcome', async () => {
      expect(doEmissor.length).toBeGreaterThan(200)
      for (const { numero, bandeira, desfecho } of doEmissor) {
        const nova = novaAutorizacao(numero)
        const saida = await autorizar(nova)
        if (desfecho?.status === 1) {
          expect([numero, saida.tipo]).toEqual([numero, 'autorizada'])
          continue
        }
        const codigo = normalizarCodigo(desfecho?.codigo ?? '')
        const retentativa = decidirRetentativa({ bandeira, codigo, mac: desfecho?.mac, confirmada: true })
        expect([numero, saida]).toMatchObject([numero, { tipo: 'negada', codigo, retentativa }])
        expect(balanco(nova.pedidoId)).toEqual({ retido: 0, capturado: 0, devolvido: 0 })
      }
    })

    test('a denial says what it means and what to tell the payer', async () => {
      const numero = doEmissor.find(c => c.bandeira === 'visa' && c.desfecho?.codigo === '51')?.numero
      expect(await autorizar(novaAutorizacao(numero))).toMatchObject({
        tipo: 'negada',
        codigo: '51',
        motivo: 'SALDO/LIMITE INSUFICIENTE',
        mensagem: 'NÃO AUTORIZADA',
        retentativa: { tipo: 'reversivel', esperaHoras: 0 },
      })
    })

    test.each([
      'pendurar-com-efeito',
      '500-com-efeito',
      'json-invalido',
      'responder-tarde',
      'pedido-repetido',
    ] as const)('finds the hold that exists behind %s', async modo => {
      const nova = novaAutorizacao(cartaoDaFalha('cielo-autorizar', modo))
      expect(await autorizar(nova)).toMatchObject({ tipo: 'autorizada', achada: true })
      expect(balanco(nova.pedidoId)).toEqual({ retido: 15_700, capturado: 0, devolvido: 0 })
      expect(mundo.cielo.porPedido(nova.pedidoId)).toHaveLength(1)
    })

    test.each(['pendurar-sem-efeito', '503-sem-efeito'] as const)(
      'is undetermined when nothing is there after %s: the request may still arrive',
      async modo => {
        const nova = novaAutorizacao(cartaoDaFalha('cielo-autorizar', modo))
        expect(await autorizar(nova)).toEqual({ tipo: 'indeterminada', pagamentoId: null })
        expect(await mundo.adquirente.consultarPorPedido(nova.pedidoId, mundo.prazo())).toEqual({ tipo: 'inexistente' })
      },
    )

    test('a late arrival is seen by asking again, and can be let go', async () => {
      const nova = novaAutorizacao(cartaoDaFalha('cielo-autorizar', 'chegar-tarde'))
      expect(await autorizar(nova)).toEqual({ tipo: 'indeterminada', pagamentoId: null })
      expect(await mundo.adquirente.consultarPorPedido(nova.pedidoId, mundo.prazo())).toEqual({ tipo: 'inexistente' })
      await passar(30_000)
      const achados = await mundo.adquirente.consultarPorPedido(nova.pedidoId, mundo.prazo())
      if (achados.tipo !== 'pagamentos') throw new Error(achados.tipo)
      expect(achados.pagamentos).toMatchObject([{ situacao: 'autorizada', valor: 15_700 }])
      const [{ pagamentoId } = { pagamentoId: '' }] = achados.pagamentos
      expect(await mundo.adquirente.anular({ pagamentoId }, mundo.prazo())).toEqual({ tipo: 'anulada' })
      expect(balanco(nova.pedidoId).retido).toBe(0)
    })

    test('what hides from the list at first is found later', async () => {
      const nova = novaAutorizacao(cartaoDaFalha('cielo-autorizar', 'esconder'))
      expect(await autorizar(nova)).toEqual({ tipo: 'indeterminada', pagamentoId: null })
      await passar(60_000)
      const achados = await mundo.adquirente.consultarPorPedido(nova.pedidoId, mundo.prazo())
      expect(achados).toMatchObject({ tipo: 'pagamentos', pagamentos: [{ situacao: 'autorizada' }] })
    })

    test('two holds under one order are nobody’s outcome: the list shows both, to be let go one by one', async () => {
      const nova = novaAutorizacao(cartaoDaFalha('cielo-autorizar', 'duas-vezes'))
      expect(await autorizar(nova)).toEqual({ tipo: 'indeterminada', pagamentoId: null })
      const achados = await mundo.adquirente.consultarPorPedido(nova.pedidoId, mundo.prazo())
      if (achados.tipo !== 'pagamentos') throw new Error(achados.tipo)
      expect(achados.pagamentos.map(p => p.situacao)).toEqual(['autorizada', 'autorizada'])
      for (const { pagamentoId } of achados.pagamentos) {
        expect(await mundo.adquirente.anular({ pagamentoId }, mundo.prazo())).toEqual({ tipo: 'anulada' })
      }
      expect(balanco(nova.pedidoId)).toEqual({ retido: 0, capturado: 0, devolvido: 0 })
    })

    test.each([
      ['nao-finalizada', 'nao-finalizada', 'autorizada'],
      ['nao-finalizada-negada', 'nao-finalizada', 'negada'],
      ['pendente', 'pendente', 'autorizada'],
    ] as const)('a sale left %s is undetermined until the query knows', async (modo, agora, depois) => {
      const nova = novaAutorizacao(cartaoDaFalha('cielo-autorizar', modo))
      const saida = await autorizar(nova)
      if (saida.tipo !== 'indeterminada' || saida.pagamentoId === null) throw new Error(saida.tipo)
      expect(await situacaoDe(saida.pagamentoId)).toBe(agora)
      await passar(10_000)
      expect(await situacaoDe(saida.pagamentoId)).toBe(depois)
      expect(balanco(nova.pedidoId).retido).toBe(depois === 'autorizada' ? 15_700 : 0)
    })

    test.each(['agendada', 'capturar-sem-pedir', 'outro-valor'] as const)(
      'an answer that is not what was asked (%s) is undetermined, and says which payment',
      async modo => {
        const saida = await autorizar(novaAutorizacao(cartaoDaFalha('cielo-autorizar', modo)))
        expect(saida).toEqual({ tipo: 'indeterminada', pagamentoId: expect.any(String) })
      },
    )

    test('aborted, or undone by the acquirer, holds nothing', async () => {
      const abortada = novaAutorizacao(cartaoDaFalha('cielo-autorizar', 'abortada'))
      expect(await autorizar(abortada)).toMatchObject({ tipo: 'negada', retentativa: { tipo: 'irreversivel' } })
      const desfeita = novaAutorizacao(cartaoDaFalha('cielo-autorizar', 'anulada-sozinha'))
      expect(await autorizar(desfeita)).toMatchObject({
        tipo: 'negada',
        codigo: '',
        retentativa: { tipo: 'reversivel' },
      })
      expect(balanco(desfeita.pedidoId).retido).toBe(0)
    })

    test('a denial with an open code is asked about: the hold behind BP900 is found', async () => {
      const numero = cartaoDaFalha('cielo-autorizar', 'codigo-aberto')
      expect(await autorizar(novaAutorizacao(numero))).toMatchObject({ tipo: 'autorizada' })
      mundo.cielo.falhas.registrar({ rota: 'cielo-consultar', modo: '503-sem-efeito', vezes: 1 })
      expect(await autorizar(novaAutorizacao(numero))).toMatchObject({ tipo: 'indeterminada' })
    })

    test('refusals prove that nothing was created', async () => {
      const ruim = novaAutorizacao(cartaoDaFalha('cielo-autorizar', 'recusar'))
      expect(await autorizar(ruim)).toEqual({ tipo: 'recusada', motivo: 'invalida', codigos: [126] })
      const muitas = novaAutorizacao(cartaoDaFalha('cielo-autorizar', 'limitar'))
      expect(await autorizar(muitas)).toEqual({ tipo: 'recusada', motivo: 'limite', codigos: [] })
      const hiper = novaAutorizacao(BOM, { bandeira: 'hiper' })
      expect(await autorizar(hiper)).toEqual({ tipo: 'recusada', motivo: 'bandeira', codigos: [] })
      for (const dados of [
        { pedidoId: 'curto' },
        { valor: 0 },
        { parcelas: 13 },
        { parcelas: 2, bandeira: 'discover' as const },
        { descricaoNaFatura: 'QUATORZE LETRAS' },
      ]) {
        expect(await autorizar(novaAutorizacao(BOM, dados))).toMatchObject({ tipo: 'recusada', motivo: 'invalida' })
      }
      expect(mundo.cielo.livro.pagamentos()).toEqual([])
    })

    test('captures once, whole or less; again it says what was captured', async () => {
      const { pagamentoId, pedidoId } = await autorizada()
      const parte = { pagamentoId, valor: 10_000 }
      expect(await mundo.adquirente.capturar(parte, mundo.prazo())).toEqual({ tipo: 'capturada', valor: 10_000 })
      const toda = { pagamentoId, valor: 15_700 }
      expect(await mundo.adquirente.capturar(toda, mundo.prazo())).toEqual({ tipo: 'ja-capturada', valor: 10_000 })
      expect(balanco(pedidoId)).toEqual({ retido: 0, capturado: 10_000, devolvido: 0 })
    })

    test('refuses to capture more than the hold, after seven days, what was let go, or what nobody knows', async () => {
      const { pagamentoId } = await autorizada()
      const capturar = (valor: number, id = pagamentoId) =>
        mundo.adquirente.capturar({ pagamentoId: id, valor }, mundo.prazo())
      const naoDa = { tipo: 'recusada', motivo: 'invalida', codigo: '308', situacao: 'autorizada' }
      expect(await capturar(15_701)).toEqual(naoDa)
      mundo.avancar(mundo.adquirente.capacidades.prazoCapturaMs + 1)
      expect(await capturar(15_700)).toEqual(naoDa)
      await mundo.adquirente.anular({ pagamentoId }, mundo.prazo())
      const fora = { tipo: 'recusada', motivo: 'situacao', codigo: '308', situacao: 'anulada' }
      expect(await capturar(15_700)).toEqual(fora)
      const inexistente = await capturar(1, '00000000-0000-4000-8000-000000000000')
      expect(inexistente).toEqual({ tipo: 'recusada', motivo: 'inexistente', codigo: '307', situacao: null })
    })

    test.each([
      ['pendurar-com-efeito', { tipo: 'capturada', valor: 15_700 }, 15_700],
      ['500-com-efeito', { tipo: 'capturada', valor: 15_700 }, 15_700],
      ['pendurar-sem-efeito', { tipo: 'indeterminada' }, 0],
      ['negar', { tipo: 'recusada', motivo: 'negada', codigo: '05', situacao: 'autorizada' }, 0],
      ['recusar', { tipo: 'recusada', motivo: 'invalida', codigo: '308', situacao: 'autorizada' }, 0],
    ] as const)('a capture that meets %s is settled by the query', async (modo, saida, capturado) => {
      const { pagamentoId, pedidoId } = await autorizada(cartaoDaFalha('cielo-capturar', modo))
      const captura = { pagamentoId, valor: 15_700 }
      expect(await mundo.adquirente.capturar(captura, mundo.prazo())).toEqual(saida)
      expect(balanco(pedidoId).capturado).toBe(capturado)
      const denovo = await mundo.adquirente.capturar(captura, mundo.prazo())
      expect(denovo).toEqual({ tipo: capturado ? 'ja-capturada' : 'capturada', valor: 15_700 })
      expect(balanco(pedidoId)).toEqual({ retido: 0, capturado: 15_700, devolvido: 0 })
    })

    test('a capture whose query fails too is undetermined', async () => {
      const { pagamentoId } = await autorizada()
      mundo.cielo.falhas.registrar({ rota: 'cielo-capturar', modo: 'json-invalido', vezes: 1 })
      mundo.cielo.falhas.registrar({ rota: 'cielo-consultar', modo: 'pendurar-sem-efeito', vezes: 1 })
      const captura = await mundo.adquirente.capturar({ pagamentoId, valor: 15_700 }, mundo.prazo())
      expect(captura).toEqual({ tipo: 'indeterminada' })
    })

    test('lets a hold go, repeatedly; not a part of it, nor what is captured', async () => {
      const { pagamentoId, pedidoId } = await autorizada()
      const parte = await mundo.adquirente.anular({ pagamentoId, valor: 1 }, mundo.prazo())
      expect(parte).toEqual({ tipo: 'recusada', motivo: 'negada', codigo: '41', situacao: 'autorizada' })
      mundo.avancar(5_000)
      expect(await mundo.adquirente.anular({ pagamentoId }, mundo.prazo())).toEqual({ tipo: 'anulada' })
      expect(await mundo.adquirente.anular({ pagamentoId }, mundo.prazo())).toEqual({ tipo: 'ja-anulada' })
      expect(balanco(pedidoId)).toEqual({ retido: 0, capturado: 0, devolvido: 0 })
      const negada = await autorizar(novaAutorizacao('4000000000000002'))
      if (negada.tipo !== 'negada') throw new Error(negada.tipo)
      expect(await mundo.adquirente.anular({ pagamentoId: negada.pagamentoId }, mundo.prazo())).toEqual({
        tipo: 'recusada',
        motivo: 'situacao',
        codigo: '309',
        situacao: 'negada',
      })
    })

    test.each([
      ['pendurar-com-efeito', { tipo: 'anulada' }],
      ['503-sem-efeito', { tipo: 'indeterminada' }],
      ['negar', { tipo: 'recusada', motivo: 'negada', codigo: '43', situacao: 'autorizada' }],
    ] as const)('a void that meets %s is settled by the query', async (modo, saida) => {
      const { pagamentoId, pedidoId } = await autorizada(cartaoDaFalha('cielo-anular', modo))
      expect(await mundo.adquirente.anular({ pagamentoId }, mundo.prazo())).toEqual(saida)
      mundo.avancar(5_000)
      const denovo = await mundo.adquirente.anular({ pagamentoId }, mundo.prazo())
      expect(denovo).toEqual({ tipo: saida.tipo === 'anulada' ? 'ja-anulada' : 'anulada' })
      expect(balanco(pedidoId)).toEqual({ retido: 0, capturado: 0, devolvido: 0 })
    })

    test('a void less than five seconds after another change is left open, not refused', async () => {
      const { pagamentoId } = await autorizada()
      await mundo.adquirente.capturar({ pagamentoId, valor: 15_700 }, mundo.prazo())
      const pedido = { pagamentoId, estornadoAntes: 0 }
      expect(await mundo.adquirente.estornar(pedido, mundo.prazo())).toEqual({ tipo: 'indeterminada' })
      mundo.avancar(mundo.adquirente.capacidades.intervaloMs)
      expect(await mundo.adquirente.estornar(pedido, mundo.prazo())).toEqual({ tipo: 'estornada', estornado: 15_700 })
    })

    test('gives back in parts, never twice for one request, never more than was captured', async () => {
      const { pagamentoId, pedidoId } = await capturada()
      const estornar = (estornadoAntes: number, valor?: number) =>
        mundo.adquirente.estornar(
          { pagamentoId, estornadoAntes, ...(valor === undefined ? {} : { valor }) },
          mundo.prazo(),
        )
      expect(await estornar(0, 5_000)).toEqual({ tipo: 'estornada', estornado: 5_000 })
      mundo.avancar(5_000)
      expect(await estornar(0, 5_000)).toEqual({ tipo: 'ja-estornada', estornado: 5_000 })
      expect(await estornar(0, 4_000)).toMatchObject({ tipo: 'recusada', motivo: 'divergente' })
      expect(await estornar(5_000, 10_701)).toMatchObject({ tipo: 'recusada', motivo: 'invalida' })
      expect(await situacaoDe(pagamentoId)).toBe('capturada')
      expect(await estornar(5_000)).toEqual({ tipo: 'estornada', estornado: 15_700 })
      expect(await estornar(5_000)).toEqual({ tipo: 'ja-estornada', estornado: 15_700 })
      expect(await situacaoDe(pagamentoId)).toBe('anulada')
      expect(balanco(pedidoId)).toEqual({ retido: 0, capturado: 15_700, devolvido: 15_700 })
    })

    test('on another day the whole given back reads as refunded; a hold is not given back but let go', async () => {
      const { pagamentoId } = await capturada()
      mundo.avancar(86_400_000)
      const inteiro = await mundo.adquirente.estornar({ pagamentoId, estornadoAntes: 0 }, mundo.prazo())
      expect(inteiro).toEqual({ tipo: 'estornada', estornado: 15_700 })
      expect(await situacaoDe(pagamentoId)).toBe('estornada')
      const { pagamentoId: retida } = await autorizada()
      const cedo = await mundo.adquirente.estornar({ pagamentoId: retida, estornadoAntes: 0 }, mundo.prazo())
      expect(cedo).toMatchObject({ tipo: 'recusada', motivo: 'situacao', situacao: 'autorizada' })
    })

    test.each([
      ['pendurar-com-efeito', { tipo: 'estornada', estornado: 700 }],
      ['503-sem-efeito', { tipo: 'indeterminada' }],
      ['negar', { tipo: 'recusada', motivo: 'negada', codigo: '43', situacao: 'capturada' }],
    ] as const)('a refund that meets %s is settled by the query and never doubled', async (modo, saida) => {
      const { pagamentoId, pedidoId } = await capturada(cartaoDaFalha('cielo-anular', modo))
      const pedido = { pagamentoId, valor: 700, estornadoAntes: 0 }
      expect(await mundo.adquirente.estornar(pedido, mundo.prazo())).toEqual(saida)
      mundo.avancar(5_000)
      expect(await mundo.adquirente.estornar(pedido, mundo.prazo())).toMatchObject({ estornado: 700 })
      expect(balanco(pedidoId).devolvido).toBe(700)
    })

    test('an accepted refund may be undone later: the query shows the money captured again', async () => {
      const { pagamentoId, pedidoId } = await capturada(cartaoDaFalha('cielo-anular', 'negar-depois'))
      const pedido = { pagamentoId, estornadoAntes: 0 }
      expect(await mundo.adquirente.estornar(pedido, mundo.prazo())).toEqual({ tipo: 'estornada', estornado: 15_700 })
      await passar(10_000)
      expect(await mundo.adquirente.consultar(pagamentoId, mundo.prazo())).toMatchObject({
        situacao: 'capturada',
        capturado: 15_700,
        estornado: 0,
      })
      expect(balanco(pedidoId)).toEqual({ retido: 0, capturado: 15_700, devolvido: 0 })
    })

    test('shows a chargeback', async () => {
      const { pagamentoId } = await capturada(cartaoDaFalha('cielo-contestacao', 'contestar'))
      await passar(10_000)
      expect(await mundo.adquirente.consultar(pagamentoId, mundo.prazo())).toMatchObject({ contestado: 15_700 })
    })

    test('a query without an answer is undetermined, never inexistent', async () => {
      const { pagamentoId, pedidoId } = await autorizada(cartaoDaFalha('cielo-consultar', '503-sem-efeito'))
      expect(await situacaoDe(pagamentoId)).toBe('indeterminada')
      expect(await situacaoDe(pagamentoId)).toBe('autorizada')
      for (const modo of ['503-sem-efeito', 'pendurar-sem-efeito', 'json-invalido'] as const) {
        mundo.cielo.falhas.registrar({ rota: 'cielo-listar', modo, vezes: 1 })
        const lista = await mundo.adquirente.consultarPorPedido(pedidoId, mundo.prazo())
        expect(lista).toEqual({ tipo: 'indeterminada' })
      }
      mundo.cielo.falhas.registrar({ rota: 'cielo-consultar', modo: 'json-invalido', vezes: 1 })
      const incompleta = await mundo.adquirente.consultarPorPedido(pedidoId, mundo.prazo())
      expect(incompleta).toEqual({ tipo: 'indeterminada' })
      mundo.avancar(mundo.adquirente.capacidades.alcanceConsultaMs)
      const antiga = await mundo.adquirente.consultarPorPedido(pedidoId, mundo.prazo())
      expect(antiga).toEqual({ tipo: 'inexistente' })
      expect(await situacaoDe('00000000-0000-4000-8000-000000000000')).toBe('inexistente')
    })
  })
}
