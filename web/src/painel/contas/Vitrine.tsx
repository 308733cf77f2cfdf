import { Box, Button, Flex } from '@chakra-ui/react'
import { type ReactNode, useEffect } from 'react'
import { produto } from '../../../../shared/produto.ts'
import { enderecoDaBio, publicos } from '../../app/caminhos.ts'
import { Link } from '../../app/router.ts'
import { useTextos } from '../../app/textos.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { SeletorDeIdioma } from '../entrar/SeletorDeIdioma.tsx'

/** The frame of the open pages that are read rather than filled in: mark and sign-in above, content below. */
export function Vitrine(props: { titulo: string; children: ReactNode }) {
  const { t, idioma } = useTextos()
  useEffect(() => {
    document.title = `${props.titulo} · ${produto.nome}`
  }, [props.titulo])
  return (
    <Flex direction="column" minH="100dvh" bg="canvas">
      <Flex
        as="header"
        align="center"
        gap="2"
        px={{ base: '4', md: '8' }}
        h="16"
        bg="surface"
        borderBottomWidth="1px"
        borderColor="line"
        css={{ '@media print': { display: 'none' } }}
      >
        <a href={enderecoDaBio(idioma)} aria-label={produto.nome}>
          <Logo />
        </a>
        <Flex ms="auto" align="center" gap="2">
          <Box hideBelow="sm">
            <SeletorDeIdioma />
          </Box>
          <Button asChild variant="outline">
            <Link to={publicos.entrar}>{t('resetar.entrar')}</Link>
          </Button>
        </Flex>
      </Flex>
      <Box as="main" flex="1" w="full" maxW="64rem" mx="auto" px={{ base: '5', md: '8' }} py={{ base: '10', md: '16' }}>
        {props.children}
      </Box>
    </Flex>
  )
}
