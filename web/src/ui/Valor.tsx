import { chakra } from '@chakra-ui/react'
import { type Centavos, formatarReais } from '../../../shared/domain/dinheiro.ts'
import { useTextos } from '../app/textos.tsx'

/** An amount in tabular figures, so that a column of them aligns. */
export function Valor({ centavos }: { centavos: Centavos }) {
  const { idioma } = useTextos()
  return (
    <chakra.span fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
      {formatarReais(centavos, idioma)}
    </chakra.span>
  )
}
