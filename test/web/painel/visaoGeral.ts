import type * as contratos from '../../../shared/contract/dashboard.ts'
import type { Received } from '../../../shared/contract/endpoint.ts'
import { somarDias } from '../../../shared/domain/calendario.ts'

export const soma = (valor: number, quantidade: number) => ({ valor, quantidade })
const inicio = '2026-10-24'
const periodo = { periodoInicio: inicio, periodoFim: '2026-11-22' }
// the same days of the month before
const antes = { periodoInicio: '2026-09-24', periodoFim: '2026-10-22' }
const funil = { iniciados: 220, identificados: 180, token: 171, selfie: 166, pagos: 131 }
export const indicadores: Received<typeof contratos.obterIndicadores> = {
  ...periodo,
  ...soma(84_312.5, 131),
  devolvido: 1_249.9,
  contestado: 0,
  dias: Array.from({ length: 30 }, (_, n) => ({
    data: somarDias(inicio, n),
    ...soma(n % 7 === 1 ? 0 : 1_200 + ((n * 7_919) % 4_000), 2 + (n % 5)),
  })),
  funil,
  bandeiras: [
    { bandeira: 'visa', aprovadas: 41, negadas: 6 },
    { bandeira: 'mastercard', aprovadas: 22, negadas: 5 },
    { bandeira: 'elo', aprovadas: 3, negadas: 2 },
  ],
  motivos: [
    { codigo: '51', significado: 'Saldo/limite insuficiente', quantidade: 8 },
    { codigo: 'antifraude', significado: 'Recusado pelas regras antifraude', quantidade: 5 },
  ],
  anterior: {
    ...antes,
    ...soma(72_004, 118),
    devolvido: 2_000,
    contestado: 0,
    funil: { ...funil, pagos: 118 },
    aprovadas: 60,
    negadas: 10,
  },
}
/** What the overview asks for, answered. */
export const respostasDaVisaoGeral = () => ({
  obterIndicadores: () => ({ data: indicadores }),
  faturamentoDiasSemana: () => ({
    data: {
      ...periodo,
      ...soma(84_312.5, 131),
      dias: Array.from({ length: 7 }, (_, diaSemana) => ({ diaSemana, ...soma(8_000 + diaSemana * 1_300, 19) })),
      anterior: { ...antes, ...soma(72_004, 118) },
    },
  }),
  faturamentoFormaPagamento: () => ({
    data: {
      ...periodo,
      ...soma(84_312.5, 131),
      formas: ([2, 1, 0] as const).map(formaPagamento => ({
        formaPagamento,
        ...soma(14_000 * (formaPagamento + 1), 40),
        anterior: 20_000,
      })),
      anterior: { ...antes, ...soma(72_004, 118) },
    },
  }),
  listarRecebiveis: () => ({
    data: {
      ...periodo,
      itens: [1, 4, 9].map(n => ({
        data: somarDias('2026-11-22', n),
        arranjo: 'VCC' as const,
        valor: 1_000 * n,
        antecipado: 0,
        abatido: 0,
        constituido: 1_000 * n,
        posContratado: 0,
        livre: 1_000 * n,
        parcelas: n,
        situacao: 'agendado' as const,
        liquidadoEm: null,
      })),
      aLiberar: 14_000,
      posContratado: 0,
      liquidado: 0,
      totalALiberar: 30_000,
      totalEmGarantia: 0,
      devido: 0,
    },
  }),
})
