import { useCallback, useEffect, useRef, useState } from 'react'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { obterMinhaConciliacao } from '../../../../shared/contract/minhaConciliacao.ts'
import type { EstadoNaAdquirente } from '../../../../shared/domain/conciliacao/estadoNaAdquirente.ts'
import { estadosNaAdquirente } from '../../../../shared/domain/conciliacao/estadoNaAdquirente.ts'
import { deReais } from '../../../../shared/domain/dinheiro.ts'
import { type FalhaDeLeitura, ler } from '../../api/useEndpoint.ts'

type Parte = Received<typeof obterMinhaConciliacao>
export type VendaDoMes = Parte['itens'][number]
/** Of each state, how many sales and how much, in centavos. */
export type Totais = Record<EstadoNaAdquirente, { quantidade: number; valor: number }>

/** Answers that are read by themselves: a month of some thousand sales. */
const VEZES = 10

interface Lido {
  mes: string
  itens: VendaDoMes[]
  totais: Totais
  cursor: string | null
}
const nada = (mes: string): Lido => ({
  ...{ mes, itens: [], cursor: null },
  totais: Object.fromEntries(estadosNaAdquirente.map(e => [e, { quantidade: 0, valor: 0 }])) as unknown as Totais,
})
const juntar = (antes: Lido, parte: Parte): Lido => ({
  mes: antes.mes,
  itens: [...antes.itens, ...parte.itens],
  totais: Object.fromEntries(
    estadosNaAdquirente.map(e => [
      e,
      {
        quantidade: antes.totais[e].quantidade + parte.totais[e].quantidade,
        valor: antes.totais[e].valor + (deReais(parte.totais[e].valor) ?? 0),
      },
    ]),
  ) as unknown as Totais,
  cursor: parte.cursor,
})

/** A month, part after part, added up as it is read; `continuar` reads on where it stopped. */
export function useConciliacao(mes: string) {
  const [lido, setLido] = useState<Lido>()
  const [lendo, setLendo] = useState(true)
  const [erro, setErro] = useState<FalhaDeLeitura<'obterMinhaConciliacao'>>()
  const vez = useRef(0)

  const lerDesde = useCallback(async (desde: Lido) => {
    const esta = ++vez.current
    setErro(undefined)
    setLendo(true)
    let ate = desde
    try {
      for (let n = 0; n < VEZES; n++) {
        const query = ate.cursor === null ? {} : { cursor: ate.cursor }
        ate = juntar(ate, await ler('obterMinhaConciliacao', { params: { mes: desde.mes }, query }))
        // another month was chosen meanwhile
        if (esta !== vez.current) return
        setLido(ate)
        if (ate.cursor === null) break
      }
    } catch (falha) {
      if (esta === vez.current) setErro(falha as FalhaDeLeitura<'obterMinhaConciliacao'>)
    } finally {
      if (esta === vez.current) setLendo(false)
    }
  }, [])
  useEffect(() => {
    setLido(undefined)
    void lerDesde(nada(mes))
    return () => {
      vez.current++
    }
  }, [mes, lerDesde])
  const deste = lido?.mes === mes ? lido : undefined
  return {
    ...{ lido: deste, lendo, erro },
    repetir: () => void lerDesde(deste ?? nada(mes)),
    continuar: () => void (deste && lerDesde(deste)),
  }
}
