import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { etapas } from '../../../shared/contract/linkPublico.ts'
import {
  checkout,
  colunasCheckout,
  type EstadoCheckout,
  estadosSemCaminho,
} from '../../../shared/domain/estados/checkout.ts'
import { maquinas } from '../../../shared/domain/estados/index.ts'

/** Every lifecycle is a table (DESIGN §5): what holds of all of them, and the documented columns of the checkout's. */
interface Maquina {
  name: string
  initial: string
  table: Record<string, Readonly<Record<string, string>>>
  states: string[]
  events: string[]
  next(state: string, event: string): string | undefined
  isTerminal(state: string): boolean
  mermaid(): string
}
const todas = (maquinas as readonly unknown[] as Maquina[]).map(m => [m.name, m] as const)

/** States that wait for nothing and may still be left: a settled payment may be refunded, a decided dispute be decided anew. */
const repousos: Record<string, readonly string[]> = {
  Encerramento: ['concluido'],
  Checkout: ['Liquidado'],
  // a bank may send a line back, and a PSP take its word back, long after the end
  LoteDaFolha: ['concluida', 'parcial'],
  Disputa: ['ganha', 'perdida', 'aceita'],
  PassoManual: ['livre'],
  CasoMed: ['aceita', 'recusada', 'cancelada'],
  // what was decided is said otherwise by a later file
  Divergencia: ['explicada', 'lancada'],
  // a shop closes for a while, with its address kept
  LojaOnline: ['pausada'],
  // asked again each day
  ConsultaDeListas: ['limpa'],
}

const alcancaveis = (m: Maquina, de: string): Set<string> => {
  const vistos = new Set([de])
  for (const estado of vistos) for (const proximo of Object.values(m.table[estado] ?? {})) vistos.add(proximo)
  return vistos
}

test('no two machines share a name', () => {
  expect(new Set(todas.map(([name]) => name)).size).toBe(todas.length)
})

describe.each(todas)('%s', (_name, m) => {
  test('every state is reached from the first', () => {
    const vistos = alcancaveis(m, m.initial)
    expect(m.states.filter(s => !vistos.has(s))).toEqual([])
  })
  test('every state can end, or come to rest', () => {
    const fim = (estado: string) => m.isTerminal(estado) || repousos[m.name]?.includes(estado)
    const semFim = m.states.filter(s => ![...alcancaveis(m, s)].some(fim))
    expect(semFim).toEqual([])
  })
  test('terminal are exactly the states that nothing leaves', () => {
    expect(m.states.filter(s => m.isTerminal(s))).toEqual(m.states.filter(s => !Object.keys(m.table[s] ?? {}).length))
  })
  test('every event of every state: the table’s answer, or a refusal', () => {
    for (const estado of m.states)
      for (const evento of [...m.events, 'EventoQueNaoExiste'])
        expect(m.next(estado, evento), `${estado} ${evento}`).toBe(
          Object.hasOwn(m.table[estado] ?? {}, evento) ? m.table[estado]?.[evento] : undefined,
        )
  })
  test('any walk stays in the table, and nothing moves a state that ended', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...m.events), { maxLength: 40 }), eventos => {
        let estado = m.initial
        for (const evento of eventos) {
          const proximo = m.next(estado, evento)
          if (m.isTerminal(estado)) expect(proximo).toBeUndefined()
          estado = proximo ?? estado
          expect(m.states).toContain(estado)
        }
      }),
    )
  })
  test('the drawing has every arrow, one beginning and every end', () => {
    const [cabeca, ...linhas] = m.mermaid().split('\n')
    expect(cabeca).toBe('stateDiagram-v2')
    for (const linha of linhas) expect(linha).toMatch(/^ {2}(?:\[\*\] --> \w+|\w+ --> \[\*\]|\w+ --> \w+: \w+)$/)
    const setas = m.states.flatMap(de =>
      Object.entries(m.table[de] ?? {}).map(([e, para]) => `  ${de} --> ${para}: ${e}`),
    )
    const fins = m.states.filter(s => m.isTerminal(s)).map(s => `  ${s} --> [*]`)
    expect([...linhas].sort()).toEqual([`  [*] --> ${m.initial}`, ...setas, ...fins].sort())
  })
})

describe('the checkout’s columns', () => {
  /** 002 §3: status numbers and labels (S092–S110). */
  const documentados = [
    'Solicitado',
    'Pendente',
    'Cancelado',
    'Liquidado',
    'Recusado',
    'Estornado',
    'Divergente',
    'Aguardando Pagamento',
    'Expirado',
    'Aguardando Documentação',
    'Aguardando Análise',
    'Checkout Iniciado',
    'Antifraude Aprovado',
    'Antifraude Reprovado',
    'Prova de Vida Aprovado',
    'Prova de Vida Reprovado',
    'Liquidado Aguardando Documentação',
    'Cancelado por Antecipação',
    'Prova de Vida Aprovado com Ressalva',
  ]
  test('cover the nineteen documented numbers once each, with their labels', () => {
    const porNumero = Object.values(colunasCheckout)
      .sort((a, b) => a.numero - b.numero)
      .map(c => [c.numero, c.rotulo])
    expect(porNumero).toEqual(documentados.map((rotulo, numero) => [numero, rotulo]))
    expect(Object.keys(colunasCheckout).sort()).toEqual([...checkout.states, ...Object.keys(estadosSemCaminho)].sort())
  })
  test('lead to stages that the contract has', () => {
    expect(Object.values(colunasCheckout).filter(c => !etapas.includes(c.proximaEtapa))).toEqual([])
  })
  test('Recusado, Expirado, Liquidado and Estornado may be left; the cancelled by money that is held alone', () => {
    const fins: EstadoCheckout[] = checkout.states.filter(s => checkout.isTerminal(s))
    expect(fins).toEqual([])
    // withdrawn: only money that comes all the same leaves it, and that is held
    expect(checkout.table.Cancelado).toEqual({ PagouDivergente: 'Divergente' })
  })
  test('money that arrived is only taken away by a refund or a divergence', () => {
    const pagos = checkout.states.filter(s => colunasCheckout[s].pago)
    expect(pagos.sort()).toEqual(['Liquidado'])
    const saidas = pagos.flatMap(de =>
      Object.entries<EstadoCheckout>(checkout.table[de])
        .filter(([, para]) => !colunasCheckout[para].pago)
        .map(([e]) => e),
    )
    expect([...new Set(saidas)].sort()).toEqual(['Estornou', 'PagouDivergente'])
  })
  test('a payment is taken in whatever the state, unless nothing was charged yet', () => {
    const aceitam = checkout.states.filter(s => checkout.next(s, 'Pagou') ?? checkout.next(s, 'PagouDivergente'))
    expect(aceitam.sort()).toEqual(
      ['AguardandoPagamento', 'Cancelado', 'Divergente', 'Expirado', 'Liquidado', 'Pendente', 'Recusado'].sort(),
    )
  })
})
