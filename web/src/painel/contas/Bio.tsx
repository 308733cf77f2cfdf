import { Box, Button, Flex, Heading, SimpleGrid, Text } from '@chakra-ui/react'
import { enderecoDaDocs, publicos } from '../../app/caminhos.ts'
import { Link } from '../../app/router.ts'
import { useTextos } from '../../app/textos.tsx'
import { Icone, type NomeDoIcone } from '../../ui/icones.tsx'
import { PagamentoDesenhado } from './PagamentoDesenhado.tsx'
import { Vitrine } from './Vitrine.tsx'

const motivos = [
  ['link', 'bio.motivo1', 'bio.motivo1Texto'],
  ['pessoa', 'bio.motivo2', 'bio.motivo2Texto'],
  ['escudo', 'bio.motivo3', 'bio.motivo3Texto'],
  ['boleto', 'bio.motivo4', 'bio.motivo4Texto'],
] as const satisfies readonly (readonly [NomeDoIcone, string, string])[]

/** /bio (R070): what this is, in one screen of a phone, and the two ways on. */
export default function Bio() {
  const { t, idioma } = useTextos()
  return (
    <Vitrine titulo={t('bio.titulo')}>
      <Flex align="center" justify="space-between" gap="10">
        <Box maxW="36rem">
          <Heading
            as="h1"
            fontSize={{ base: '3xl', md: '4xl' }}
            fontWeight="bold"
            letterSpacing="-0.02em"
            lineHeight="1.1"
          >
            {t('bio.titulo')}
          </Heading>
          <Text fontSize="lg" color="ink-2" mt="4">
            {t('bio.texto')}
          </Text>
          <Flex gap="3" mt="7" direction={{ base: 'column', sm: 'row' }}>
            <Button asChild size="xl">
              <Link to={publicos.inscrever}>{t('bio.inscrever')}</Link>
            </Button>
            <Button asChild size="xl" variant="outline">
              <Link to={publicos.entrar}>{t('bio.entrar')}</Link>
            </Button>
          </Flex>
        </Box>
        <Flex hideBelow="lg" flex="0 1 22rem" justify="flex-end">
          <PagamentoDesenhado />
        </Flex>
      </Flex>
      <Heading as="h2" fontSize="xl" fontWeight="bold" mt={{ base: '14', lg: '10' }} mb="5">
        {t('bio.motivosTitulo')}
      </Heading>
      <SimpleGrid as="ul" columns={{ base: 1, md: 2 }} gap="4" listStyleType="none">
        {motivos.map(([icone, titulo, texto]) => (
          <Flex
            as="li"
            key={titulo}
            gap="4"
            p="5"
            bg="surface"
            borderWidth="1px"
            borderColor="line"
            borderRadius="l3"
            align="flex-start"
          >
            <Flex
              bg="brand.soft"
              color="brand.strong"
              boxSize="11"
              borderRadius="full"
              align="center"
              justify="center"
              flexShrink={0}
            >
              <Icone nome={icone} tamanho={22} />
            </Flex>
            <Box>
              <Heading as="h3" fontSize="md" fontWeight="bold">
                {t(titulo)}
              </Heading>
              <Text color="ink-2" mt="1">
                {t(texto)}
              </Text>
            </Box>
          </Flex>
        ))}
      </SimpleGrid>
      <Flex mt="12" columnGap="6" wrap="wrap" fontSize="sm" color="brand.strong" textDecoration="underline">
        <Box asChild py="3">
          <Link to={publicos.termo}>{t('bio.termos')}</Link>
        </Box>
        <Box asChild py="3">
          <a href={enderecoDaDocs(idioma)}>{t('dev.docs')}</a>
        </Box>
      </Flex>
    </Vitrine>
  )
}
