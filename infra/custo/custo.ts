import * as z from 'zod'
import { type Contado, supostos } from './unidades.ts'

const Preco = z.object({ preco: z.number().nonnegative(), por: z.number().positive(), de: z.string() })
const unidades = [
  ...['escrita', 'leitura', 'chamada', 'gbSegundo', 'api', 'borda', 'transferencia', 'transicao', 'mensagem'],
  ...['registro', 'email'],
] as const
export const Precos = z.object({
  /** The day on which a person compared them with AWS's own list; null: they never were. */
  conferidoEm: z.iso.date().nullable(),
  regiao: z.string(),
  fonte: z.string(),
  moeda: z.literal('USD'),
  dolarEmReais: z.number().positive(),
  unidades: z.record(z.enum(unidades as unknown as [string, ...string[]]), Preco),
})
export type Precos = z.output<typeof Precos>

export interface Parcela {
  unidade: string
  quantas: number
  usd: number
}

const somar = (n: Readonly<Record<string, number>>) => Object.values(n).reduce((a, b) => a + b, 0)

/** What one checkout uses, by the unit that AWS bills. */
export function usoDe(c: Contado): Record<string, number> {
  const consumidores = Object.keys(c.aoLado).length
  const chamadas = Object.keys(c.caminho).length + consumidores + supostos.consultasDaPagina + c.transicoes / 4
  return {
    escrita: somar(c.caminho) + somar(c.aoLado) + c.indices,
    // a poll is half a unit
    leitura: c.leituras + supostos.consultasDaPagina / 2,
    chamada: chamadas,
    gbSegundo: chamadas * supostos.gb * supostos.segundos,
    api: Object.keys(c.caminho).length + supostos.consultasDaPagina,
    borda: supostos.pedidosDaBorda + supostos.consultasDaPagina,
    transferencia: supostos.gbDaBorda,
    transicao: c.transicoes,
    mensagem: supostos.mensagens,
    registro: chamadas * 3 * supostos.gbPorLinha,
    email: supostos.emails,
  }
}

/** What one checkout costs, part by part, the dearest first. @throws where a unit has no price. */
export function custoDe(c: Contado, precos: Precos): { parcelas: Parcela[]; usd: number } {
  const parcelas = Object.entries(usoDe(c)).map(([unidade, quantas]) => {
    const p = precos.unidades[unidade]
    if (!p) throw new Error(`precos.json has no price of ${unidade}`)
    return { unidade, quantas, usd: (quantas * p.preco) / p.por }
  })
  parcelas.sort((a, b) => b.usd - a.usd)
  return { parcelas, usd: parcelas.reduce((s, p) => s + p.usd, 0) }
}
