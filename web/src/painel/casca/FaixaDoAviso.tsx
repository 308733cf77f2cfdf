import { Box } from '@chakra-ui/react'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'

/** Above the page, what the provider tells everybody now (decision 0087); it comes with the menu. */
export function FaixaDoAviso() {
  const { t } = useTextos()
  const { data } = useEndpoint('obterNavegacao', {}, { revalidateOnFocus: false })
  if (!data?.aviso) return null
  return (
    <Box as="aside" aria-label={t('casca.aviso')} mb="6">
      <Aviso tom="nota">{data.aviso}</Aviso>
    </Box>
  )
}
