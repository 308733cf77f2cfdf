import type { Centavos } from './dinheiro.ts'

/** What an unusual movement of a company is: rules and their thresholds as dated data (decision 0098). Pure. */

export const regrasDeVigilancia = [
  'volumeAcimaDoUsual',
  'empresaNovaComPico',
  'estornosAUmaPessoa',
  'pagadorEmMuitosLinks',
  'valoresRedondos',
  'saqueLogoDepois',
] as const
export type RegraDeVigilancia = (typeof regrasDeVigilancia)[number]

/** Thresholds, amounts in centavos. */
export interface ParametrosDaVigilancia {
  /** The first day that they are looked at with, `aaaa-mm-dd`. */
  desde: string
  /** This month against the mean of the three before it. */
  volumeAcimaDoUsual: { vezes: number; minimo: Centavos }
  /** A company registered at most so many days ago. */
  empresaNovaComPico: { dias: number; minimo: Centavos }
  /** Payments of one person that went back, in a month. */
  estornosAUmaPessoa: { quantos: number }
  /** Links that one person paid, in a month. */
  pagadorEmMuitosLinks: { links: number }
  /** Payments of a day that are whole multiples. */
  valoresRedondos: { quantos: number; multiplo: Centavos }
  /** What leaves within so many minutes after it came, of what came that day. */
  saqueLogoDepois: { parte: number; minutos: number; minimo: Centavos }
}
/** The newest last: a change is a new row, and a day is judged by the row that was in force on it. */
export const parametrosDaVigilancia: readonly [ParametrosDaVigilancia, ...ParametrosDaVigilancia[]] = [
  {
    desde: '2026-01-01',
    volumeAcimaDoUsual: { vezes: 3, minimo: 50_000_00 },
    empresaNovaComPico: { dias: 60, minimo: 100_000_00 },
    estornosAUmaPessoa: { quantos: 5 },
    pagadorEmMuitosLinks: { links: 6 },
    valoresRedondos: { quantos: 10, multiplo: 1_000_00 },
    saqueLogoDepois: { parte: 0.8, minutos: 120, minimo: 20_000_00 },
  },
]
export const parametrosNoDia = (dia: string): ParametrosDaVigilancia =>
  parametrosDaVigilancia.findLast(p => p.desde <= dia) ?? parametrosDaVigilancia[0]

/** What is known of a company on a day that is over. */
export interface FatosDaEmpresa {
  dia: string
  /** When it was registered, ms. */
  criadaEm: number
  /** What was paid in this month so far, and in the three before it, the newest first. */
  mes: Centavos
  mesesAntes: readonly Centavos[]
  /** Paid on the day, as payers paid it: a payment, or a person who paid this once. */
  vendas: readonly { tipo: 'pagamento' | 'pagador'; ref: string; total: Centavos; em: string }[]
  /** Who paid on the day, with what they paid in the last thirty. */
  pagadores: readonly {
    id: string
    pagamentos: readonly { checkoutId: string; link: string; total: Centavos; devolvido: Centavos; em: string }[]
  }[]
  /** What moved its balance on the day: credits, and withdrawals below zero. */
  extrato: readonly { em: string; valor: Centavos; saque: boolean }[]
}
export interface Evidencia {
  tipo: 'pagamento' | 'pagador' | 'mes' | 'saque'
  /** An id, or a month. */
  ref: string
  valor: Centavos
  em: string
}
export interface Achado {
  regra: RegraDeVigilancia
  /** A month, or a day: the same rule tells once of it, and once of each person in it. */
  periodo: string
  pessoa?: string
  /** What was measured, in centavos where it is money, and what it was measured by. */
  medida: number
  limite: number
  valor: Centavos
  evidencias: Evidencia[]
}
/** Evidence that an alert keeps: what is more is in the company's lists. */
export const maximoDeEvidencias = 20
const DIA = 86_400_000

const doPagamento = (v: { checkoutId: string; total: Centavos; em: string }): Evidencia => ({
  ...{ tipo: 'pagamento', ref: v.checkoutId, valor: v.total, em: v.em },
})
const daVenda = ({ tipo, ref, total, em }: FatosDaEmpresa['vendas'][number]): Evidencia => ({
  tipo,
  ref,
  valor: total,
  em,
})
const soma = (valores: readonly number[]): number => valores.reduce((s, v) => s + v, 0)

/** Pure: every rule that a day of a company breaks, in the rules' order. */
export const avaliarMovimentos = (f: FatosDaEmpresa, p = parametrosNoDia(f.dia)): Achado[] =>
  [volume(f, p), pico(f, p), ...daPessoa(f, p), redondos(f, p), saque(f, p)].flatMap(a => a ?? [])

const doMes = (f: FatosDaEmpresa): Evidencia[] => [
  ...[f.mes, ...f.mesesAntes].map(
    (valor, n): Evidencia => ({ tipo: 'mes', ref: mesAntesDe(f.dia, n), valor, em: `${f.dia}T12:00:00.000Z` }),
  ),
]
/** The month `n` months before a day's, `aaaa-mm`. */
function mesAntesDe(dia: string, n: number): string {
  const meses = Number(dia.slice(0, 4)) * 12 + Number(dia.slice(5, 7)) - 1 - n
  return `${Math.floor(meses / 12)}-${String((meses % 12) + 1).padStart(2, '0')}`
}

function volume(f: FatosDaEmpresa, { volumeAcimaDoUsual: { vezes, minimo } }: ParametrosDaVigilancia): Achado[] {
  const com = f.mesesAntes.filter(v => v > 0)
  const media = com.length ? Math.round(soma(com) / com.length) : 0
  if (media === 0 || f.mes < minimo || f.mes < vezes * media) return []
  const base = {
    regra: 'volumeAcimaDoUsual',
    periodo: f.dia.slice(0, 7),
    medida: f.mes,
    limite: vezes * media,
  } as const
  return [{ ...base, valor: f.mes, evidencias: doMes(f) }]
}

function pico(f: FatosDaEmpresa, { empresaNovaComPico: { dias, minimo } }: ParametrosDaVigilancia): Achado[] {
  const fim = Date.parse(`${f.dia}T23:59:59.000Z`)
  const dela = f.mes + (f.mesesAntes[0] ?? 0) + (f.mesesAntes[1] ?? 0)
  if (fim - f.criadaEm > dias * DIA || dela < minimo) return []
  const base = { regra: 'empresaNovaComPico', periodo: f.dia.slice(0, 7), medida: dela, limite: minimo } as const
  return [{ ...base, valor: dela, evidencias: doMes(f) }]
}

function daPessoa(f: FatosDaEmpresa, p: ParametrosDaVigilancia): Achado[] {
  return f.pagadores.flatMap(({ id, pagamentos }) => {
    const voltaram = pagamentos.filter(v => v.devolvido > 0)
    const links = new Set(pagamentos.map(v => v.link)).size
    const base = { periodo: f.dia.slice(0, 7), pessoa: id }
    const achado = (regra: RegraDeVigilancia, medida: number, limite: number, quais: typeof pagamentos): Achado => ({
      ...{ ...base, regra, medida, limite, valor: soma(quais.map(v => v.total)) },
      evidencias: [
        { tipo: 'pagador', ref: id, valor: soma(quais.map(v => v.total)), em: quais[0]?.em ?? '' },
        ...quais.slice(0, maximoDeEvidencias - 1).map(doPagamento),
      ],
    })
    const { estornosAUmaPessoa: e, pagadorEmMuitosLinks: m } = p
    return [
      ...(voltaram.length >= e.quantos ? [achado('estornosAUmaPessoa', voltaram.length, e.quantos, voltaram)] : []),
      ...(links >= m.links ? [achado('pagadorEmMuitosLinks', links, m.links, pagamentos)] : []),
    ]
  })
}

function redondos(f: FatosDaEmpresa, { valoresRedondos: { quantos, multiplo } }: ParametrosDaVigilancia): Achado[] {
  const quais = f.vendas.filter(v => v.total > 0 && v.total % multiplo === 0)
  if (quais.length < quantos) return []
  const base = { regra: 'valoresRedondos', periodo: f.dia, medida: quais.length, limite: quantos } as const
  const evidencias = quais.slice(0, maximoDeEvidencias).map(daVenda)
  return [{ ...base, valor: soma(quais.map(v => v.total)), evidencias }]
}

/** What was withdrawn within so many minutes after money came, against all that came that day. */
function saque(f: FatosDaEmpresa, { saqueLogoDepois: { parte, minutos, minimo } }: ParametrosDaVigilancia): Achado[] {
  const entrou = f.extrato.filter(l => l.valor > 0)
  const total = soma(entrou.map(l => l.valor))
  const logo = f.extrato.filter(
    l =>
      l.saque &&
      entrou.some(e => {
        const depois = Date.parse(l.em) - Date.parse(e.em)
        return depois >= 0 && depois <= minutos * 60_000
      }),
  )
  const saiu = -soma(logo.map(l => l.valor))
  const limite = Math.max(minimo, Math.round(total * parte))
  if (total === 0 || saiu < limite) return []
  const evidencias = logo
    .slice(0, maximoDeEvidencias)
    .map((l): Evidencia => ({ tipo: 'saque', ref: l.em, valor: -l.valor, em: l.em }))
  return [{ regra: 'saqueLogoDepois', periodo: f.dia, medida: saiu, limite, valor: saiu, evidencias }]
}
