import { Skeleton, Stack } from '@chakra-ui/react'
import { useTextos } from '../app/textos.tsx'

/** Grey lines in the shape of what is coming; said once to screen readers. */
export function EsqueletoDeLinhas({ linhas = 6, altura = '14' }: { linhas?: number; altura?: string }) {
  const { t } = useTextos()
  return (
    <Stack gap="2" aria-busy="true" role="status" aria-label={t('carregando')}>
      {Array.from({ length: linhas }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical placeholders that never move
        <Skeleton key={i} h={altura} borderRadius="l2" bg="line" />
      ))}
    </Stack>
  )
}
