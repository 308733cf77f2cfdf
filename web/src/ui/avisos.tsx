import { Box, Flex, Portal } from '@chakra-ui/react'
import { useSyncExternalStore } from 'react'
import { Fala } from './Fala.tsx'
import { Icone, type NomeDoIcone } from './icones.tsx'

/** One short message at a time at the foot of the page ("Link copiado"), read aloud, gone after 3 s (K37). */
export const DURACAO_MS = 3000
let atual: { id: number; texto: string; icone: NomeDoIcone } | undefined
let relogio: ReturnType<typeof setTimeout> | undefined
const ouvintes = new Set<() => void>()
const avisarTodos = () => {
  for (const ouvinte of ouvintes) ouvinte()
}

const mostrar = (texto: string, icone: NomeDoIcone) => {
  atual = { id: (atual?.id ?? 0) + 1, texto, icone }
  clearTimeout(relogio)
  relogio = setTimeout(() => {
    atual = undefined
    avisarTodos()
  }, DURACAO_MS)
  avisarTodos()
}

/** Something was done. */
export const avisar = (texto: string) => mostrar(texto, 'feito')
/** Something could not be done, where there is no form to say it in. */
export const avisarFalha = (texto: string) => mostrar(texto, 'alerta')

const assinar = (ouvinte: () => void) => {
  ouvintes.add(ouvinte)
  return () => {
    ouvintes.delete(ouvinte)
  }
}

export function Avisos() {
  const aviso = useSyncExternalStore(assinar, () => atual)
  return (
    <Portal>
      <Box role="status" aria-live="polite" position="fixed" bottom="6" insetX="4" zIndex="toast" pointerEvents="none">
        <Fala>
          {aviso && (
            <Flex
              key={aviso.id}
              bg="ink"
              color="surface"
              mx="auto"
              w="fit-content"
              maxW="full"
              px="4"
              py="3"
              gap="2.5"
              borderRadius="full"
              boxShadow="flutua"
              fontSize="sm"
              fontWeight="semibold"
              align="center"
              animation="slide-from-bottom 225ms ease-out, fade-in 225ms ease-out"
            >
              <Icone nome={aviso.icone} tamanho={18} />
              {aviso.texto}
            </Flex>
          )}
        </Fala>
      </Box>
    </Portal>
  )
}
