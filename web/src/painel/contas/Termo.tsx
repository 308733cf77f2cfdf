import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { formatarData } from '../../../../shared/domain/calendario.ts'
import { termoDeAdesao } from '../../../../shared/textos/pt-BR/termoDeAdesao.ts'
import { useTextos } from '../../app/textos.tsx'
import { Icone } from '../../ui/icones.tsx'
import { Vitrine } from './Vitrine.tsx'

/** /termo-de-adesao (R077): the version in force, with its date, to read, link to and print. */
export default function Termo() {
  const { t, idioma } = useTextos()
  const { versao, vigencia, partes } = termoDeAdesao
  return (
    <Vitrine titulo={t('termo.titulo')}>
      <Flex gap="12" align="flex-start">
        <Box flex="1" minW="0" maxW="42rem">
          <Heading as="h1" fontSize="3xl" fontWeight="bold" letterSpacing="-0.02em">
            {t('termo.titulo')}
          </Heading>
          <Text color="ink-2" mt="2">
            {t('termo.versao', { versao, data: formatarData(vigencia) })}
            {idioma !== 'pt-BR' && ` · ${t('termo.soPortugues')}`}
          </Text>
          <Button mt="5" variant="outline" css={{ '@media print': { display: 'none' } }} onClick={() => print()}>
            <Icone nome="baixar" />
            {t('termo.imprimir')}
          </Button>
          <Stack gap="8" mt="8" lang="pt-BR">
            {partes.map(({ id, titulo, paragrafos }) => (
              <Box as="section" key={id} aria-labelledby={id}>
                <Heading as="h2" id={id} fontSize="lg" fontWeight="bold" scrollMarginTop="6" tabIndex={-1}>
                  {titulo}
                </Heading>
                {paragrafos.map(p => (
                  <Text key={p.slice(0, 40)} mt="3">
                    {p}
                  </Text>
                ))}
              </Box>
            ))}
          </Stack>
        </Box>
        <Box
          as="nav"
          aria-label={t('termo.indice')}
          hideBelow="lg"
          w="15rem"
          flexShrink={0}
          position="sticky"
          top="8"
          css={{ '@media print': { display: 'none' } }}
        >
          <Text fontWeight="bold" fontSize="sm">
            {t('termo.indice')}
          </Text>
          <Stack as="ul" gap="1" mt="2" listStyleType="none" lang="pt-BR">
            {partes.map(({ id, titulo }) => (
              <li key={id}>
                <Text asChild fontSize="sm" color="ink-2" display="block" py="1" _hover={{ color: 'brand.strong' }}>
                  <a href={`#${id}`}>{titulo}</a>
                </Text>
              </li>
            ))}
          </Stack>
        </Box>
      </Flex>
    </Vitrine>
  )
}
