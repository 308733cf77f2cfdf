import { Box, Button, chakra, Text } from '@chakra-ui/react'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { escreverMomento } from '../../ui/escreverMomento.ts'
import { Icone } from '../../ui/icones.tsx'
import { nomeDoCheckout } from '../links/tipos.ts'

/** On a row: the payment may be one made twice; opens it, with the other beside it. In a table in a word, beside the document. */
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

/** In the payment's sheet: why it is pointed out, which of the two this is, and the way to the other. */
export function AvisoDeRepetida({ id, outro, aoVer }: { id: string; outro: string; aoVer: () => void }) {
  const { t, idioma } = useTextos()
  // this one's is the answer that the sheet shows already
  const este = useEndpoint('obterCheckout', { params: { id } }).data
  const aquele = useEndpoint('obterCheckout', { params: { id: outro } }).data
  const qual = (c: NonNullable<typeof este>) => ({
    quando: escreverMomento(c.pagoEm ?? c.criadoEm, idioma),
    situacao: nomeDoCheckout(t, c.situacao),
  })
  return (
    <chakra.section aria-label={t('repetida.marca')} mt="4">
      <Aviso tom="atencao">
        <Text fontWeight="semibold">{t('repetida.marca')}</Text>
        <Text color="ink">{t('repetida.porque')}</Text>
        {este && aquele && (
          <Text color="ink" mt="1">
            {t('repetida.este', qual(este))}
            <br />
            {t('repetida.outro', qual(aquele))}
          </Text>
        )}
        <Button variant="outline" alignSelf="start" mt="2" onClick={aoVer}>
          {t('repetida.ver')}
        </Button>
      </Aviso>
    </chakra.section>
  )
}
