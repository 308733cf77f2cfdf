import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  amanhaCedo,
  aposCobranca,
  aposEmissao,
  aposPagamento,
  aposRetirada,
  calendarioDe,
  cancelarAssinatura,
  moverAssinatura,
  passoDaAssinatura,
  proximaOlhada,
  retomarAssinatura,
} from '../../../functions/areas/recorrencia/regras/decidirAssinatura.ts'
import type { AssinaturaDePlano } from '../../../functions/platform/storage/Recorrencia.ts'
import { dataSaoPaulo, diasEntre, inicioDoDia, somarDias } from '../../../shared/domain/calendario.ts'
import { DIAS_DE_ANTECEDENCIA, intervalos, vencimentoDoCiclo } from '../../../shared/domain/ciclos.ts'
import { acabou, cobraCiclos } from '../../../shared/domain/estados/assinaturaDePlano.ts'

const hora = 3_600_000
const dia = 24 * hora
const hoje = '2026-11-23'
const inicio = inicioDoDia(hoje) + 10 * hora
const assinatura = (over: Partial<AssinaturaDePlano> = {}): AssinaturaDePlano => ({
  ...{ id: 'A'.repeat(21), empresaId: 'E', versao: 1, estado: 'pendente', forma: 'boleto', segredo: 'B'.repeat(21) },
  ...{ nome: 'Mensalidade', valor: 8990, intervalo: 'mensal', carencia: 15, primeiro: '2026-12-01' },
  pagador: {
    ...{ nome: 'Marta Ribeiro', documento: '52998224725', email: 'm@x.example', contato: '11987654321' },
    endereco: { cep: '', logradouro: '', numero: '', complemento: '', bairro: '', cidade: '', uf: '' },
  },
  ...{ feitos: 0, pagos: 0, recebido: 0, abertos: [], criadoPor: { id: 'u', nome: 'Ana' }, criadoEm: '', ev: [] },
  ...over,
})
const aberto = (n: number, vencimento: string, emitida = true) => ({
  ...{ n, vencimento, link: `L${n}`, checkoutId: `C${n}`, emitida },
})
/** One that was late before, and told of. */
const atrasado = (n: number, vencimento: string) => ({
  ...aberto(n, vencimento),
  falhou: { motivo: 'atraso' as const, mes: vencimento.slice(0, 7) },
})
const em = (data: string, h = 12) => inicioDoDia(data) + h * hora

describe('what is due of a subscription', () => {
  test.each([
    [
      'ten days before, its cycle is charged',
      assinatura(),
      em('2026-11-21'),
      { tipo: 'cobrar', n: 1, vencimento: '2026-12-01' },
    ],
    ['a day earlier, nothing', assinatura(), em('2026-11-20'), { tipo: 'agendar' }],
    [
      'one that comes late is due tomorrow',
      assinatura(),
      em('2026-12-05'),
      { tipo: 'cobrar', n: 1, vencimento: '2026-12-06' },
    ],
    [
      'a slip that does not exist yet is asked for',
      assinatura({ feitos: 1, abertos: [aberto(1, '2026-12-01', false)] }),
      em('2026-11-22'),
      { tipo: 'emitir' },
    ],
    [
      'not late while the banks may still tell',
      assinatura({ feitos: 1, abertos: [aberto(1, '2026-12-01')] }),
      em('2026-12-02', 20),
      { tipo: 'agendar' },
    ],
    [
      'late the day after',
      assinatura({ feitos: 1, abertos: [aberto(1, '2026-12-01')] }),
      em('2026-12-03'),
      { tipo: 'mover', mudanca: { proximo: { estado: 'emAtraso' } } },
    ],
    [
      'no payer is late for a slip that does not exist: it is asked for',
      assinatura({ feitos: 1, abertos: [aberto(1, '2026-12-01', false)] }),
      em('2026-12-20'),
      { tipo: 'emitir' },
    ],
    [
      'suspended after its grace',
      assinatura({ estado: 'emAtraso', feitos: 1, abertos: [atrasado(1, '2026-12-01')] }),
      em('2026-12-17'),
      { tipo: 'mover', mudanca: { proximo: { estado: 'suspensa' } } },
    ],
    [
      'within its grace it goes on',
      assinatura({ estado: 'emAtraso', feitos: 1, abertos: [atrasado(1, '2026-12-01')] }),
      em('2026-12-16'),
      { tipo: 'agendar' },
    ],
    [
      'suspended, nothing is charged',
      assinatura({ estado: 'suspensa', feitos: 1, abertos: [atrasado(1, '2026-12-01')] }),
      em('2027-03-01'),
      { tipo: 'agendar' },
    ],
    ['paused, nothing is charged', assinatura({ estado: 'pausada' }), em('2027-03-01'), { tipo: 'agendar' }],
    [
      'cancelled, what is open is withdrawn',
      assinatura({ estado: 'cancelada', feitos: 1, abertos: [aberto(1, '2026-12-01')] }),
      em('2026-12-03'),
      { tipo: 'retirar' },
    ],
  ])('%s', (_, a, agora, esperado) => {
    expect(passoDaAssinatura(a, agora)).toMatchObject(esperado)
  })
  test('a slip that came late gives its payer the days that it says', () => {
    const tarde = assinatura({ feitos: 1, abertos: [aberto(1, '2026-12-01', false)] })
    const { proximo: emitida, ev } = aposEmissao(
      tarde,
      1,
      { emitida: true, vencimento: '2026-12-21' },
      em('2026-12-20'),
    )
    expect(ev).toEqual([{ tipo: 'CicloAdiado' }])
    expect(emitida.abertos).toMatchObject([{ n: 1, emitida: true, vencimento: '2026-12-21' }])
    expect(passoDaAssinatura(emitida, em('2026-12-21')).tipo).toBe('agendar')
    expect(passoDaAssinatura(emitida, em('2026-12-23'))).toMatchObject({
      ...{ tipo: 'mover', mudanca: { proximo: { estado: 'emAtraso' } } },
    })
  })
  test('a payment makes it active, again on time, or over', () => {
    const um = assinatura({ feitos: 1, abertos: [aberto(1, '2026-12-01')] })
    expect(aposPagamento(um, { n: 1, valor: 8990 }, em('2026-11-30'))?.proximo).toMatchObject({
      ...{ estado: 'ativa', pagos: 1, recebido: 8990, abertos: [] },
    })
    const dois = {
      ...um,
      estado: 'emAtraso' as const,
      feitos: 2,
      abertos: [aberto(1, '2026-12-01'), aberto(2, '2027-01-01')],
    }
    expect(aposPagamento(dois, { n: 2, valor: 1 }, em('2026-12-10'))?.proximo.estado).toBe('emAtraso')
    expect(aposPagamento(dois, { n: 1, valor: 1 }, em('2026-12-10'))?.proximo.estado).toBe('ativa')
    const ultimo = aposPagamento({ ...um, ciclos: 1 }, { n: 1, valor: 1 }, em('2026-12-01'))
    expect([ultimo?.proximo.estado, ultimo?.ev.map(e => e.tipo)]).toEqual([
      'concluida',
      ['RecorrenciaPagou', 'RecorrenciaConcluiu', 'CicloPago', 'RecorrenciaAtivou'],
    ])
    expect(aposPagamento(um, { n: 2, valor: 1 }, em('2026-12-01'))).toBeUndefined()
  })
  test('what fell due while it was suspended or paused is not charged when it goes on', () => {
    const presa = assinatura({ estado: 'suspensa', feitos: 1, abertos: [aberto(1, '2026-12-01')] })
    expect(aposPagamento(presa, { n: 1, valor: 1 }, em('2027-02-15'))?.proximo).toMatchObject({
      estado: 'ativa',
      feitos: 3,
    })
    expect(retomarAssinatura(assinatura({ estado: 'pausada', feitos: 1 }), em('2027-02-15'))?.proximo).toMatchObject({
      estado: 'ativa',
      feitos: 3,
    })
    expect(retomarAssinatura(assinatura(), inicio)).toBeUndefined()
  })
  test('money that comes while it is cancelled counts, and nothing begins again', () => {
    const um = assinatura({ feitos: 1, abertos: [aberto(1, '2026-12-01')] })
    const fim = cancelarAssinatura(um, 'pagador', em('2026-11-30'))?.proximo as AssinaturaDePlano
    expect(aposPagamento(fim, { n: 1, valor: 5 }, em('2026-11-30'))?.proximo).toMatchObject({
      ...{ estado: 'cancelada', pagos: 1, recebido: 5, abertos: [], vence: undefined },
    })
  })
})

/** What happens on a day of the two years, by people. */
const atos = ['nada', 'pagar', 'pagarUm', 'pausar', 'retomar', 'cancelar', 'dormir'] as const

describe('two years of days', () => {
  test('no cycle is charged twice or skipped, and nothing after a pause, a suspension or a cancel', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...intervalos),
        fc.integer({ min: 1, max: 60 }),
        fc.option(fc.integer({ min: 1, max: 30 }), { nil: undefined }),
        fc.array(fc.constantFrom(...atos), { minLength: 20, maxLength: 120 }),
        (intervalo, daqui, ciclos, roteiro) => {
          let a = assinatura({ intervalo, primeiro: somarDias(hoje, daqui), ...(ciclos && { ciclos }) })
          let agora = inicio
          const feitos = new Map<number, string>()
          const perdidos = new Set<number>()
          a = { ...a, vence: proximaOlhada(a, agora) }
          const varrer = () => {
            for (let n = 0; a.vence !== undefined && a.vence <= agora && n < 50; n++) {
              const passo = passoDaAssinatura(a, agora)
              if (passo.tipo === 'retirar') for (const c of passo.ciclos) a = aposRetirada(a, c.n, agora).proximo
              else if (passo.tipo === 'mover') a = passo.mudanca.proximo
              else if (passo.tipo === 'emitir') a = aposEmissao(a, passo.ciclo.n, { emitida: true }, agora).proximo
              else if (passo.tipo === 'agendar') a = passo.proximo
              else if (passo.tipo !== 'cobrar') expect(passo).toBe('of a mandate alone')
              else {
                expect(cobraCiclos(a.estado)).toBe(true)
                expect(feitos.has(passo.n)).toBe(false)
                const certo = vencimentoDoCiclo(calendarioDe(a), passo.n) as string
                expect(passo.vencimento >= certo).toBe(true)
                expect(diasEntre(dataSaoPaulo(agora), certo)).toBeLessThanOrEqual(DIAS_DE_ANTECEDENCIA)
                feitos.set(passo.n, passo.vencimento)
                a = aposCobranca(a, aberto(passo.n, passo.vencimento, false), agora).proximo
              }
              if (passo.tipo === 'agendar') expect(a.vence === undefined || a.vence > agora).toBe(true)
            }
          }
          const pagar = (n: number) => {
            const antes = a.feitos
            const m = aposPagamento(a, { n, valor: a.valor }, agora)
            if (m) a = m.proximo
            for (let p = antes + 1; p <= a.feitos; p++) perdidos.add(p)
          }
          let noFim: number | undefined
          for (let d = 0; d < 730; d++) {
            const ato = roteiro[Math.floor((d * roteiro.length) / 730)] as (typeof atos)[number]
            const noDia = d % 7 === 0
            if (ato === 'pagar') for (const c of a.abertos) pagar(c.n)
            if (ato === 'pagarUm' && noDia && a.abertos[0]) pagar(a.abertos[0].n)
            const antes = a.feitos
            if (noDia && ato === 'pausar') a = moverAssinatura(a, 'Pausou', agora)?.proximo ?? a
            if (noDia && ato === 'retomar') a = retomarAssinatura(a, agora)?.proximo ?? a
            for (let p = antes + 1; p <= a.feitos; p++) perdidos.add(p)
            if (noDia && ato === 'cancelar' && d > 300) a = cancelarAssinatura(a, 'empresa', agora)?.proximo ?? a
            if (acabou(a.estado)) noFim ??= feitos.size
            // a sweeper that is down for a while comes to everything later
            if (ato !== 'dormir') varrer()
            agora += dia
          }
          varrer()
          if (noFim !== undefined) expect(feitos.size).toBe(noFim)
          // each number up to the last one was charged, or passed over while nothing was charged: once
          for (let n = 1; n <= a.feitos; n++) expect([feitos.has(n), perdidos.has(n)].filter(Boolean)).toHaveLength(1)
          expect(a.pagos + a.abertos.length).toBeLessThanOrEqual(feitos.size)
          if (ciclos !== undefined) expect(feitos.size).toBeLessThanOrEqual(ciclos)
          if (cobraCiclos(a.estado)) {
            const proximo = vencimentoDoCiclo(calendarioDe(a), a.feitos + 1)
            const longe = proximo === undefined || diasEntre(dataSaoPaulo(agora), proximo) >= DIAS_DE_ANTECEDENCIA - 1
            expect(longe || (a.vence as number) > 0).toBe(true)
          }
          if (acabou(a.estado)) expect([a.vence, a.abertos]).toEqual([undefined, []])
        },
      ),
      { numRuns: 15 },
    )
  })
  test('the morning after is eight o’clock in São Paulo', () => {
    expect(amanhaCedo(em('2026-11-23', 23))).toBe(em('2026-11-24', 8))
  })
})
