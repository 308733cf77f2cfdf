import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { MandatosPort, NovoDebito, NovoMandato } from '../../../functions/providers/mandatos/port.ts'
import type { PixSimulado } from '../../../functions/sandbox/pix/simulado.ts'
import { dataSaoPaulo, somarDias } from '../../../shared/domain/calendario.ts'
import { codigoAutoriza } from '../../../shared/domain/pix/brcode.ts'
import { CHAVE, novoTxid } from './mundo.ts'

export interface MundoDosMandatos {
  mandatos: MandatosPort
  psp: PixSimulado
  avancar(ms: number): void
  prazo(): { prazo: number }
  fechar(): Promise<void>
}

const hora = 3_600_000
const dia = 24 * hora

/** What every implementation of MandatosPort does, in good and bad weather. */
export function suiteDeMandatos(nome: string, criar: () => Promise<MundoDosMandatos>): void {
  describe(`MandatosPort: ${nome}`, () => {
    let m: MundoDosMandatos
    beforeEach(async () => {
      m = await criar()
    })
    afterEach(() => m.fechar())

    const hoje = () => dataSaoPaulo(m.psp.agora())
    const cobranca = (valor = 8990) => {
      const txid = novoTxid()
      const dados = { valor, expiracao: 86_400, modalidadeAlteracao: 0 as const, chave: CHAVE }
      m.psp.criarCob(txid, { ...dados, devedor: null, solicitacaoPagador: null, infoAdicionais: [] })
      return txid
    }
    const reservar = async () => {
      const r = await m.mandatos.reservarLocal(m.prazo())
      if (r.tipo !== 'reservado') throw new Error(r.tipo)
      return r.local
    }
    const novo = async (over: Partial<NovoMandato> = {}): Promise<NovoMandato> => ({
      ...{ local: await reservar(), contrato: 'Assinatura00000000001', objeto: 'Mensalidade' },
      devedor: { documento: '52998224725', nome: 'Marta Ribeiro' },
      ...{ inicio: somarDias(hoje(), 8), periodicidade: 'MENSAL', valor: 8990, politica: 'PERMITE_3R_7D' },
      txid: cobranca(),
      ...over,
    })
    const criado = async (over: Partial<NovoMandato> = {}) => {
      const mandato = await novo(over)
      const r = await m.mandatos.criarMandato(mandato, m.prazo())
      if (r.tipo !== 'criado') throw new Error(r.tipo)
      return { idRec: r.idRec, txid: mandato.txid ?? '' }
    }
    const aprovado = async (over: Partial<NovoMandato> = {}) => {
      const { idRec } = await criado(over)
      expect(m.psp.mandatos.autorizar(idRec)).toBe(true)
      return idRec
    }
    const debito = (idRec: string, over: Partial<NovoDebito> = {}): NovoDebito => ({
      ...{ txid: novoTxid(), idRec, vencimento: somarDias(hoje(), 8), valor: 8990, informacao: 'Mensalidade · 2' },
      ...over,
    })
    const enviado = async (idRec: string, over: Partial<NovoDebito> = {}) => {
      const d = debito(idRec, over)
      expect(await m.mandatos.enviarDebito(d, m.prazo())).toMatchObject({ tipo: 'enviado' })
      return d.txid
    }
    /** Time passes as the banks live it: hour by hour. */
    const passar = async (dias: number) => {
      for (let n = 0; n < dias * 24; n++) {
        m.avancar(hora)
        await m.psp.trabalhar()
      }
    }
    const consultar = async (txid: string) => {
      const r = await m.mandatos.consultarDebito(txid, m.prazo())
      if (r.tipo !== 'debito') throw new Error(r.tipo)
      return r
    }

    test('one code pays the first charge and authorises the mandate', async () => {
      const { idRec, txid } = await criado()
      const antes = await m.mandatos.consultarMandato(idRec, txid, m.prazo())
      if (antes.tipo !== 'mandato') throw new Error(antes.tipo)
      expect(antes).toMatchObject({ status: 'CRIADA', contrato: 'Assinatura00000000001', encerramento: null })
      expect(codigoAutoriza(antes.codigo ?? '')).toBe(true)
      expect(m.psp.mandatos.autorizar(idRec)).toBe(true)
      expect(await m.mandatos.consultarMandato(idRec, undefined, m.prazo())).toMatchObject({ status: 'APROVADA' })
      expect(m.psp.cob(txid)?.status).toBe('CONCLUIDA')
    })
    test('a place takes one mandate: asked again, or after a lost answer, it is the same one', async () => {
      for (const modo of ['503-com-efeito', 'json-invalido'] as const) {
        const mandato = await novo()
        m.psp.falhas.registrar({ rota: 'rec-criar', modo, vezes: 1 })
        const primeira = await m.mandatos.criarMandato(mandato, m.prazo())
        expect(primeira).toMatchObject({ tipo: 'criado' })
        expect(await m.mandatos.criarMandato(mandato, m.prazo())).toEqual(primeira)
      }
      expect(m.psp.mandatos.recs()).toHaveLength(2)
    })
    test('without an answer and without the mandate nothing is known; with a refusal it is', async () => {
      const mandato = await novo()
      m.psp.falhas.registrar({ rota: 'rec-criar', modo: '503-sem-efeito', vezes: 1 })
      expect(await m.mandatos.criarMandato(mandato, m.prazo())).toEqual({ tipo: 'indeterminado' })
      const ontem = { ...mandato, inicio: somarDias(hoje(), -1) }
      expect(await m.mandatos.criarMandato(ontem, m.prazo())).toEqual({ tipo: 'recusada', motivo: 'invalida' })
    })
    test('who refuses or cancels is told, with the code', async () => {
      const { idRec } = await criado()
      m.psp.mandatos.recusar(idRec)
      expect(await m.mandatos.consultarMandato(idRec, undefined, m.prazo())).toMatchObject({
        ...{ status: 'REJEITADA', encerramento: { codigo: 'AP13', solicitante: null } },
      })
      const outro = await aprovado()
      const txid = await enviado(outro)
      m.psp.mandatos.cancelarNoBanco(outro)
      expect(await m.mandatos.consultarMandato(outro, undefined, m.prazo())).toMatchObject({
        ...{ status: 'CANCELADA', encerramento: { codigo: 'SLDB', solicitante: 'USUARIO_PAGADOR' } },
      })
      expect(await consultar(txid)).toMatchObject({ status: 'CANCELADA', encerramento: { codigo: 'SLBD' } })
    })
    describe('asked for at the payer’s bank', () => {
      const destino = { ispb: '00000000', agencia: '1234', conta: '567890' }
      const pedido = (idRec: string, over: object = {}) => ({
        ...{ idRec, destino, documento: '52998224725' },
        expiraEm: new Date(m.psp.agora() + 29 * dia).toISOString(),
        ...over,
      })
      const pedir = async () => {
        const { idRec } = await criado({ txid: undefined })
        const r = await m.mandatos.pedirConfirmacao(pedido(idRec), m.prazo())
        if (r.tipo !== 'pedido' || r.idSolicRec === null) throw new Error(r.tipo)
        return { idRec, idSolicRec: r.idSolicRec }
      }
      const como = async ({ idRec, idSolicRec }: { idRec: string; idSolicRec: string }) => [
        (await m.mandatos.consultarPedido(idSolicRec, m.prazo())) as { status?: string },
        (await m.mandatos.consultarMandato(idRec, undefined, m.prazo())) as { status?: string },
      ]
      test('the bank has it, the payer accepts, refuses, or lets it run out', async () => {
        const aceito = await pedir()
        m.avancar(2 * 60_000)
        await m.psp.trabalhar()
        expect(await como(aceito)).toMatchObject([{ status: 'RECEBIDA' }, { status: 'CRIADA' }])
        expect(m.psp.mandatos.autorizar(aceito.idRec)).toBe(true)
        // told twice, it is one answer
        expect(m.psp.mandatos.autorizar(aceito.idRec)).toBe(false)
        expect(await como(aceito)).toMatchObject([{ status: 'ACEITA' }, { status: 'APROVADA' }])
        const recusado = await pedir()
        m.psp.mandatos.recusar(recusado.idRec)
        expect(await como(recusado)).toMatchObject([{ status: 'REJEITADA' }, { status: 'REJEITADA' }])
        const esquecido = await pedir()
        await passar(30)
        expect(await como(esquecido)).toMatchObject([{ status: 'EXPIRADA' }, { status: 'EXPIRADA' }])
        expect(m.psp.mandatos.autorizar(esquecido.idRec)).toBe(false)
        const nosso = await pedir()
        expect(await m.mandatos.cancelarMandato(nosso.idRec, m.prazo())).toEqual({ tipo: 'encerrado' })
        expect(await como(nosso)).toMatchObject([{ status: 'CANCELADA' }, { status: 'CANCELADA' }])
      })
      test('a lost answer: asked again, the open request is the same one, whose id may be lost', async () => {
        const { idRec } = await criado({ txid: undefined })
        m.psp.falhas.registrar({ rota: 'solicrec-pedir', modo: '503-com-efeito', vezes: 1 })
        expect(await m.mandatos.pedirConfirmacao(pedido(idRec), m.prazo())).toEqual({ tipo: 'indeterminado' })
        expect(await m.mandatos.pedirConfirmacao(pedido(idRec), m.prazo())).toEqual({
          tipo: 'pedido',
          idSolicRec: null,
        })
      })
      test('another document, a time that is past or too far, and a mandate that is answered are refused', async () => {
        const { idRec } = await criado({ txid: undefined })
        const recusa = { tipo: 'recusada', motivo: 'invalida' }
        const em = (ms: number) => ({ expiraEm: new Date(m.psp.agora() + ms).toISOString() })
        for (const over of [{ documento: '11144477735' }, em(-1_000), em(31 * dia)])
          expect(await m.mandatos.pedirConfirmacao(pedido(idRec, over), m.prazo())).toEqual(recusa)
        m.psp.mandatos.autorizar(idRec)
        expect(await m.mandatos.pedirConfirmacao(pedido(idRec), m.prazo())).toEqual(recusa)
        expect(await m.mandatos.consultarPedido('SC9999900820261120abcdefghijk', m.prazo())).toEqual({
          tipo: 'inexistente',
        })
      })
    })
    test('our cancel of a mandate is answered the same again, and found after a lost answer', async () => {
      const idRec = await aprovado()
      m.psp.falhas.registrar({ rota: 'rec-cancelar', modo: '503-com-efeito', vezes: 1 })
      expect(await m.mandatos.cancelarMandato(idRec, m.prazo())).toEqual({ tipo: 'encerrado' })
      expect(await m.mandatos.cancelarMandato(idRec, m.prazo())).toEqual({ tipo: 'encerrado' })
      expect(await m.mandatos.cancelarMandato('RR9999900820261120abcdefghijk', m.prazo())).toEqual({
        tipo: 'inexistente',
      })
    })

    test('a charge is scheduled, debited on its day and arrives under our txid', async () => {
      const idRec = await aprovado()
      const txid = await enviado(idRec)
      expect(await consultar(txid)).toMatchObject({ status: 'CRIADA', valor: 8990 })
      await passar(1)
      expect(await consultar(txid)).toMatchObject({ status: 'ATIVA', tentativas: [{ status: 'AGENDADA' }] })
      await passar(12)
      const pago = await consultar(txid)
      expect(pago).toMatchObject({ status: 'CONCLUIDA', tentativas: [{ status: 'PAGA' }] })
      expect(m.psp.devolucoes.recebimento(pago.tentativas[0]?.e2eid ?? '')).toMatchObject({ txid, valor: 8990 })
    })
    test('the same charge asked for again is one, also after a lost answer; another amount under it is refused', async () => {
      const idRec = await aprovado()
      const d = debito(idRec)
      m.psp.falhas.registrar({ rota: 'cobr-enviar', modo: '503-com-efeito', vezes: 1 })
      expect(await m.mandatos.enviarDebito(d, m.prazo())).toMatchObject({ tipo: 'enviado', debito: { txid: d.txid } })
      expect(await m.mandatos.enviarDebito(d, m.prazo())).toMatchObject({ tipo: 'enviado' })
      expect(await m.mandatos.enviarDebito({ ...d, valor: 1 }, m.prazo())).toEqual({
        ...{ tipo: 'recusada', motivo: 'txid-em-uso' },
      })
      m.psp.falhas.registrar({ rota: 'cobr-enviar', modo: 'pendurar-sem-efeito', vezes: 1 })
      const perdido = { ...debito(idRec), txid: novoTxid() }
      expect(await m.mandatos.enviarDebito(perdido, m.prazo())).toEqual({ tipo: 'indeterminado' })
      expect(m.psp.mandatos.cobrs()).toHaveLength(1)
    })
    test.each([
      ['outside the banks’ window', { vencimento: somarDias(dataSaoPaulo(Date.UTC(2026, 10, 20, 17, 5)), 12) }],
      ['of another amount than the mandate’s', { valor: 9000 }],
    ])('a charge %s is refused, and so is another of the same cycle', async (_, over) => {
      const idRec = await aprovado()
      const recusada = { tipo: 'recusada', motivo: 'invalida' }
      expect(await m.mandatos.enviarDebito(debito(idRec, over), m.prazo())).toEqual(recusada)
      await enviado(idRec)
      expect(await m.mandatos.enviarDebito(debito(idRec), m.prazo())).toEqual(recusada)
    })
    test('it is cancelled up to 22:00 of the day before; later it is too late', async () => {
      const idRec = await aprovado({ inicio: '2026-11-26' })
      const cedo = await enviado(idRec, { vencimento: '2026-11-26' })
      m.psp.falhas.registrar({ rota: 'cobr-cancelar', modo: '503-com-efeito', vezes: 1 })
      expect(await m.mandatos.cancelarDebito(cedo, m.prazo())).toEqual({ tipo: 'cancelado' })
      const outro = await enviado(idRec, { vencimento: '2026-11-26' })
      // from Friday 14:05 to Wednesday 21:59, and two minutes more
      m.avancar(5 * dia + 7 * hora + 54 * 60_000)
      await m.psp.trabalhar()
      m.avancar(2 * 60_000)
      expect(await m.mandatos.cancelarDebito(outro, m.prazo())).toEqual({ tipo: 'tarde' })
      expect(await m.mandatos.cancelarDebito(novoTxid(), m.prazo())).toEqual({ tipo: 'inexistente' })
    })
    test('no balance today and balance later: asked for once more on another day, it is paid then', async () => {
      const idRec = await aprovado({ inicio: '2026-11-26' })
      const txid = await enviado(idRec, { vencimento: '2026-11-26' })
      m.psp.mandatos.semSaldo(idRec, ['2026-11-26'])
      await passar(6.5)
      expect(await consultar(txid)).toMatchObject({ status: 'ATIVA', tentativas: [{ status: 'EXPIRADA' }] })
      m.psp.falhas.registrar({ rota: 'cobr-retentar', modo: '503-com-efeito', vezes: 1 })
      expect(await m.mandatos.retentarDebito(txid, '2026-11-28', m.prazo())).toEqual({ tipo: 'pedida' })
      // while that try runs, no other is taken
      expect(await m.mandatos.retentarDebito(txid, '2026-11-29', m.prazo())).toEqual({
        ...{ tipo: 'recusada', motivo: 'invalida' },
      })
      await passar(2)
      expect(await consultar(txid)).toMatchObject({
        ...{ status: 'CONCLUIDA', tentativas: [{ status: 'EXPIRADA' }, { dia: '2026-11-28', status: 'PAGA' }] },
      })
    })
    test('above the payer’s maximum the bank refuses, and a mandate without retries ends the charge', async () => {
      const idRec = await aprovado({ politica: 'NAO_PERMITE', inicio: '2026-11-26' })
      m.psp.mandatos.limitar(idRec, 5000)
      const txid = await enviado(idRec, { vencimento: '2026-11-26' })
      await passar(7)
      expect(await consultar(txid)).toMatchObject({
        ...{ status: 'EXPIRADA', tentativas: [{ status: 'REJEITADA', codigo: 'AM02' }] },
      })
    })
  })
}
