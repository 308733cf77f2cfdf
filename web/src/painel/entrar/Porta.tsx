import { Box, Flex, Grid, Heading, Stack, Text } from '@chakra-ui/react'
import { type ReactNode, useEffect } from 'react'
import { produto } from '../../../../shared/produto.ts'
import { useTextos } from '../../app/textos.tsx'
import { Icone, type NomeDoIcone } from '../../ui/icones.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { SeletorDeIdioma } from './SeletorDeIdioma.tsx'

/** The frame of every page before the panel: what this place is at the left, where there is room; one question at the right. */
export function Porta(props: { titulo: string; texto?: ReactNode; children: ReactNode }) {
  const { t } = useTextos()
  useEffect(() => {
    document.title = `${props.titulo} · ${produto.nome}`
  }, [props.titulo])
  return (
    <Grid minH="100dvh" templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 6fr)' }}>
      <Apresentacao />
      <Flex direction="column" as="main" px="6" py={{ base: '6', lg: '8' }} bg="surface">
        <Flex justify="space-between" align="center" minH="11">
          <Box hideFrom="lg">
            <Logo />
          </Box>
          <Box ms="auto">
            <SeletorDeIdioma />
          </Box>
        </Flex>
        <Flex flex="1" align={{ base: 'flex-start', lg: 'center' }} justify="center" pt={{ base: '10', lg: '6' }}>
          <Box w="full" maxW="25rem">
            <Heading as="h1" fontSize="2xl" fontWeight="bold" letterSpacing="-0.02em" lineHeight="1.2">
              {props.titulo}
            </Heading>
            {props.texto && (
              <Text color="ink-2" mt="2">
                {props.texto}
              </Text>
            )}
            <Box mt="7">{props.children}</Box>
          </Box>
        </Flex>
        <Text color="ink-2" fontSize="sm" textAlign="center" mt="8">
          {t('entrar.rodape')}
        </Text>
      </Flex>
    </Grid>
  )
}

const motivos = [
  ['escudo', 'entrar.motivo1'],
  ['pix', 'entrar.motivo2'],
  ['relogio', 'entrar.motivo3'],
] as const satisfies readonly (readonly [NomeDoIcone, string])[]

/** What this place is, for who arrives: only where there is room. */
function Apresentacao() {
  const { t } = useTextos()
  return (
    <Flex
      as="aside"
      aria-label={produto.nome}
      hideBelow="lg"
      direction="column"
      justify="space-between"
      p="12"
      color="white"
      bg="#064B39"
      bgImage="radial-gradient(110% 80% at 100% 0%, #0E8A68 0%, transparent 60%), radial-gradient(90% 70% at 0% 100%, #06281E 0%, transparent 70%)"
    >
      <Logo tamanho={36} claro />
      <Box maxW="30rem">
        <Text fontSize="3xl" fontWeight="bold" lineHeight="1.15" letterSpacing="-0.02em">
          {t('entrar.chamada')}
        </Text>
        <Stack as="ul" gap="4" mt="8" listStyleType="none">
          {motivos.map(([icone, texto]) => (
            <Flex as="li" key={texto} gap="3" align="flex-start">
              <Flex bg="#FFFFFF24" boxSize="9" borderRadius="full" align="center" justify="center" flexShrink={0}>
                <Icone nome={icone} />
              </Flex>
              <Text pt="1.5">{t(texto)}</Text>
            </Flex>
          ))}
        </Stack>
      </Box>
      <Text fontSize="sm" color="#D3EDE3">
        {t('entrar.rodapeApresentacao')}
      </Text>
    </Flex>
  )
}
