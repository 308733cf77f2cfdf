import type { LiquidacaoDoDia } from '../../../../platform/storage/Liquidacao.ts'

interface Dia {
  dia: string
  domicilio: string
  /** Centavos. */
  pago: number
  recebido: number | null
  diferenca: number
}

/**
 * Pure: what the acquirer says it paid against what banks received, by day and domicile, no tolerance. A domicile without a
 * statement that reaches a day has not received it yet: nothing differs there. Of two balances that are open the newest
 * counts, of each headquarters.
 */
export function compararLiquidacoes(linhas: readonly LiquidacaoDoDia[]): {
  dias: Dia[]
  abertos: { dia: string; matriz: string; valor: number }[]
} {
  const porDia = new Map<string, { dia: string; domicilio: string; pago: number; recebido: number }>()
  const lidoAte = new Map<string, string>()
  for (const l of linhas) {
    if (l.lado === 'aberto') continue
    if (l.lado === 'recebido' && l.dia > (lidoAte.get(l.domicilio) ?? '')) lidoAte.set(l.domicilio, l.dia)
    // that a statement was read up to a day says of no money
    if (l.valor === 0) continue
    const chave = `${l.dia}#${l.domicilio}`
    const soma = porDia.get(chave) ?? { dia: l.dia, domicilio: l.domicilio, pago: 0, recebido: 0 }
    soma[l.lado] += l.valor
    porDia.set(chave, soma)
  }
  const dias = [...porDia.values()].map(({ dia, domicilio, pago, recebido }) => {
    const lido = dia <= (lidoAte.get(domicilio) ?? '')
    return { dia, domicilio, pago, recebido: lido ? recebido : null, diferenca: lido ? recebido - pago : 0 }
  })
  dias.sort((a, b) => (a.dia + a.domicilio < b.dia + b.domicilio ? 1 : -1))
  return { dias, abertos: abertosDe(linhas) }
}

function abertosDe(linhas: readonly LiquidacaoDoDia[]) {
  const deles = linhas.filter(l => l.lado === 'aberto')
  const maisNovo = new Map<string, string>()
  for (const { domicilio, em = '' } of deles) if (em > (maisNovo.get(domicilio) ?? '')) maisNovo.set(domicilio, em)
  return deles
    .filter(l => l.em === maisNovo.get(l.domicilio))
    .map(({ dia, domicilio, valor }) => ({ dia, matriz: domicilio, valor }))
    .sort((a, b) => (a.dia + a.matriz < b.dia + b.matriz ? -1 : 1))
}
