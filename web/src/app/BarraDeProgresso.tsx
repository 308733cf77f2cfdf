import { Box } from '@chakra-ui/react'
import { useSyncExternalStore } from 'react'
import { progresso } from '../api/progresso.ts'

/** R136: a thin bar while any request runs; the warning colour for 1.5 s when one failed. */
export function BarraDeProgresso() {
  const estado = useSyncExternalStore(progresso.assinar, progresso.estado)
  if (estado === 'parado') return null
  return (
    <Box
      aria-hidden
      data-progresso={estado}
      position="fixed"
      top="0"
      insetX="0"
      h="3px"
      zIndex="max"
      overflow="hidden"
      bg={estado === 'alerta' ? 'warning' : 'brand.soft'}
    >
      {estado === 'andando' && (
        <Box h="full" w="30%" bg="brand.solid" borderRadius="full" animation="vaivem 1.1s ease-in-out infinite" />
      )}
    </Box>
  )
}
