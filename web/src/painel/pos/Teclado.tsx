import { Button, SimpleGrid } from '@chakra-ui/react'
import { useTextos } from '../../app/textos.tsx'
import { Icone } from '../../ui/icones.tsx'
import { digitar } from './usePonto.ts'

const teclas = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '00', '0', 'apagar'] as const

/** The keys of an amount, under the thumb: each is big, and a keyboard's own digits write the same. */
export function Teclado({ centavos, aoMudar }: { centavos: number; aoMudar: (centavos: number) => void }) {
  const { t } = useTextos()
  return (
    <SimpleGrid columns={3} gap="2" role="group" aria-label={t('balcao.teclado')}>
      {teclas.map(tecla => (
        <Button
          key={tecla}
          variant="outline"
          bg="surface"
          borderColor="line"
          color="ink"
          h={{ base: '14', md: '16' }}
          fontSize="2xl"
          fontWeight="semibold"
          fontVariantNumeric="tabular-nums"
          touchAction="manipulation"
          aria-label={tecla === 'apagar' ? t('balcao.apagar') : undefined}
          onClick={() => aoMudar(digitar(centavos, tecla))}
        >
          {tecla === 'apagar' ? <Icone nome="apagar" tamanho={26} /> : tecla}
        </Button>
      ))}
    </SimpleGrid>
  )
}
