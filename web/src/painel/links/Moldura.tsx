import { Box } from '@chakra-ui/react'
import type { CSSProperties, ReactNode } from 'react'
import { ehCor } from '../../../../shared/domain/cor.ts'
import { cantos, fundos, type Tema, temaPadrao, tomQuePassa } from '../../../../shared/domain/tema.ts'
import { variaveisDaMarca } from '../../app/aparencia.ts'
import { escalaDaMarca } from '../../theme/tokens.ts'

export type Esquema = 'light' | 'dark'

/**
 * A phone with a payer's page on it, in a theme. A picture, not the page itself: screen readers get one sentence, because
 * everything in it was just chosen beside it. A colour that may not be saved is shown in the shade that may.
 */
export function Moldura(props: { rotulo: string; tema: Tema; esquema: Esquema; children: ReactNode }) {
  const { tema, esquema } = props
  const lado = esquema === 'dark' ? 1 : 0
  const { input, card } = cantos[tema.cantos]
  const cor = tomQuePassa(ehCor(tema.cor) ? tema.cor : temaPadrao.cor)
  const estilo = {
    ...variaveisDaMarca(escalaDaMarca(cor), lado),
    '--q-radii-l2': `${input}px`,
    '--q-radii-l3': `${card}px`,
    backgroundColor: fundos[tema.fundo][lado],
  } as CSSProperties
  return (
    <Box role="img" aria-label={props.rotulo} w="full" maxW="20rem" mx="auto">
      <Box
        aria-hidden
        borderRadius="38px"
        borderWidth="9px"
        borderColor={{ _light: '#0B1B2B', _dark: '#33425C' }}
        overflow="hidden"
        boxShadow="flutua"
      >
        <Box className={esquema} color="ink" style={estilo} h="36rem" overflow="hidden" fontSize="sm">
          {props.children}
        </Box>
      </Box>
    </Box>
  )
}
