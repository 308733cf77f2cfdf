import { describe, expect, test } from 'vitest'
import { gravarAssinatura } from '../../../functions/areas/recorrencia/regras/encerrarAssinatura.ts'
import {
  avisarDaNegativa,
  avisarDoCartaoGuardado,
  lembrarDaPrimeira,
} from '../../../functions/events/consumers/notificacoes/cartaoDaAssinatura.ts'
import { encaminhar } from '../../../functions/events/dispatch/encaminhar.ts'
import { CartaoDaAssinatura } from '../../../functions/platform/storage/Recorrencia.ts'
import type { NovoEmail } from '../../../functions/providers/email/port.ts'
import { cartoesMagicos } from '../../../functions/sandbox/cielo/cartoes.ts'
import { dataSaoPaulo, horaSaoPaulo } from '../../../shared/domain/calendario.ts'
import type { Mensagem } from '../../../shared/domain/filas.ts'
import type { Faca } from '../boleto/mundo.ts'
import { BOM, comAssinatura } from './comAssinatura.ts'

/** Subscriptions by a kept card over the real sweeper, table rules, registrar and acquirer, from its payer's own call on. */

const hora = 3_600_000
const guardado = (n: number) => cartoesMagicos.filter(c => c.guardado)[n - 1]?.numero ?? ''
const [SEM_SALDO_UMA_VEZ, SEM_SALDO, ROUBADO_DEPOIS] = [guardado(1), guardado(2), guardado(3)]

/** What the payer is written, out of the events of every version, each told twice. */
function cartasDe(a: ReturnType<typeof comAssinatura>) {
  const porTipo = {
    CartaoGuardado: avisarDoCartaoGuardado,
    PrimeiraCobrancaLembrada: lembrarDaPrimeira,
    CicloFalhou: avisarDaNegativa,
  }
  const fila: Mensagem[] = []
  const { commit } = a.storage
  a.storage.commit = async (writes, ...resto) => {
    await commit.call(a.storage, writes, ...resto)
    for (const w of writes)
      if (w.op === 'put' && w.item._t === 'AssinaturaDePlano')
        for (const { fila: qual, mensagem } of encaminhar(w.item, undefined))
          if (qual === 'notificacoes' && mensagem.tipo in porTipo) fila.push(mensagem)
  }
  const escritas: NovoEmail[] = []
  const email = {
    enviar: async (e: NovoEmail) => {
      escritas.push(e)
      return { tipo: 'aceito', mensagemId: '1' } as const
    },
  }
  const enviar = async () => {
    const ditas = fila.splice(0)
    for (const m of [...ditas, ...ditas])
      await porTipo[m.tipo as keyof typeof porTipo]({ ...a.deps, email } as never, m)
    return ditas.map(m => m.tipo)
  }
  return { escritas, enviar }
}

describe('a subscription by a kept card', () => {
  test('its payer gives it, the open slip goes and is charged on it, and each cycle after it once, on its morning', async () => {
    const a = comAssinatura()
    await a.preparar()
    await a.m.trabalhar()
    expect((await a.raiz()).abertos).toMatchObject([{ n: 1, emitida: true }])
    const vista = await a.darCartao()
    expect(vista).toMatchObject({ forma: 'cartao', cartao: { bandeira: 'visa', finais: '0010' } })
    expect(vista.cobrancas).toMatchObject([
      { n: 1, por: 'cartao', pagar: null, noCartao: { proxima: { porque: 'agora' } } },
    ])
    // the registrar has to say first that the slip is gone
    await a.m.trabalhar()
    expect(await a.capturas()).toEqual([])
    await a.m.passar(hora)
    expect(await a.raiz()).toMatchObject({ estado: 'ativa', pagos: 1, recebido: 8990, abertos: [] })
    expect(await a.diario(1)).toEqual([['cartao', 8990]])
    await a.ate('2026-12-28', 8)
    expect((await a.raiz()).abertos).toMatchObject([{ n: 2, por: 'cartao' }])
    await a.ate('2026-12-28', 10)
    expect(await a.raiz()).toMatchObject({ estado: 'ativa', pagos: 2, abertos: [] })
    await a.ate('2027-01-28', 12)
    expect(await a.raiz()).toMatchObject({ pagos: 3 })
    expect((await a.capturas()).map(l => l.valor)).toEqual([8990, 8990, 8990])
    // what the brand called each use goes with the next one
    const cartao = await CartaoDaAssinatura.get(a.storage, {
      assinaturaId: a.id,
      id: (await a.raiz()).cartao?.id ?? '',
    })
    expect(cartao?.transacao).toBe((await a.checkout(3)).tentativa?.transacao)
    expect(cartao?.aprovadas).toHaveLength(3)
    expect(cartao?.consentimento).toMatchObject({ versao: '1', ip: '203.0.113.9' })
    const tudo = JSON.stringify([await a.raiz(), cartao, await a.ciclos(), await a.checkout(3)])
    expect(tudo).not.toContain(BOM)
    expect((await a.painel()).cobrancas[0]?.noCartao?.tentativas).toMatchObject([
      { finais: '0010', situacao: 'aprovada' },
    ])
  })
  test('a price that changes while the acquirer keeps the card was not agreed to: nothing is kept of it', async () => {
    const a = comAssinatura()
    await a.preparar()
    const { adquirente } = a.deps
    const esquecidos: string[] = []
    a.deps.adquirente = Object.assign(Object.create(adquirente) as typeof adquirente, {
      guardarCartao: async (...pedido: Parameters<typeof adquirente.guardarCartao>) => {
        const guarda = await adquirente.guardarCartao(...pedido)
        await a.storage.commit([gravarAssinatura({ proximo: { ...(await a.raiz()), valor: 17_980 }, ev: [] })])
        return guarda
      },
      esquecerCartao: (...pedido: Parameters<typeof adquirente.esquecerCartao>) => {
        esquecidos.push(pedido[0])
        return adquirente.esquecerCartao(...pedido)
      },
    })
    await expect(a.darCartao()).rejects.toMatchObject({ name: 'ConsentimentoMudou' })
    expect(await a.raiz()).not.toHaveProperty('cartao')
    expect(esquecidos).toHaveLength(1)
  })
  test('a trial by card: a receipt of R$ 0,00 with the terms, a reminder on D−7 that leads to the cancel, the first denial told at once', async () => {
    const a = comAssinatura({ primeiro: '2026-12-20' })
    await a.preparar()
    const { escritas, enviar } = cartasDe(a)
    await a.darCartao(SEM_SALDO)
    expect(await enviar()).toEqual(['CartaoGuardado'])
    const [guardado] = escritas
    expect(guardado?.assunto).toContain('comprovante de R$ 0,00')
    expect(guardado?.texto).toContain('Autorizo Loja Aurora a cobrar R$\u00a089,90 por mês neste cartão')
    expect(guardado?.texto).toContain(
      `https://pagar.example/plataforma/loja-aurora/servicos-financeiros/recorrencia/${a.id}`,
    )
    await a.ate('2026-12-13', 7)
    expect(await enviar()).toEqual([])
    await a.ate('2026-12-13', 9)
    expect(await enviar()).toEqual(['PrimeiraCobrancaLembrada'])
    expect(escritas[1]?.assunto).toBe('Mensalidade: primeira cobrança de R$\u00a089,90 em 20/12/2026')
    await a.ate('2026-12-20', 8)
    expect(await enviar()).toEqual([])
    await a.ate('2026-12-20', 10)
    expect(await enviar()).toEqual(['CicloFalhou'])
    expect(escritas[2]?.assunto).toBe(`O cartão final ${SEM_SALDO.slice(-4)} não foi aprovado: Mensalidade`)
    expect(escritas[2]?.texto).toContain('Faltou limite ou saldo.')
    expect(escritas[2]?.texto).toContain('Tentamos de novo em 2')
    // told once: the tries after it are on the sheet
    await a.ate('2026-12-24')
    expect(await enviar()).toEqual([])
  })
  test('a slip that a bank took while it was being withdrawn pays the cycle, and the card is not charged for it', async () => {
    const a = comAssinatura()
    await a.preparar()
    await a.m.trabalhar()
    await a.darCartao()
    expect(a.m.pagarBoleto({ forcar: true })).toBeTruthy()
    await a.m.passar(30 * hora)
    expect(await a.raiz()).toMatchObject({ pagos: 1, recebido: 8990, abertos: [], forma: 'cartao' })
    expect(await a.capturas()).toEqual([])
  })
  test('without balance it is tried again on another day, each try is told, and no other way is open meanwhile', async () => {
    const a = comAssinatura({ primeiro: '2026-12-10' })
    await a.preparar()
    await a.darCartao(SEM_SALDO_UMA_VEZ)
    await a.ate('2026-12-10', 10)
    const [c] = (await a.painel()).cobrancas
    expect(c).toMatchObject({ situacao: 'aberta', pagar: null })
    expect(c?.noCartao).toMatchObject({
      tentativas: [{ finais: SEM_SALDO_UMA_VEZ.slice(-4), situacao: 'negada', razao: 'limite', codigo: '51' }],
      proxima: { porque: 'padrao' },
    })
    const proxima = Date.parse(c?.noCartao?.proxima?.em ?? '')
    expect([dataSaoPaulo(proxima), horaSaoPaulo(proxima)]).toEqual(['2026-12-11', '13:00'])
    await a.ate('2026-12-11', 14)
    expect(await a.raiz()).toMatchObject({ estado: 'ativa', pagos: 1, falhas: [{ falharam: 1, recuperadas: 1 }] })
    expect(await a.capturas()).toHaveLength(1)
  })
  test('after four tries a slip follows, and the card charges the next cycle all the same', async () => {
    const a = comAssinatura({ primeiro: '2026-12-10', carencia: 30 })
    await a.preparar()
    await a.darCartao(SEM_SALDO)
    await a.ate('2026-12-18', 12)
    const [c] = (await a.painel()).cobrancas
    expect(c).toMatchObject({ por: 'boleto', noCartao: { fim: 'esgotadas', proxima: null } })
    expect(c?.pagar).toContain('/plataforma/')
    const dias = c?.noCartao?.tentativas.map(t => `${dataSaoPaulo(Date.parse(t.em))} ${horaSaoPaulo(Date.parse(t.em))}`)
    expect(dias).toEqual(['2026-12-10 09:00', '2026-12-11 13:00', '2026-12-13 18:00', '2026-12-17 10:00'])
    expect(await a.raiz()).toMatchObject({ forma: 'cartao', abertos: [{ n: 1 }] })
    expect((await a.checkout(1)).boleto?.estado).toBe('aberto')
  })
  test('what its issuer forbids to repeat is never tried again: the card goes, and slips follow', async () => {
    const a = comAssinatura({ primeiro: '2026-12-10' })
    await a.preparar()
    await a.darCartao(ROUBADO_DEPOIS)
    await a.ate('2027-01-20', 12)
    const [segunda_] = (await a.painel()).cobrancas
    expect(segunda_?.noCartao).toMatchObject({ fim: 'nunca', tentativas: [{ situacao: 'negada', codigo: '43' }] })
    expect(await a.raiz()).toMatchObject({ forma: 'boleto', pagos: 1, abertos: [{ n: 2, emitida: true }] })
    expect((await a.raiz()).cartao).toBeUndefined()
    expect(a.m.cielo.cofre.todos()).toEqual([])
  })
  test('replaced, the old card is deleted at the acquirer and the new one pays what the old could not', async () => {
    const a = comAssinatura({ primeiro: '2026-12-10' })
    await a.preparar()
    await a.darCartao(SEM_SALDO)
    await a.ate('2026-12-10', 12)
    await a.darCartao(BOM)
    await a.m.passar(hora)
    expect(await a.raiz()).toMatchObject({ pagos: 1, abertos: [], cartao: { finais: '0010' } })
    expect((await a.raiz()).aEsquecer).toBeUndefined()
    expect(a.m.cielo.cofre.todos().map(c => c.mascara.slice(-4))).toEqual(['0010'])
    const itens = (await CartaoDaAssinatura.query(a.storage, { pk: `ASP#${a.id}`, sk: { prefix: 'CARTAO#' } })).values
    // the consent of the one that went stays, without a token
    expect(itens.map(c => [c.finais, c.token !== undefined, c.esquecidoEm !== undefined])).toEqual([
      [SEM_SALDO.slice(-4), false, true],
      ['0010', true, false],
    ])
  })
  test('cancelled, nothing is charged any more and the acquirer keeps nothing, however often it does not answer', async () => {
    const a = comAssinatura({ primeiro: '2026-12-10' })
    await a.preparar()
    await a.darCartao()
    await a.ate('2026-12-09', 12)
    a.m.cielo.falhas.registrar({ rota: 'cielo-esquecer', modo: '503-sem-efeito', vezes: 3 })
    await a.cancelar()
    await a.ate('2026-12-12', 12)
    expect(await a.capturas()).toEqual([])
    expect(await a.raiz()).toMatchObject({ estado: 'cancelada', abertos: [] })
    expect((await a.raiz()).vence).toBeUndefined()
    expect(a.m.cielo.cofre.todos()).toEqual([])
  })
  test('its payer asks for slips instead: the open charge becomes one, and the card is gone', async () => {
    const a = comAssinatura({ primeiro: '2026-12-10' })
    await a.preparar()
    await a.darCartao()
    await a.ate('2026-12-02', 12)
    await a.pedirBoleto()
    await a.m.passar(hora)
    expect(await a.raiz()).toMatchObject({ forma: 'boleto', abertos: [{ n: 1, emitida: true }] })
    await a.ate('2026-12-10', 12)
    expect(await a.capturas()).toEqual([])
    expect(a.m.cielo.cofre.todos()).toEqual([])
  })
  test('an answer that is lost is found out, and never charged again to find out', async () => {
    for (const modo of ['503-com-efeito', 'pendurar-com-efeito', '503-sem-efeito'] as const) {
      const a = comAssinatura({ primeiro: '2026-12-10' })
      await a.preparar()
      await a.darCartao()
      a.m.cielo.falhas.registrar({ rota: 'cielo-autorizar', modo, vezes: 1 })
      await a.ate('2026-12-14', 12)
      expect([modo, await a.raiz()]).toMatchObject([modo, { pagos: 1, abertos: [] }])
      expect([modo, (await a.capturas()).length]).toEqual([modo, 1])
    }
  })
  test('what was not confirmed, agreed to or proved keeps nothing and changes nothing', async () => {
    const a = comAssinatura({ primeiro: '2026-12-10' })
    await a.preparar()
    const semSaldo = cartoesMagicos.find(c => c.bandeira === 'visa' && c.desfecho?.codigo === '51')?.numero ?? ''
    const recusada = (name: string, mais: object = {}) => ({ error: { name }, ...mais })
    await expect(a.darCartao(BOM, { consentimento: 'f'.repeat(64) })).rejects.toMatchObject(
      recusada('ConsentimentoMudou'),
    )
    await a.m.passar(hora)
    await expect(a.darCartao(semSaldo)).rejects.toMatchObject(
      recusada('CartaoNaoConfirmado', { fields: { razao: 'limite' } }),
    )
    await a.m.passar(24 * hora)
    await expect(a.darCartao(BOM, { codigo: '0000' })).rejects.toMatchObject(recusada('CodigoInvalido'))
    await expect(a.darCartao('370000000000002')).rejects.toMatchObject(recusada('RequisicaoInvalida'))
    expect(await a.raiz()).toMatchObject({ forma: 'boleto' })
    expect(a.m.cielo.cofre.todos()).toEqual([])
  })
  test('wherever a worker dies while it charges, the cycle is charged once', async () => {
    for (let n = 1; n <= 18; n++)
      for (const lado of ['antes', 'depois'] as const) {
        const faca: Faca = { n: Number.POSITIVE_INFINITY, lado, vistas: [], de: [], trabalhador: 0 }
        const a = comAssinatura({ primeiro: '2026-12-10' }, { faca })
        await a.preparar()
        await a.darCartao()
        await a.ate('2026-12-10', 8.5)
        faca.n = faca.vistas.length + n
        await a.ate('2026-12-10', 9.5).catch(() => {})
        await a.ate('2026-12-12', 12)
        expect([n, lado, (await a.capturas()).length, (await a.raiz()).pagos]).toEqual([n, lado, 1, 1])
      }
  })
})
