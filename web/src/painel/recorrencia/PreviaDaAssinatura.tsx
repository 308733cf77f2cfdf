import { Box, Flex, HStack, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { formatarReais } from '../../../../shared/domain/dinheiro.ts'
import type { Tema } from '../../../../shared/domain/tema.ts'
import { useTextos } from '../../app/textos.tsx'
import { Imagem } from '../../ui/Imagem.tsx'
import { type Esquema, Moldura } from '../links/Moldura.tsx'
import { Alternativas } from '../links/PreviaAoVivo.tsx'
import { DesenhoDoBanner } from './DesenhoDoBanner.tsx'

/** What the picture shows of who charges. */
export interface CaraDaAssinatura {
  nome: string
  logo: string | null
  banner: { imagem: string } | null
}
/** An amount to look at. */
const VALOR = 89_90

/** The payer's page of a subscription, as it will look, by day and by night. */
export function PreviaDaAssinatura({ quem, tema }: { quem: CaraDaAssinatura; tema: Tema }) {
  const { t } = useTextos()
  const [esquema, setEsquema] = useState<Esquema>('light')
  return (
    <Stack gap="4">
      <Flex justify="center">
        <Alternativas
          rotulo={t('previa.esquema')}
          valor={esquema}
          opcoes={[
            ['light', t('previa.clara')],
            ['dark', t('previa.escura')],
          ]}
          aoMudar={setEsquema}
        />
      </Flex>
      <Moldura rotulo={t('recor.aparencia.previa', { nome: quem.nome })} tema={tema} esquema={esquema}>
        <DesenhoDoBanner banner={quem.banner} />
        <Flex direction="column" align="center" gap="3" px="4" pt="4">
          {quem.logo && <Imagem origem={quem.logo} nome={quem.nome} tamanho={48} />}
          <Text fontSize="md" fontWeight="bold">
            {t('recor.aparencia.suaAssinatura')}
          </Text>
        </Flex>
        <Amostra empresa={quem.nome} />
      </Moldura>
    </Stack>
  )
}

function Amostra({ empresa }: { empresa: string }) {
  const { t } = useTextos()
  const valor = formatarReais(VALOR)
  return (
    <Stack px="4" pt="4" gap="3">
      <Box bg="surface" borderRadius="l3" borderWidth="1px" borderColor="line" p="4" textAlign="center">
        <Text fontWeight="semibold">{t('recor.aparencia.amostra')}</Text>
        <Text fontSize="2xl" fontWeight="bold" lineHeight="1.3" fontVariantNumeric="tabular-nums">
          {valor}
        </Text>
        <Text color="ink-2" fontSize="xs">
          {t('recor.intervalo.mensal')}
        </Text>
        <Text color="ink-2" fontSize="xs" lineClamp={2} overflowWrap="anywhere">
          {t('recor.aparencia.cobradaPor', { nome: empresa })}
        </Text>
        <Text
          mt="3"
          py="1.5"
          borderRadius="l2"
          bg="brand.soft"
          color="brand.strong"
          fontSize="xs"
          fontWeight="semibold"
        >
          {t('recor.situacao.ativa')}
        </Text>
      </Box>
      <HStack bg="surface" borderRadius="l3" borderWidth="1px" borderColor="line" p="4" justify="space-between">
        <Text fontWeight="semibold">{valor}</Text>
        <Text
          bg="brand.solid"
          color="brand.contrast"
          borderRadius="l2"
          px="4"
          py="2"
          fontWeight="semibold"
          fontSize="xs"
        >
          {t('recor.aparencia.pagar')}
        </Text>
      </HStack>
    </Stack>
  )
}
