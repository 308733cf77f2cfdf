import { Box } from '@chakra-ui/react'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { useNavegacao } from './useNavegacao.ts'

/** Above the page, what the provider tells everybody now (decision 0087); it comes with the menu. */
export function FaixaDoAviso() {
  const { t } = useTextos()
  const { data } = useNavegacao()
  if (!data?.aviso) return null
  return (
    <Box as="aside" aria-label={t('casca.aviso')} mb="6">
      <Aviso tom="nota">{data.aviso}</Aviso>
    </Box>
  )
}
