import { Box, Button, chakra, Text } from '@chakra-ui/react'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { Icone } from '../../ui/icones.tsx'

/** On a row: the payment may be one made twice; opens the other. In a table in a word, beside the document. */
export function MarcaDeRepetida({ nome, aoVer }: { nome: string; aoVer: () => void }) {
  const { t } = useTextos()
  return (
    <chakra.button
      type="button"
      aria-label={t('repetida.abrir', { nome })}
      title={t('repetida.marca')}
      onClick={aoVer}
      display="inline-flex"
      alignItems="center"
      gap="1.5"
      minH="6"
      my={{ lg: '-1' }}
      fontSize="xs"
      fontWeight="semibold"
      color="warning"
      textAlign="start"
      cursor="pointer"
      borderRadius="l1"
      textDecoration="underline"
      textUnderlineOffset="3px"
      focusVisibleRing="outside"
    >
      <Icone nome="alerta" tamanho={16} />
      <Box as="span" hideBelow="lg">
        {t('repetida.curta')}
      </Box>
      <Box as="span" hideFrom="lg">
        {t('repetida.marca')}
      </Box>
    </chakra.button>
  )
}

/** In the payment's sheet: why it is pointed out, and the way to the other to compare. */
export function AvisoDeRepetida({ aoVer }: { aoVer: () => void }) {
  const { t } = useTextos()
  return (
    <chakra.section aria-label={t('repetida.marca')} mt="4">
      <Aviso tom="atencao">
        <Text fontWeight="semibold">{t('repetida.marca')}</Text>
        <Text color="ink">{t('repetida.porque')}</Text>
        <Button variant="outline" alignSelf="start" mt="2" onClick={aoVer}>
          {t('repetida.ver')}
        </Button>
      </Aviso>
    </chakra.section>
  )
}
