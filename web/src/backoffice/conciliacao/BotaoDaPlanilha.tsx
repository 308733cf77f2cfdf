import { Button } from '@chakra-ui/react'
import { useState } from 'react'
import { escreverCsv } from '../../../../shared/domain/csv.ts'
import { avisar } from '../../ui/avisos.tsx'
import { baixar } from '../../ui/baixar.ts'
import { dizer } from '../textos.ts'
import { lerTudo, type PaginaLida } from './lerTudo.ts'

/** A column: its title, and what it says of a row. */
export type ColunaDaPlanilha<T> = readonly [titulo: string, de: (item: T) => string]

const numero = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, useGrouping: false })
/** An amount as a spreadsheet in Portuguese reads it. */
export const quantia = (reais: number | null): string => (reais === null ? '' : numero.format(reais))

/** Saves what is filtered as a spreadsheet: read to its end first, or as far as one goes, which is then said. */
export function BotaoDaPlanilha<T>(p: {
  nome: string
  colunas: readonly ColunaDaPlanilha<T>[]
  pagina: (cursor: string | undefined) => Promise<PaginaLida<T>>
}) {
  const [lendo, setLendo] = useState(false)
  const salvar = async () => {
    setLendo(true)
    try {
      const { itens, cortada } = await lerTudo(p.pagina)
      const linhas = itens.map(item => p.colunas.map(([, de]) => de(item)))
      const texto = escreverCsv([p.colunas.map(([titulo]) => titulo), ...linhas])
      baixar(new Blob([texto], { type: 'text/csv;charset=utf-8' }), `${p.nome}.csv`)
      if (cortada) avisar(dizer('planilha.cortada', { n: itens.length }))
    } catch {
      avisar(dizer('planilha.falhou'))
    } finally {
      setLendo(false)
    }
  }
  return (
    <Button variant="outline" h="12" aria-disabled={lendo} onClick={() => !lendo && void salvar()}>
      {dizer(lendo ? 'planilha.lendo' : 'planilha.baixar')}
    </Button>
  )
}
